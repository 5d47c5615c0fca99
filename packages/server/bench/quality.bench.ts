/**
 * Reads a corpus with truth, and prints how much of it is right: precision, recall and F1 of every field, and how right
 * the values are that carry no `low_confidence`. The folder holds `manifest.json`, a list of `{file, truth, lang}`.
 *
 * @example npm run bench -- --corpus ../corpus
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reportQuality } from "./quality-report.ts";

const { values } = parseArgs({ options: { corpus: { type: "string" } }, strict: false });
const folder = typeof values.corpus === "string" ? values.corpus : "";
if (folder === "" || !existsSync(join(folder, "manifest.json"))) {
  process.stdout.write("no corpus with a manifest.json is given; nothing to compare with\n");
  process.exit();
}
process.stdout.write(await reportQuality(folder));
