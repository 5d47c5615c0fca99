import { type DecisionEntry, findRun } from "@vitae/audit";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withRunLog } from "./with-run-log.ts";

const longest = 255;

/** The command `vitae audit decide`. */
export const decide = command({
  options: {
    run: { type: "string", value: "ID", about: "id of the run: `method.run_id` of the evaluation", required: true },
    decision: {
      type: "string",
      value: "TEXT",
      about: "the decision, such as interview or rejected, without personal data",
      required: true,
    },
    reviewer: { type: "string", value: "ID", about: "your id of the person who decided", required: true },
    correct: {
      type: "string",
      multiple: true,
      value: "ROW=STATUS",
      about: "a row that the person corrected, such as r2=met; may be repeated",
    },
    ...jsonOption,
  },
  async run({ values: { run = "", decision = "", reviewer = "", correct = [], json: asJson } }, terminal) {
    for (const [name, value] of Object.entries({ decision, reviewer })) {
      if (value.trim() === "" || value.length > longest) throw new UsageError(`--${name} must have 1 to ${longest} characters`);
    }
    const corrections = correct.map(toCorrection);
    await withRunLog(terminal.env, async (log, { VITAE_AUDIT_LOG: folder }) => {
      const found = await findRun(folder, run);
      if (found === null) throw new Error(`The run log has no run ${run}. List runs with: vitae audit list`);
      const unknown = corrections.find(({ id }) => !found.run.rows.some((row) => row.id === id));
      if (unknown) throw new UsageError(`--correct: the run has no row ${unknown.id}`);
      const writer = await log.writer();
      await writer.locked((locked) => locked.append([{ kind: "decision", run, decision, reviewer, corrections }]));
    });
    await printResult(terminal, asJson, { run, decision, reviewer, corrections }, () => `Recorded the decision about ${run}.\n`);
  },
});

function toCorrection(text: string): DecisionEntry["corrections"][number] {
  const [, id = "", status = ""] = /^(r\d+)=(met|partial|not_found)$/.exec(text) ?? [];
  if (id === "") throw new UsageError(`--correct: "${text}" must be a row and met, partial or not_found, such as r2=met`);
  return { id, status: status as DecisionEntry["corrections"][number]["status"] };
}
