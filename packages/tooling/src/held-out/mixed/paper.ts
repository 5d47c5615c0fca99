import { type Column, type Ink, type Look, type Pad, pad, print } from "../printing/pad.ts";
import type { HeldOutPerson, Section } from "../printing/person.ts";
import { capitals } from "../printing/template.ts";
import type { Block, Words } from "./block.ts";
import type { Design } from "./design.ts";
import { blocksOf, contactOf, headingOf } from "./sections.ts";

const accent: Ink = [0.12, 0.3, 0.55];
const aside = ["skills", "languages", "certifications"] satisfies Section[];

/** The columns of the page: the side column and the main column. */
function columnsOf({ page }: Design): { main: Column; side: Column | null } {
  if (page === "side-left") return { main: { left: 215, width: 335 }, side: { left: 35, width: 150 } };
  if (page === "side-right") return { main: { left: 45, width: 335 }, side: { left: 410, width: 150 } };
  if (page === "halves") return { main: { left: 45, width: 280 }, side: { left: 350, width: 205 } };
  if (page === "margin") return { main: { left: 160, width: 390 }, side: null };
  return { main: { left: 55, width: 485 }, side: null };
}

/** Words of several looks behind each other, broken at blanks. */
function flow(on: Pad, words: readonly Words[], column: Column): void {
  let x = column.left;
  on.need(14);
  for (const { text, look = {} } of words)
    for (const word of text.split(/(?<= )/u)) {
      const width = on.widthOf(word, look);
      if (x > column.left && x + on.widthOf(word.trimEnd(), look) > column.left + column.width) {
        x = column.left;
        on.at += on.height("x", 100);
        on.need(14);
      }
      on.text(word, x, on.at, look);
      x += width;
    }
  on.at += on.height("x", 100);
}

function tagsOn(on: Pad, texts: readonly string[], column: Column): void {
  let x = column.left;
  for (const text of texts) {
    const width = on.widthOf(text) + 12;
    if (x > column.left && x + width > column.left + column.width) {
      x = column.left;
      on.at += 20;
    }
    on.need(20);
    on.fill(x, on.at - 2, width, 16, [0.88, 0.92, 0.96]);
    on.text(text, x + 6, on.at);
    x += width + 8;
  }
  on.at += 20;
}

function put(on: Pad, block: Block, column: Column, design: Design): void {
  const { left, width } = column;
  if (block.is === "gap") on.at += block.points;
  else if (block.is === "bullet") print(on, `${design.bullet} ${block.text}`, column, { indent: 8 });
  else if (block.is === "tags") tagsOn(on, block.texts, column);
  else if (block.is === "meter") {
    print(on, block.text, column);
    on.fill(left, on.at, width * 0.9, 4, [0.9, 0.9, 0.9]);
    on.fill(left, on.at, width * 0.9 * block.share, 4, accent);
    on.at += 9;
  } else if (block.is === "columns") {
    for (let at = 0; at < block.cells.length; at += block.count) {
      on.need(14);
      const row = block.cells.slice(at, at + block.count);
      const ends = row.map((text, index) =>
        on.paragraph(text, { left: left + (index * width) / block.count, width: width / block.count - 8 }, on.at),
      );
      on.at = Math.max(...ends);
    }
  } else if (block.is === "beside") {
    on.need(50);
    const narrow = Math.min(95, width * 0.28);
    let end = on.at;
    for (const text of block.narrow) end = on.paragraph(text, { left, width: narrow }, end, { ink: [0.4, 0.4, 0.4] });
    for (const inner of block.wide) put(on, inner, { left: left + narrow + 14, width: width - narrow - 14 }, design);
    on.at = Math.max(on.at, end);
  } else if (block.right) {
    on.need(30);
    const taken = on.widthOf(block.right.text, block.right.look);
    on.text(block.right.text, left + width - taken, on.at, block.right.look);
    flow(on, block.left, { left, width: width - taken - 12 });
  } else flow(on, block.left, column);
}

const headingSizes: Partial<Record<Design["heading"], Look>> = {
  "capitals-rule": { bold: true, size: 10.5 },
  colour: { bold: true, size: 12, ink: accent },
  large: { size: 15 },
  "spaced-capitals": { size: 11, ink: accent },
  "bold-line": { bold: true, size: 11 },
  label: { bold: true },
};

function headingOn(on: Pad, text: string, column: Column, design: Design): void {
  on.need(60);
  on.at += 9;
  if (design.heading === "band") {
    on.fill(column.left - 4, on.at - 2, column.width + 8, 17, accent);
    on.text(text, column.left, on.at, { bold: true, size: 10.5, ink: [1, 1, 1] });
    on.at += 20;
    return;
  }
  print(on, text, column, headingSizes[design.heading] ?? {});
  if (design.heading === "capitals-rule" || design.heading === "bold-line") on.line(column.left, on.at, column.width, accent);
  on.at += 4;
}

/** A PDF of the person in this design. */
export async function onPaper(person: HeldOutPerson, design: Design): Promise<Uint8Array> {
  const on = await pad(design.family, design.page === "halves" ? 9 : 9.5);
  const { main, side } = columnsOf(design);
  const whole: Column = { left: side ? Math.min(main.left, side.left) : 55, width: side ? 515 : 485 };
  const to = design.centred ? "center" : "left";
  print(on, design.heading === "capitals-rule" ? capitals(person.name, person) : person.name, whole, { size: 22, bold: true, to });
  print(on, person.headline, whole, { size: 11, ink: accent, to });
  const contactAside = side !== null && design.contact !== "line";
  if (!contactAside)
    for (const text of contactOf(person, design)) print(on, text, whole, { size: 9, to: design.contact === "right" ? "right" : to });
  on.at += 8;
  const top = on.at;
  const section = (kind: Section, column: Column) => {
    if (design.page === "margin" && column === main) {
      on.need(60);
      on.at += 8;
      on.paragraph(headingOf(kind, person, design), { left: 45, width: 100 }, on.at, { bold: true, ink: accent });
    } else headingOn(on, headingOf(kind, person, design), column, design);
    for (const block of blocksOf(kind, person, design)) put(on, block, column, design);
  };
  if (side) {
    if (contactAside) {
      headingOn(on, headingOf("contact", person, design), side, design);
      for (const text of contactOf(person, design)) print(on, text, side, { size: 8.5 });
    }
    for (const kind of aside) section(kind, side);
    on.at = top;
  }
  for (const kind of design.order) if (!side || !(aside as readonly Section[]).includes(kind)) section(kind, main);
  return on.saved();
}
