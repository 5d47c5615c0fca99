import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { heldOut, isPrintable, type Part } from "./printing/person.ts";
import type { Template } from "./printing/template.ts";
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
import { wrapped } from "./templates/wrapped.ts";
import { truthOf } from "./truth.ts";

const templates: readonly Template[] = [
  ...[margins, bands, formGrid, grouped, wrapped, bare, cards],
  ...[grid, oneRun, ruledLines, labelled],
];

/** The person's templates: of each format so many, another choice for every person; those without western letters in DOCX alone. */
function templatesOf(at: number, printable: boolean, part: Part): Template[] {
  const own = templates.filter(({ unread }) => part === "unread" || !unread);
  const some = (format: Template["format"], count: number) => {
    const all = own.filter((template) => template.format === format);
    return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(at * count + index) % all.length] as Template);
  };
  return printable ? [...some("pdf", 4), ...some("docx", 1)] : some("docx", 3);
}

/** Prints a part of the held-out people into a folder: `manifest.json`, `files/` and `truth/`, as the reading bench takes them. */
export async function writeHeldOut(part: Part, folder: string): Promise<number> {
  for (const name of ["files", "truth"]) mkdirSync(join(folder, name), { recursive: true });
  const manifest: object[] = [];
  for (const [at, person] of heldOut(part).entries())
    for (const template of templatesOf(at, isPrintable(person), part)) {
      const id = `${part}-${person.lang}-${template.name}`;
      const [file, truth] = [`files/${id}.${template.format}`, `truth/${id}.json`];
      writeFileSync(join(folder, file), await template.print(person));
      writeFileSync(join(folder, truth), JSON.stringify(truthOf(person, new Set(template.leavesOut ?? []))));
      const { format, columns, name } = template;
      manifest.push({ id, file, truth, set: part, format, lang: person.lang.split("-")[0], columns, tags: [name] });
    }
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  return manifest.length;
}
