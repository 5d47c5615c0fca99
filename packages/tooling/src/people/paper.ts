import { type Column, column, saved, sheet } from "../fixtures/sheet.ts";
import { contactOf, dated, partsOf } from "./parts.ts";
import type { Person, Section } from "./person.ts";

/** The standard fonts of PDF know the letters of western Europe only. */
export const isPrintable = (person: Person): boolean => /^[\x20-\xff–—‘’“”„•…€]*$/u.test(JSON.stringify(person));

/** A page has this many points from its top to the last line. */
const lowest = 800;

function print(on: Column, person: Person, kind: Section): void {
  on.heading(person.print.headings[kind]);
  for (const part of partsOf(person, kind)) {
    for (const { text, look, right } of dated(part, person.print.dates)) {
      if (look === "bullet") on.bullet(text);
      else if (right) on.ends(text, right, { bold: look === "strong" });
      else on.text(text, { bold: look === "strong" });
    }
    on.skip(4);
  }
  if (on.at > lowest) throw new Error(`${person.name} does not fit on one page`);
}

/** One column, headings with a rule under them. */
export async function onePage(person: Person): Promise<Uint8Array> {
  const on = await sheet(person.name);
  const page = column(on, { left: 60, top: 40, width: 475 });
  page.text(person.name, { size: 20, bold: true });
  page.text(person.headline, { size: 12 });
  for (const line of contactOf(person)) page.text(line);
  for (const kind of person.print.order) print(page, person, kind);
  return saved(on.document);
}

const beside: readonly Section[] = ["skills", "languages", "certifications"];

/** Contact data, skills and languages in a narrow column on the left. */
export async function twoColumns(person: Person): Promise<Uint8Array> {
  const on = await sheet(person.name);
  const side = column(on, { left: 36, top: 60, width: 165 });
  side.heading(person.print.headings.contact);
  for (const line of contactOf(person).flatMap((text) => text.split(" | "))) side.text(line);
  for (const kind of person.print.order) if (beside.includes(kind)) print(side, person, kind);
  const main = column(on, { left: 226, top: 40, width: 335 });
  main.text(person.name, { size: 22, bold: true });
  main.text(person.headline, { size: 12 });
  for (const kind of person.print.order) if (!beside.includes(kind)) print(main, person, kind);
  return saved(on.document);
}

/** Periods in a column of their own, left of what was done. */
export async function periodsBeside(person: Person): Promise<Uint8Array> {
  const on = await sheet(person.name);
  const page = column(on, { left: 60, top: 40, width: 475 });
  page.text(person.name, { size: 20, bold: true });
  page.text(person.headline, { size: 12 });
  for (const line of contactOf(person)) page.text(line);
  const left = column(on, { left: 60, top: 0, width: 120 });
  const right = column(on, { left: 190, top: 0, width: 345 });
  for (const kind of person.print.order) {
    page.heading(person.print.headings[kind]);
    for (const { when, texts } of partsOf(person, kind)) {
      left.at = right.at = page.at;
      if (when) left.text(when);
      const on = when ? right : page;
      for (const { text, look } of texts) {
        if (look === "bullet") on.bullet(text);
        else on.text(text, { bold: look === "strong" });
      }
      page.at = Math.max(left.at, on.at) + 4;
    }
  }
  return saved(on.document);
}
