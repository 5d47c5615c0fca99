import { command } from "./command.ts";
import { jsonOption, printResult } from "./print.ts";
import { withAccounts } from "./with-storage.ts";

/** The command `vitae migrate`. */
export const migrate = command({
  options: jsonOption,
  async run({ values }, terminal) {
    const { applied } = await withAccounts(terminal.env, async (_, migrated) => migrated);
    await printResult(terminal, values.json, { applied }, () =>
      applied.length === 0 ? "The storage is up to date.\n" : `Applied ${applied.join(", ")}.\n`,
    );
  },
});
