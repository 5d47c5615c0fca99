import { composeDoctor } from "../checks/compose-doctor.ts";
import type { Check, CheckResult } from "../composition/check.ts";
import { CHECK } from "../composition/tokens.ts";
import { table } from "../terminal/table.ts";
import { command } from "./command.ts";
import { formatError } from "./format-error.ts";
import { jsonOption, printResult } from "./print.ts";

/** The command `vitae doctor`. */
export const doctor = command({
  options: jsonOption,
  async run({ values }, terminal) {
    const at = await composeDoctor(terminal.env);
    try {
      const checks: readonly Check[] = [nodeCheck, ...at.all(CHECK)];
      const findings = await Promise.all(checks.map(findingOf));
      const ok = findings.every((finding) => finding.ok);
      const rows = findings.map((finding) => [finding.ok ? "ok" : "WRONG", finding.name, finding.detail]);
      await printResult(terminal, values.json, { ok, checks: findings }, () => table(["", "", ""], rows).trimStart());
      return ok ? 0 : 1;
    } finally {
      await at.close();
    }
  },
});

/** Older versions of Node do not reach this code. */
const nodeCheck: Check = { name: "node", run: async () => process.version };

const findingOf = (check: Check): Promise<CheckResult> =>
  check.run().then(
    (detail) => ({ name: check.name, ok: true, detail }),
    (error) => ({ name: check.name, ok: false, detail: inOneLine(formatError(error)) }),
  );

const inOneLine = (text: string) => text.replace(/:\s*\n\s*/g, ": ").replace(/(?<!\s)\s*\n\s*/g, "; ");
