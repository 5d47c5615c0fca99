import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPrintable, onePage, periodsBeside, twoColumns } from "@vitae/tooling/people/paper";
import { people } from "@vitae/tooling/people/person";
import { headingStyles, noStyles, periodsLeft, sidebar, typewritten } from "@vitae/tooling/people/word";
import type { File } from "./mutants.ts";

const fixtures = new URL("../../../../test/fixtures/", import.meta.url).pathname;
const word = [headingStyles, noStyles, sidebar, periodsLeft, typewritten];
const paper = [onePage, twoColumns, periodsBeside];

/** The documents of a folder; without one the project's own: its fixtures, and the people of the tests, each in one layout of either kind. */
export async function originals(folder?: string): Promise<readonly File[]> {
  const read = filesIn(folder ?? fixtures);
  return folder === undefined ? [...read, ...(await printedPeople())] : read;
}

function filesIn(folder: string): File[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(pdf|docx)$/i.test(name))
    .sort()
    .map((filename) => ({ filename, bytes: readFileSync(join(folder, filename)) }));
}

async function printedPeople(): Promise<File[]> {
  const files: File[] = [];
  for (const [index, { tag, person }] of people().entries()) {
    const [layout, onPaper] = [word[index % word.length], isPrintable(person) ? paper[index % paper.length] : undefined];
    if (layout) files.push({ filename: `${tag}.docx`, bytes: Buffer.from(await layout(person)) });
    if (onPaper) files.push({ filename: `${tag}.pdf`, bytes: Buffer.from(await onPaper(person)) });
  }
  return files;
}
