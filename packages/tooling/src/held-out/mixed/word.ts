import { BorderStyle, type FileChild, Paragraph, Table, TableCell, TableRow, TabStopType, TextRun, WidthType } from "docx";
import type { HeldOutPerson, Section } from "../printing/person.ts";
import { file } from "../templates/word.ts";
import type { Block, Words } from "./block.ts";
import type { Design } from "./design.ts";
import { blocksOf, contactOf, headingOf } from "./sections.ts";

const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const aside = ["skills", "languages", "certifications"] satisfies Section[];

const runOf = ({ text, look = {} }: Words): TextRun =>
  new TextRun({ text, ...(look.bold && { bold: true }), ...(look.italic && { italics: true }), ...(look.ink && { color: "737373" }) });

function table(widths: readonly number[], rows: readonly (readonly (readonly FileChild[])[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [...widths],
    borders: noBorders,
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children) => new TableCell({ children: children.length > 0 ? [...(children as Paragraph[])] : [new Paragraph("")] }),
          ),
        }),
    ),
  });
}

function childrenOf(block: Block, design: Design): FileChild[] {
  if (block.is === "gap") return [];
  if (block.is === "bullet") return [new Paragraph({ text: block.text, bullet: { level: 0 } })];
  if (block.is === "tags") return [new Paragraph(block.texts.join("    "))];
  if (block.is === "meter") return [new Paragraph(block.text)];
  if (block.is === "beside")
    return [
      table([2600, 6800], [[block.narrow.map((text) => new Paragraph(text)), block.wide.flatMap((inner) => childrenOf(inner, design))]]),
    ];
  if (block.is === "columns") {
    const rows: string[][] = [];
    for (let at = 0; at < block.cells.length; at += block.count) rows.push(block.cells.slice(at, at + block.count));
    const widths = Array.from({ length: block.count }, () => 9400 / block.count);
    return [
      table(
        widths,
        rows.map((row) => widths.map((_, index) => [new Paragraph(row[index] ?? "")])),
      ),
    ];
  }
  const right = block.right ? [new TextRun("\t"), runOf(block.right)] : [];
  return [new Paragraph({ tabStops: [{ type: TabStopType.RIGHT, position: 9300 }], children: [...block.left.map(runOf), ...right] })];
}

function headingPara(text: string, design: Design): Paragraph {
  const ruled = design.heading === "capitals-rule" || design.heading === "bold-line";
  return new Paragraph({
    spacing: { before: 220, after: 60 },
    children: [new TextRun({ text, bold: design.heading !== "large", size: design.heading === "large" ? 30 : 24, color: "1F4E8C" })],
    ...(ruled && { border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: "1F4E8C", space: 1 } } }),
  });
}

/** A DOCX of the person in this design. The side column is in a table without borders. */
export function inWord(person: HeldOutPerson, design: Design): Promise<Uint8Array> {
  const section = (kind: Section): FileChild[] => [
    headingPara(headingOf(kind, person, design), design),
    ...blocksOf(kind, person, design).flatMap((block) => childrenOf(block, design)),
  ];
  const contact = contactOf(person, design).map((text) => new Paragraph(text));
  const top = [
    new Paragraph({ children: [new TextRun({ text: person.name, bold: true, size: 40 })] }),
    new Paragraph({ children: [new TextRun({ text: person.headline, size: 24 })] }),
  ];
  const isAside = (kind: Section) => (aside as readonly Section[]).includes(kind);
  if (design.page === "margin")
    return file([
      ...top,
      ...contact,
      ...design.order.map((kind) => {
        const [heading, ...blocks] = section(kind);
        return table([2200, 7200], [[heading ? [heading] : [], blocks]]);
      }),
    ]);
  if (design.page === "single") return file([...top, ...contact, ...design.order.flatMap(section)]);
  const side = [headingPara(headingOf("contact", person, design), design), ...contact, ...design.order.filter(isAside).flatMap(section)];
  const main = design.order.filter((kind) => !isAside(kind)).flatMap(section);
  return file([...top, design.page === "side-left" ? table([3000, 6400], [[side, main]]) : table([6400, 3000], [[main, side]])]);
}
