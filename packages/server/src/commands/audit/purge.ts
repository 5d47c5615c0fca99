import { purgeLog } from "@vitae/audit";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withRunLog } from "./with-run-log.ts";

/** The command `vitae audit purge`. */
export const purge = command({
  options: jsonOption,
  notes:
    "Deletes entries older than VITAE_AUDIT_RETENTION_DAYS, and keys that no entry needs. The purge is an entry too. Run it once a day.",
  async run({ values }, terminal) {
    const purged = await withRunLog(terminal.env, async (log, { VITAE_AUDIT_LOG: folder, VITAE_AUDIT_RETENTION_DAYS: days }) =>
      purgeLog({ folder, writer: await log.writer() }, days, Date.now()),
    );
    await printResult(terminal, values.json, purged, () => `Deleted ${purged.entries} entries and ${purged.keys} keys.\n`);
  },
});
