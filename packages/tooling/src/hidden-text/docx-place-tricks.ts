import { cell, paragraph, run, shading, solid, textBox } from "./docx-xml.ts";
import type { DocxTrick } from "./trick.ts";

const place = (name: string, hide: (words: string) => string): DocxTrick => ({ name, hide: (words) => ({ body: hide(words) }) });
const white = `<w:color w:val="FFFFFF"/>`;
const shape = (style: string, words: string, attributes = ""): string =>
  paragraph(
    `<w:r><w:pict><v:shape style="position:absolute;${style}" ${attributes}><v:textbox><w:txbxContent>${paragraph(words)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  );
const picture = (anchor: string): string =>
  `<w:r><w:drawing><wp:anchor ${anchor}><wp:positionH relativeFrom="page"><wp:posOffset>900000</wp:posOffset></wp:positionH>
  <wp:positionV relativeFrom="page"><wp:posOffset>6000000</wp:posOffset></wp:positionV><wp:extent cx="4000000" cy="400000"/><wp:wrapNone/>
  <wp:docPr id="2" name="picture"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;

/** The beginning of a PNG of one pixel in colours. */
const pngStart = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080200000000000000000000004944415400000000", "hex");
const behindPicture = (name: string, ending: string, bytes: Uint8Array): DocxTrick => ({
  name,
  hide: (words) => ({
    body: textBox(paragraph(words), { anchor: `relativeHeight="1"` }) + paragraph(picture(`relativeHeight="9"`)),
    parts: [{ path: `word/media/image1.${ending}`, kind: "image", id: "i1", xml: bytes }],
  }),
});

/** Words in a table, a box or a drawing that is not visible. */
export const placeTricks: readonly DocxTrick[] = [
  place("a hidden row", (words) => cell(words, { row: "<w:hidden/>" })),
  place("a row of no height", (words) => cell(words, { row: `<w:trHeight w:val="2" w:hRule="exact"/>` })),
  place("a cell of no width", (words) => cell(words, { cell: `<w:tcW w:w="1" w:type="dxa"/>`, table: `<w:tblLayout w:type="fixed"/>` })),
  place("a table beyond the page", (words) => cell(words, { table: `<w:tblInd w:w="-30000" w:type="dxa"/>` })),
  place("a floating table beyond the page", (words) => cell(words, { table: `<w:tblpPr w:tblpX="-30000" w:tblpY="1"/>` })),
  place("the colour of the cell", (words) => cell(run(words, `<w:color w:val="1F3864"/>`), { cell: shading("1F3864") })),
  place("white in a cell without a colour", (words) => cell(run(words, white))),
  place("the colour of the table", (words) => cell(run(words, `<w:color w:val="1F3864"/>`), { table: shading("1F3864") })),
  place("a box left of the page", (words) => textBox(paragraph(words), { left: -90_000_000 })),
  place("a box below the page", (words) => textBox(paragraph(words), { top: 90_000_000 })),
  place("a box of no size", (words) => textBox(paragraph(words), { width: 1, height: 1 })),
  place("a box of no height", (words) => textBox(paragraph(words), { height: 12_700 })),
  place("a hidden box", (words) => textBox(paragraph(words), { name: `name="box" hidden="1"` })),
  place("a box in the colour of its words", (words) =>
    textBox(paragraph(run(words, `<w:color w:val="1F3864"/>`)), { shape: solid("1F3864") }),
  ),
  place("white in a white box", (words) => textBox(paragraph(run(words, white)), { shape: solid("FFFFFF") })),
  behindPicture("a box behind a photo", "jpeg", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)),
  behindPicture("a box behind a picture without transparency", "png", pngStart),
  place(
    "a box behind a filled shape",
    (words) =>
      textBox(paragraph(words), { anchor: `relativeHeight="1"` }) + textBox("", { anchor: `relativeHeight="9"`, shape: solid("FFFFFF") }),
  ),
  place("a shape of VML left of the page", (words) => shape("margin-left:-2000pt;margin-top:0;width:100pt;height:20pt", words)),
  place("a shape of VML that is not visible", (words) =>
    shape("margin-left:0;margin-top:0;width:100pt;height:20pt;visibility:hidden", words),
  ),
  place("a shape of VML of no size", (words) => shape("margin-left:0;margin-top:0;width:0;height:0", words)),
  place(
    "a choice that Word takes for a hidden box",
    (words) =>
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${textBox(paragraph(run(words, "<w:vanish/>"))).replace(/^<w:p>.*?<w:r>|<\/w:r><\/w:p>$/gs, "")}</mc:Choice><mc:Fallback/></mc:AlternateContent></w:r></w:p>`,
  ),
  place(
    "a content control of vanished words",
    (words) => `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph(run(words, "<w:vanish/>"))}</w:sdtContent></w:sdt>`,
  ),
  place("the result of a field that has vanished", (words) =>
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> QUOTE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(words, "<w:vanish/>")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
  place("a vanished link", (words) => paragraph(`<w:hyperlink w:anchor="here">${run(words, "<w:vanish/>")}</w:hyperlink>`)),
  place("vanished words of an insertion", (words) => paragraph(`<w:ins w:id="1" w:author="A">${run(words, "<w:vanish/>")}</w:ins>`)),
  place("invisible copies of letters", (words) =>
    paragraph(`Chess${[...words].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("")}`),
  ),
  {
    name: "white in a header",
    hide: (words) => ({
      body: `<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`,
      parts: [header("h1", run(words, white))],
    }),
  },
  {
    name: "vanished in a note",
    hide: (words) => ({
      body: paragraph(`${run("Chess")}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      parts: [
        {
          path: "word/footnotes.xml",
          kind: "footnotes",
          id: "f1",
          xml: `<w:footnotes><w:footnote w:id="2">${paragraph(run(words, "<w:vanish/>"))}</w:footnote></w:footnotes>`,
        },
      ],
    }),
  },
];

