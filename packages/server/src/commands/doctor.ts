import { composeDoctor } from "../checks/compose-doctor.ts";
import { runChecks } from "../checks/run-checks.ts";
import { CHECK } from "../composition/tokens.ts";
import { table } from "../terminal/table.ts";
import { command } from "./command.ts";
import { jsonOption, printResult } from "./print.ts";

/** The command `vitae doctor`. */
export const doctor = command({
  options: jsonOption,
  async run({ values }, terminal) {
    const at = await composeDoctor(terminal.env);
    try {
      const findings = await runChecks(at.all(CHECK));
      const ok = findings.every((finding) => finding.ok);
      const rows = findings.map((finding) => [finding.ok ? "ok" : "WRONG", finding.name, finding.detail]);
      await printResult(terminal, values.json, { ok, checks: findings }, () => table(["", "", ""], rows).trimStart());
      return ok ? 0 : 1;
    } finally {
      await at.close();
    }
  },
});
