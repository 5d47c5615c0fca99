/**
 * Measures the cost of a language model and the behaviour when its provider fails, with a scripted provider over real HTTP: its faults, long
 * documents, and, of a corpus with truth (`manifest.json`, a list of `{file, truth}`), a flawless model's quality, its tokens, and what
 * personal data it is sent with `VITAE_MASK_PII`. Prints one JSON object; `--out FILE` keeps the résumés, one line each.
 *
 * @example node --conditions=vitae-source packages/server/bench/model.bench.ts --corpus ../corpus
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { corpus, type Document } from "./model/corpus.ts";
import { faults } from "./model/faults.ts";
import { long } from "./model/long.ts";

const { values } = parseArgs({ options: { corpus: { type: "string" }, out: { type: "string" } }, strict: false });
const folder = typeof values.corpus === "string" ? values.corpus : "";
const listed = join(folder, "manifest.json");
const documents: readonly Document[] = folder !== "" && existsSync(listed) ? JSON.parse(readFileSync(listed, "utf8")) : [];

const lines: string[] = [];
const read = documents.length > 0 && {
  corpus: await corpus(folder, documents, (filename, resume) => lines.push(JSON.stringify({ ...resume, filename })), "off"),
  masked: await corpus(folder, documents, () => {}, "on"),
};
process.stdout.write(`${JSON.stringify({ ...read, long_documents: await long(), faults: await faults() }, null, 2)}\n`);
if (typeof values.out === "string") writeFileSync(values.out, `${lines.join("\n")}\n`);