const header = (id: string, inside: string) => ({
  path: `word/header-${id}.xml`,
  kind: "header",
  id,
  xml: `<w:hdr>${paragraph(inside)}</w:hdr>`,
});

/** Words in parts of the file that are not text of the page. The reader ignores them without a warning. */
export const unreadParts: readonly DocxTrick[] = [
  place("a deleted revision", (words) => paragraph(`<w:del w:id="1" w:author="A"><w:r><w:delText>${words}</w:delText></w:r></w:del>`)),
  place("a moved revision", (words) => paragraph(`<w:moveFrom w:id="1" w:author="A">${run(words)}</w:moveFrom>`)),
  place("a deleted row", (words) => cell(words, { row: `<w:del w:id="1" w:author="A"/>` })),
  place("alternative text of a drawing", (words) => textBox(paragraph("Chess"), { name: `name="box" descr="${words}"` })),
  place("the instruction of a field", (words) =>
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> COMMENTS "${words}" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("Chess")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
  place(
    "the binding of a content control",
    (words) =>
      `<w:sdt><w:sdtPr><w:alias w:val="${words}"/><w:dataBinding w:xpath="${words}"/></w:sdtPr><w:sdtContent>${paragraph("Chess")}</w:sdtContent></w:sdt>`,
  ),
  place("a fallback that Word does not show", (words) =>
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:t>Chess</w:t></mc:Choice><mc:Fallback><w:t>${words}</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  ),
  place("a hidden bookmark", (words) =>
    paragraph(`<w:bookmarkStart w:id="1" w:name="_${words.replaceAll(" ", "_")}"/>${run("Chess")}<w:bookmarkEnd w:id="1"/>`),
  ),
  {
    name: "a comment",
    hide: (words) => ({
      body: paragraph(`${run("Chess")}<w:r><w:commentReference w:id="0"/></w:r>`),
      parts: [
        {
          path: "word/comments.xml",
          kind: "comments",
          id: "c1",
          xml: `<w:comments><w:comment w:id="0">${paragraph(words)}</w:comment></w:comments>`,
        },
      ],
    }),
  },
  {
    name: "a header that no page shows",
    hide: (words) => ({ body: `<w:sectPr><w:headerReference w:type="even" r:id="h1"/></w:sectPr>`, parts: [header("h1", run(words))] }),
  },
  {
    name: "a note that nothing refers to",
    hide: (words) => ({
      body: paragraph("Chess"),
      parts: [
        {
          path: "word/footnotes.xml",
          kind: "footnotes",
          id: "f1",
          xml: `<w:footnotes><w:footnote w:id="2">${paragraph(words)}</w:footnote></w:footnotes>`,
        },
      ],
    }),
  },
  {
    name: "a part in another format",
    hide: (words) => ({
      body: `${paragraph("Chess")}<w:altChunk r:id="a1"/>`,
      parts: [{ path: "word/chunk.html", kind: "aFChunk", id: "a1", xml: `<html><body>${words}</body></html>` }],
    }),
  },
  {
    name: "a part of custom XML",
    hide: (words) => ({
      body: paragraph("Chess"),
      parts: [{ path: "customXml/item1.xml", kind: "customXml", id: "x1", xml: `<data>${words}</data>` }],
    }),
  },
  place(
    "a placeholder of a content control",
    (words) =>
      `<w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="${words}"/></w:placeholder></w:sdtPr><w:sdtContent>${paragraph("Chess")}</w:sdtContent></w:sdt>`,
  ),
];
