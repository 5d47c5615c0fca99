import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeldOutDocument } from "./printing/document.ts";
import { heldOut, isPrintable, type Part } from "./printing/person.ts";
import type { Template } from "./printing/template.ts";
import { academic } from "./templates/academic.ts";
import { bands } from "./templates/bands.ts";
import { bare } from "./templates/bare.ts";
import { cards } from "./templates/cards.ts";
import { formGrid } from "./templates/form-grid.ts";
import { grid } from "./templates/grid.ts";
import { grouped } from "./templates/grouped.ts";
import { labelled } from "./templates/labelled.ts";
import { margins } from "./templates/margins.ts";
import { oneRun } from "./templates/one-run.ts";
import { ruledLines } from "./templates/ruled-lines.ts";
import { twoSidedLabels } from "./templates/two-sided-labels.ts";
import { wrapped } from "./templates/wrapped.ts";
import { truthOf } from "./truth.ts";

const templates: readonly Template[] = [
  ...[margins, bands, formGrid, grouped, wrapped, bare, cards, academic, twoSidedLabels],
  ...[grid, oneRun, ruledLines, labelled],
];

/** Templates of a person: a number per format, with another choice for every person. Persons without Latin letters have DOCX only. */
function templatesOf(at: number, printable: boolean, part: Part): Template[] {
  const own = templates.filter(({ unread }) => part === "unread" || !unread);
  const some = (format: Template["format"], count: number) => {
    const all = own.filter((template) => template.format === format);
    return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(at * count + index) % all.length] as Template);
  };
  return printable ? [...some("pdf", part === "unread" ? 6 : 4), ...some("docx", part === "unread" ? 2 : 1)] : some("docx", 3);
}

/** A part of the held-out people, each in the templates that are theirs. */
export function* heldOutPart(part: Part): Generator<HeldOutDocument> {
  for (const [at, person] of heldOut(part).entries())
    for (const template of templatesOf(at, isPrintable(person), part)) {
      const { format, columns, leavesOut, name } = template;
      yield { id: `${part}-${person.lang}-${name}`, person, format, columns, tag: name, leavesOut, bytes: () => template.print(person) };
    }
}

/** Prints documents into a folder: `manifest.json`, `files/` and `truth/`, as the reading bench takes them. */
export async function writeCorpus(documents: Iterable<HeldOutDocument>, folder: string): Promise<number> {
  for (const name of ["files", "truth"]) mkdirSync(join(folder, name), { recursive: true });
  const manifest: object[] = [];
  for (const { id, person, format, columns, tag, leavesOut, bytes } of documents) {
    const [file, truth] = [`files/${id}.${format}`, `truth/${id}.json`];
    writeFileSync(join(folder, file), await bytes());
    writeFileSync(join(folder, truth), JSON.stringify(truthOf(person, new Set(leavesOut ?? []))));
    manifest.push({ id, file, truth, set: "held-out", format, lang: person.lang.split("-")[0], columns, tags: [tag] });
  }
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  return manifest.length;
}
