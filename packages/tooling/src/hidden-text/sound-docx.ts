import { pick, type Random } from "@vitae/testing/random";
import { cell, paragraph, run, shading, solid, textBox } from "./docx-xml.ts";
import { linesOf } from "./sound-words.ts";
import type { DocxParts } from "./trick.ts";

/** A way in which common programs write a DOCX. Its function returns the visible lines. */
export interface DocxManner {
  readonly name: string;
  readonly write: (random: Random) => { readonly parts: DocxParts; readonly lines: readonly string[] };
}

const white = `<w:color w:val="FFFFFF"/>`;
const dark = (random: Random): string => pick(["1F3864", "000000", "2E2E2E", "7B0000"], random);
const all = (lines: readonly string[], properties = "", ofParagraph = ""): string =>
  lines.map((line) => paragraph(run(line, properties), ofParagraph)).join("");
const plain = (name: string, properties: string, ofParagraph = ""): DocxManner => ({
  name,
  write(random) {
    const lines = linesOf(random, 12);
    return { parts: { body: all(lines, properties, ofParagraph) }, lines };
  },
});
const made = (name: string, body: (lines: readonly string[], random: Random) => string): DocxManner => ({
  name,
  write(random) {
    const lines = linesOf(random, 8);
    return { parts: { body: body(lines, random) }, lines };
  },
});
/** The beginning of a PNG of one pixel with an alpha channel. */
const clearPng = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080600000000000000000000004944415400000000", "hex");

export const docxManners: readonly DocxManner[] = [
  plain("plain paragraphs", ""),
  plain("small print", `<w:sz w:val="12"/>`),
  plain("narrow and tight letters", `<w:w w:val="70"/><w:spacing w:val="-12"/>`),
  plain("lines of a fixed height", "", `<w:spacing w:line="200" w:lineRule="exact"/>`),
  plain("grey letters", `<w:color w:val="A6A6A6"/>`),
  plain("raised and lowered letters", `<w:position w:val="6"/>`),
  plain(
    "a frame in the margin",
    "",
    `<w:framePr w:w="2000" w:hSpace="180" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="-1200" w:y="1"/>`,
  ),
  plain(
    "a half transparent fill",
    `<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="50000"/></w14:srgbClr></w14:solidFill></w14:textFill>`,
  ),
  made("white on dark paragraphs", (lines, random) => all(lines, white, shading(dark(random)))),
  made("white words on their own shading", (lines, random) => all(lines, white + shading(dark(random)))),
  made("white in the head of a table", (lines, random) =>
    lines.map((line) => cell(run(line, white), { cell: shading(dark(random)) })).join(""),
  ),
  made("a dark box with white words", (lines, random) => textBox(all(lines, white), { shape: solid(dark(random)), height: 3_000_000 })),
  made(
    "white words on a dark shape behind them",
    (lines, random) =>
      textBox("", { shape: solid(dark(random)), height: 9_000_000, anchor: `behindDoc="1" relativeHeight="1"` }) + all(lines, white),
  ),
  made(
    "a box over a shape, as its levels say",
    (lines, random) =>
      textBox(all(lines, white), { anchor: `relativeHeight="9"`, height: 3_000_000 }) +
      textBox("", { shape: solid(dark(random)), height: 3_000_000, anchor: `relativeHeight="2"` }),
  ),
  made(
    "a box beside a shape",
    (lines) =>
      textBox(all(lines), { anchor: `relativeHeight="1"`, height: 3_000_000 }) +
      textBox("", { shape: solid("C0C0C0"), top: 9_200_000, anchor: `relativeHeight="9"` }),
  ),
  {
    name: "a box under a picture that is transparent",
    write(random) {
      const lines = linesOf(random, 6);
      const picture = textBox("", { anchor: `relativeHeight="9"`, height: 3_000_000 }).replace(
        /<wps:wsp>.*<\/wps:wsp>/s,
        `<pic:pic><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill><pic:spPr/></pic:pic>`,
      );
      const body = textBox(all(lines), { anchor: `relativeHeight="1"`, height: 3_000_000 }) + picture;
      return { parts: { body, parts: [{ path: "word/media/image1.png", kind: "image", id: "i1", xml: clearPng }] }, lines };
    },
  },
  made("a box in VML", (lines) =>
    paragraph(
      `<w:r><w:pict><v:shape style="position:absolute;margin-left:10pt;margin-top:20pt;width:300pt;height:200pt"><v:textbox><w:txbxContent>${all(lines)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
  ),
  made("words that were inserted", (lines) => lines.map((line) => paragraph(`<w:ins w:id="1" w:author="A">${run(line)}</w:ins>`)).join("")),
  made("words in a content control", (lines) => `<w:sdt><w:sdtPr/><w:sdtContent>${all(lines)}</w:sdtContent></w:sdt>`),
  made("a table of fixed cells", (lines) =>
    lines
      .map((line) =>
        cell(line, {
          table: `<w:tblLayout w:type="fixed"/>`,
          cell: `<w:tcW w:w="4000" w:type="dxa"/>`,
          row: `<w:trHeight w:val="300" w:hRule="exact"/>`,
        }),
      )
      .join(""),
  ),
  made("a table whose cells take what they need", (lines) =>
    lines.map((line) => cell(line, { cell: `<w:tcW w:w="0" w:type="auto"/>` })).join(""),
  ),
];
