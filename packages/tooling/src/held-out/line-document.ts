import { Document, HeadingLevel, Paragraph, Tab, TextRun } from "docx";
import { packed } from "../fixtures/word-file.ts";

const runs = (text: string, vanish: boolean) =>
  text.split("\t").map((part, n) => new TextRun({ children: n > 0 ? [new Tab(), part] : [part], vanish }));

/** `! name`, `# heading`, `## entry`, `- bullet`, `~ hidden text`, or plain text. */
function paragraph(line: string): Paragraph {
  const [, mark = "", text = ""] = /^(!|##|#|-|~)? ?(.*)$/u.exec(line) ?? [];
  const children = runs(text, mark === "~");
  if (mark === "!") return new Paragraph({ children, heading: HeadingLevel.TITLE });
  if (mark === "#") return new Paragraph({ children, heading: HeadingLevel.HEADING_1 });
  if (mark === "##") return new Paragraph({ children, heading: HeadingLevel.HEADING_2 });
  return new Paragraph(mark === "-" ? { children, bullet: { level: 0 } } : { children });
}

/** A plain DOCX in one column; the same lines give the same bytes. */
export function lineDocument(lines: readonly string[]): Promise<Uint8Array> {
  return packed(new Document({ title: "Held out", creator: "Vitae", sections: [{ children: lines.map(paragraph) }] }));
}
