import type { Check, CheckResult } from "../composition/check.ts";
import { formatError } from "../terminal/format-error.ts";

/** Older versions of Node do not reach this code. */
const nodeCheck: Check = { name: "node", run: async () => process.version };

/** Runs all checks at once, with that of Node first. Never rejects. */
export const runChecks = (checks: readonly Check[]): Promise<CheckResult[]> =>
  Promise.all(
    [nodeCheck, ...checks].map(({ name, run }) =>
      run().then(
        (detail) => ({ name, ok: true, detail }),
        (error) => ({ name, ok: false, detail: inOneLine(formatError(error)) }),
      ),
    ),
  );

const inOneLine = (text: string) => text.replace(/:\s*\n\s*/g, ": ").replace(/(?<!\s)\s*\n\s*/g, "; ");
