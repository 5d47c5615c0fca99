import {
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  Textbox,
  TextRun,
} from "docx";

const cell = (text: string) => new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, italics: true })] })] });

/** DOCX with a header, a footer, a footnote, a list, a table, a link and a text box. */
const document = () =>
  new Document({
    styles: { paragraphStyles: [{ id: "Quiet", name: "Quiet", run: { color: "666666", size: 18 } }] },
    numbering: {
      config: [{ reference: "bullets", levels: [{ level: 0, format: "bullet", text: "•" }] }],
    },
    footnotes: { 1: { children: [new Paragraph("Below the line")] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph({ text: "Curriculum of a sailor", style: "Quiet" })] }) },
        footers: {
          default: new Footer({
            children: [new Paragraph({ children: [new TextRun("Leaf "), new TextRun({ children: [PageNumber.CURRENT], bold: true })] })],
          }),
        },
        children: [
          new Paragraph({ text: "Experience", heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun("Led "),
              new TextRun({ text: "five large teams", bold: true, color: "C00000" }),
              new TextRun(" of engi"),
              new TextRun("neers and read "),
              new ExternalHyperlink({ link: "https://example.com/", children: [new TextRun({ text: "many books", style: "Hyperlink" })] }),
              new FootnoteReferenceRun(1),
            ],
          }),
          new Paragraph({ text: "Mended nets", numbering: { reference: "bullets", level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell("Years at sea"), cell("Harbour of home")] })] }),
          new Textbox({ style: { width: "200pt", height: "40pt" }, children: [new Paragraph("Words in a box")] }),
        ],
      },
    ],
  });

/** The document as the bytes of a file. */
export const wordDocument = (): Promise<Uint8Array> => Packer.toBuffer(document());
