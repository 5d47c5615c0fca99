/** Prints the held-out people: `node --conditions=vitae-source packages/tooling/src/held-out/make-corpus.ts <part> <folder>`. */
import { writeHeldOut } from "./corpus.ts";
import { type Part, parts } from "./printing/person.ts";

const [part, folder] = process.argv.slice(2);
if (!parts.includes(part as Part) || !folder) throw new Error(`Name a part (${parts.join(", ")}) and a folder.`);
process.stdout.write(`${await writeHeldOut(part as Part, folder)} documents\n`);
