import { readFileSync } from "node:fs";
import { root, trackedFiles } from "../repository.ts";

const languageFile = /^packages\/languages\/src\/languages\/[^/]+\/[^/]+\.json$/;
/** Names that every language uses as they are. */
const nameFile = /^packages\/languages\/src\/taxonomy\/(?:contact|products)\.json$/;

/** Returns true if the files of any language contain the word, in lower case, and it is not a name of a product or a site. */
export function knownWords(): (word: string) => boolean {
  const paths = trackedFiles();
  const words = new Set(paths.filter((path) => languageFile.test(path)).flatMap(wordsOfFile));
  const names = new Set(paths.filter((path) => nameFile.test(path)).flatMap(wordsOfFile));
  return (word) => words.has(word) && !names.has(word);
}

const wordsOfFile = (path: string): string[] => textsIn(JSON.parse(readFileSync(root + path, "utf8"))).flatMap(wordsIn);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsIn) : [];
}
