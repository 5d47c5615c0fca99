import { AlignmentType, BorderStyle, Document, ExternalHyperlink, LevelFormat, Packer, Paragraph, Tab, TabStopType, TextRun } from "docx";
import type { Content, Run, Paragraph as Text } from "../content/content.ts";
import type { Template } from "../content/template.ts";
import { a4, pointsToTwips } from "./measures.ts";
import { stableBytes } from "./stable-bytes.ts";
import { documentStyles, styleIds } from "./styles.ts";

/** Writes a Word document with real styles, lists and links, and without tables, text boxes and page headers. */
export async function writeDocx(content: Content, template: Template): Promise<Uint8Array> {
  const { margin } = template;
  const [top, side] = [pointsToTwips(margin.top), pointsToTwips(margin.side)];
  const document = new Document({
    title: content.title,
    creator: "",
    lastModifiedBy: "",
    styles: documentStyles(template, content),
    numbering: {
      config: [
        {
          reference: "bullets",
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: "•",
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { start: 284, hanging: 227 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: { width: a4.width, height: a4.height }, margin: { top, bottom: top, left: side, right: side } },
        },
        children: content.paragraphs.map((paragraph) => toParagraph(paragraph, content, template)),
      },
    ],
  });
  return stableBytes(await Packer.toBuffer(document), content.language);
}

function toParagraph(text: Text, { rightToLeft }: Content, template: Template): Paragraph {
  const look = template.looks[text.role];
  const width = a4.width - 2 * pointsToTwips(template.margin.side);
  return new Paragraph({
    style: styleIds[text.role],
    ...(rightToLeft && { bidirectional: true }),
    ...(text.keepWithNext && { keepNext: true }),
    ...(text.role === "bullet" && { numbering: { reference: "bullets", level: 0 } }),
    ...(look.rule && { border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: look.colour } } }),
    ...(text.aside && { tabStops: [{ type: TabStopType.END, position: width }] }),
    children: [
      ...text.runs.map((run) => toRun(run, rightToLeft)),
      ...(text.aside ? [new TextRun({ children: [new Tab(), text.aside], rightToLeft })] : []),
    ],
  });
}

function toRun(run: Run, rightToLeft: boolean): TextRun | ExternalHyperlink {
  const children = run.text.split("\n").map((line, index) => ({ line, index }));
  const made = new TextRun({
    children: children.map(({ line }) => line),
    ...(run.bold && { bold: true, boldComplexScript: true }),
    ...(rightToLeft && isRightToLeft(run.text) && { rightToLeft: true }),
  });
  return run.href === undefined ? made : new ExternalHyperlink({ link: run.href, children: [made] });
}

/** A run of only Latin letters and digits stays left-to-right in a right-to-left paragraph. */
const isRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
