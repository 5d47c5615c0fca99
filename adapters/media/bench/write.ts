/** Writes one recording in a separate process, so that its memory does not count as that of the reader. */
import { kinds } from "./kinds.ts";

const [kind = "", path = "", seconds = ""] = process.argv.slice(2);
const length = await kinds[kind]?.(path, Number(seconds));
process.stdout.write(String(length));
