import {
  BorderStyle,
  Document,
  type FileChild,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from "docx";
import { contactOf, dated, type Part, partsOf } from "./parts.ts";
import type { Person, Section } from "./person.ts";

type Layout = (person: Person) => Promise<Uint8Array>;

const word = (children: readonly FileChild[]): Promise<Uint8Array> =>
  Packer.toBuffer(new Document({ sections: [{ children: [...children] }] }));
const plain = (text: string) => new Paragraph(text);
const strong = (text: string, size = 22) => new Paragraph({ children: [new TextRun({ text, bold: true, size })] });
const styled = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
const capitals = (text: string) => strong(text.toLocaleUpperCase());

const written = (person: Person, part: Part): Paragraph[] =>
  dated(part, person.print.dates).map(({ text, look, right }) =>
    look === "bullet"
      ? new Paragraph({ text, bullet: { level: 0 } })
      : new Paragraph({
          tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
          children: [new TextRun({ text, bold: look === "strong" }), ...(right ? [new TextRun(`\t${right}`)] : [])],
        }),
  );

const section = (person: Person, kind: Section, heading: (text: string) => Paragraph): Paragraph[] => [
  heading(person.print.headings[kind]),
  ...partsOf(person, kind).flatMap((part) => written(person, part)),
];

/** One column with Word's own heading styles and bullets. */
export const headingStyles: Layout = (person) =>
  word([
    ...(person.print.title ? [plain(person.print.title)] : []),
    new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
    plain(person.headline),
    ...contactOf(person).map(plain),
    ...person.print.order.flatMap((kind) => section(person, kind, styled)),
  ]);

/** One column without a single style: bold capitals are the headings, tabs put the dates to the right. */
export const noStyles: Layout = (person) =>
  word([
    strong(person.name, 32),
    plain(person.headline),
    ...contactOf(person).map(plain),
    ...person.print.order.flatMap((kind) => section(person, kind, capitals)),
  ]);

const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const borders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const table = (columnWidths: readonly number[], rows: readonly (readonly (readonly Paragraph[])[])[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [...columnWidths],
    borders,
    rows: rows.map((cells) => new TableRow({ children: cells.map((children) => new TableCell({ children: [...children] })) })),
  });

const beside: readonly Section[] = ["skills", "languages", "certifications"];

/** A table without lines: contact data, skills and languages on the left, the career on the right. */
export const sidebar: Layout = (person) => {
  const { headings, order } = person.print;
  const side = [
    styled(headings.contact),
    ...contactOf(person)
      .flatMap((line) => line.split(" | "))
      .map(plain),
    ...order.filter((kind) => beside.includes(kind)).flatMap((kind) => section(person, kind, styled)),
  ];
  const main = [
    strong(person.name, 40),
    plain(person.headline),
    ...order.filter((kind) => !beside.includes(kind)).flatMap((kind) => section(person, kind, styled)),
  ];
  return word([table([3000, 6400], [[side, main]])]);
};

/** Every section a table: periods on the left, what was done on the right. */
export const periodsLeft: Layout = (person) => {
  const rows = (kind: Section) => partsOf(person, kind).map(({ when, texts }) => [[plain(when)], written(person, { when: "", texts })]);
  return word([
    strong(person.name, 32),
    plain(person.headline),
    ...contactOf(person).map(plain),
    ...person.print.order.flatMap((kind) =>
      kind === "experience" || kind === "education"
        ? [styled(person.print.headings[kind]), table([2400, 7000], rows(kind))]
        : section(person, kind, styled),
    ),
  ]);
};

/** Typed as if by machine: no bold, no bullets, no tabs. A heading ends in a colon, an item begins with a dash. */
export const typewritten: Layout = (person) => {
  const lines = (kind: Section) =>
    partsOf(person, kind).flatMap((part) => [
      ...dated(part, "above").map(({ text, look }) => plain(look === "bullet" ? `- ${text}` : text)),
      plain(""),
    ]);
  return word([
    plain(person.name),
    plain(person.headline),
    ...contactOf(person).map(plain),
    ...person.print.order.flatMap((kind) => [plain(""), plain(`${person.print.headings[kind]}:`), ...lines(kind)]),
  ]);
};
