import type { HeldOutDocument } from "../printing/document.ts";
import { heldOut, isPrintable, type Part } from "../printing/person.ts";
import { designOf } from "./design.ts";
import { onPaper } from "./paper.ts";
import { inWord } from "./word.ts";

/**
 * Documents of a part's people whose looks are drawn by chance from `seed` on: the columns of the page, the headings, where
 * dates stand, how every list is printed. A seed that no one has drawn gives pages that no rule was written for.
 */
export function* mixedDocuments(part: Part, seed: number, count: number): Generator<HeldOutDocument> {
  const people = heldOut(part);
  for (let at = 0; at < count; at++) {
    const person = people[at % people.length];
    if (!person) return;
    const design = designOf(seed + at);
    const format = isPrintable(person) && (seed + at) % 3 !== 0 ? "pdf" : "docx";
    const bytes = () => (format === "pdf" ? onPaper(person, design) : inWord(person, design));
    yield {
      id: `${seed + at}-${person.lang}-${design.page}`,
      person,
      format,
      columns: design.page === "single" ? 1 : 2,
      tag: design.page,
      bytes,
    };
  }
}
