import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";

/** A line as it is printed: "# " begins a heading, "- " a list item. People cannot see a line with a `look`. */
export type Printed = string | { readonly text: string; readonly look: "white" | "tiny" | "vanished" };

const inkOf = (line: Printed) => (typeof line === "string" ? { text: line, look: "plain" as const } : line);

/** A page of A4; the standard fonts know the letters of western Europe only. */
export async function onPage(lines: readonly Printed[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const [regular, bold] = [await document.embedFont(StandardFonts.Helvetica), await document.embedFont(StandardFonts.HelveticaBold)];
  let top = 50;
  for (const [at, line] of lines.entries()) {
    const { text, look } = inkOf(line);
    const heading = text.startsWith("# ");
    const size = look === "tiny" ? 1 : at === 0 ? 18 : heading ? 13 : 10;
    top += heading ? 24 : look === "tiny" ? 3 : 15;
    page.drawText(text.replace(/^# /, "").replace(/^- /, "• "), {
      ...{ x: 60, y: 842 - top, size, font: at === 0 || heading ? bold : regular },
      color: look === "white" ? rgb(1, 1, 1) : rgb(0.1, 0.1, 0.1),
    });
  }
  return document.save();
}

export const inWord = (lines: readonly Printed[]): Promise<Uint8Array> =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map(paragraph) }] }));

function paragraph(line: Printed, at: number): Paragraph {
  const { text, look } = inkOf(line);
  if (text.startsWith("# ")) return new Paragraph({ text: text.slice(2), heading: HeadingLevel.HEADING_1 });
  if (at === 0) return new Paragraph({ text, heading: HeadingLevel.TITLE });
  const run = new TextRun({
    text: text.replace(/^- /, ""),
    ...(look === "white" && { color: "FFFFFF" }),
    ...(look === "tiny" && { size: 2 }),
    ...(look === "vanished" && { vanish: true }),
  });
  return new Paragraph({ children: [run], ...(text.startsWith("- ") && { bullet: { level: 0 } }) });
}
