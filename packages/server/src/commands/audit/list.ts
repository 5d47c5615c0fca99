import { readEntries } from "@vitae/audit";
import { table } from "../../terminal/table.ts";
import { writeTo } from "../../terminal/terminal.ts";
import { command } from "../command.ts";
import { jsonOption } from "../print.ts";
import { readRunLogConfig } from "./with-run-log.ts";

/** The command `vitae audit list`. */
export const list = command({
  options: jsonOption,
  async run({ values }, { out, env }) {
    const rows: string[][] = [];
    for await (const entry of readEntries(readRunLogConfig(env).VITAE_AUDIT_LOG)) {
      if (entry.kind !== "run") continue;
      const { run, time, operation, engine, model, score } = entry;
      if (values.json) await writeTo(out, `${JSON.stringify({ run, time, operation, engine, model, score })}\n`);
      else rows.push([run, time, operation, model === "" ? engine : model, score === null ? "-" : String(score)]);
    }
    if (!values.json) await writeTo(out, table(["RUN", "TIME", "OPERATION", "ENGINE", "SCORE"], rows));
  },
});
