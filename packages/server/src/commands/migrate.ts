import { command } from "./command.ts";
import { manage } from "./manage.ts";
import { json, print } from "./print.ts";

export const migrate = command({
  options: json,
  async run({ values }, terminal) {
    const { applied } = await manage(terminal.env, async (_, migrated) => migrated);
    await print(terminal, values.json, { applied }, () =>
      applied.length === 0 ? "The storage is up to date.\n" : `Applied ${applied.join(", ")}.\n`,
    );
  },
});
