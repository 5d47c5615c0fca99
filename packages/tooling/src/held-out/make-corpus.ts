/**
 * Prints the held-out people into a folder, in the templates of their part; or, with a seed, so many documents whose looks are drawn by chance.
 *
 * @example node --conditions=vitae-source packages/tooling/src/held-out/make-corpus.ts rules out
 * @example node --conditions=vitae-source packages/tooling/src/held-out/make-corpus.ts rules out --seed 100 --count 24
 */
import { parseArgs } from "node:util";
import { heldOutPart, writeCorpus } from "./corpus.ts";
import { mixedDocuments } from "./mixed/documents.ts";
import { type Part, parts } from "./printing/person.ts";

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string", default: "24" } },
  allowPositionals: true,
});
const [part, folder] = positionals;
if (!parts.includes(part as Part) || !folder) throw new Error(`Name a part (${parts.join(", ")}) and a folder.`);
const documents =
  values.seed === undefined ? heldOutPart(part as Part) : mixedDocuments(part as Part, Number(values.seed), Number(values.count));
process.stdout.write(`${await writeCorpus(documents, folder)} documents\n`);
