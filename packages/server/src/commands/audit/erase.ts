import { eraseSubject } from "@vitae/audit";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withRunLog } from "./with-run-log.ts";

/** The command `vitae audit erase`. */
export const erase = command({
  options: {
    subject: { type: "string", value: "ID", about: "the `subject_id` of the requests", required: true },
    ...jsonOption,
  },
  notes: "The entries stay, so that the chain verifies. Nothing connects them with the subject or their documents any more.",
  async run({ values: { subject = "", json: asJson } }, terminal) {
    const erased = await withRunLog(terminal.env, async (log, { VITAE_AUDIT_LOG: folder }) =>
      eraseSubject({ folder, writer: await log.writer() }, subject),
    );
    await printResult(terminal, asJson, { erased }, () =>
      erased ? "Deleted the key of the subject.\n" : "The run log has no key of this subject.\n",
    );
    return erased ? 0 : 1;
  },
});
