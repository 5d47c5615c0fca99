import { contactOf } from "../parts.ts";
import type { Person } from "../person.ts";
import { type PageLine, pageLines, sectionLines } from "./page-parts.ts";

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const element = ({ text, look, right }: PageLine): string => {
  const told = escapeXml(text);
  if (look === "title") return `<h1>${told}</h1>`;
  if (look === "heading") return `<h2>${told}</h2>`;
  if (look === "bullet") return `<ul><li>${told}</li></ul>`;
  const words = look === "strong" ? `<strong>${told}</strong>` : told;
  return right ? `<div class="entry"><span>${words}</span><span class="dates">${escapeXml(right)}</span></div>` : `<p>${words}</p>`;
};

const page = (person: Person, body: string): Uint8Array =>
  Buffer.from(`<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeXml(person.name)}</title><style>
body { font: 16px Arial; color: #222 } .entry { display: flex; justify-content: space-between }
.side { color: white; background: #224466 } .columns { display: grid; grid-template-columns: 1fr 2fr }
</style></head><body>${body}</body></html>`);

/** One column, dates at the right end of a flexible box. */
export const htmlPage = async (person: Person): Promise<Uint8Array> => page(person, pageLines(person).map(element).join("\n"));

const beside = new Set(["skills", "languages", "certifications"]);

/** A grid of two columns: contact data, skills and languages in white on blue, the career beside it. */
export async function htmlColumns(person: Person): Promise<Uint8Array> {
  const { headings, order } = person.print;
  const lines = (isBeside: boolean) => order.filter((kind) => beside.has(kind) === isBeside).flatMap((kind) => sectionLines(person, kind));
  const contact = contactOf(person).flatMap((line) => line.split(" | "));
  const side = [
    `<h2>${escapeXml(headings.contact)}</h2>`,
    ...contact.map((line) => `<p>${escapeXml(line)}</p>`),
    ...lines(true).map(element),
  ];
  const main = [`<h1>${escapeXml(person.name)}</h1><p>${escapeXml(person.headline)}</p>`, ...lines(false).map(element)];
  return page(person, `<div class="columns"><aside class="side">${side.join("\n")}</aside><main>${main.join("\n")}</main></div>`);
}
