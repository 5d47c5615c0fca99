import { Document, ExternalHyperlink, Header, HeadingLevel, Packer, Paragraph, Tab, TextRun } from "docx";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocx } from "./read-docx.ts";
import { docxOf, paragraph, partsOf, readBody, run, textBox, textsOf } from "./test/sample.ts";

const section = (content: string): string => `<w:sectPr>${content}</w:sectPr>`;

test("reads a résumé written by a word processor line by line", async () => {
  const file = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph("Ada Example | ada@example.org")] }) },
        children: [
          new Paragraph({ text: "Experience", heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [new TextRun({ text: "Engineer", bold: true, size: 26 }), new TextRun({ children: [new Tab(), "2019 – 2021"] })],
          }),
          new Paragraph({ text: "Built looms", bullet: { level: 0 } }),
          new Paragraph({ children: [new ExternalHyperlink({ link: "https://example.org/ada", children: [new TextRun("Portfolio")] })] }),
        ],
      },
    ],
  });
  const { lines } = await readDocx(new Uint8Array(await Packer.toBuffer(file)));

  expect(lines.map(({ id, role, text }) => [id, role, text])).toEqual([
    ["L1", "page_header", "Ada Example | ada@example.org"],
    ["L2", "heading", "Experience"],
    ["L3", "text", "Engineer\t2019 – 2021"],
    ["L4", "list_item", "Built looms"],
    ["L5", "text", "Portfolio"],
  ]);
  expect(lines[2]?.spans[0]).toMatchObject({ start: 0, end: 8, style: { bold: true, size: 13 } });
  expect(lines[2]?.spans[1]).toMatchObject({ start: 9, end: 20, style: { bold: false } });
  expect(lines[4]?.spans[0]?.href).toBe("https://example.org/ada");
});

test("reads page headers first and page footers last, repeated lines once", async () => {
  const references = `<w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/>
    <w:footerReference w:type="default" r:id="f1"/><w:titlePg/>`;
  const { lines } = await readBody(paragraph("Body") + section(references), {
    headers: { h1: paragraph("Ada Example"), h2: paragraph("Ada Example") + paragraph("ada@example.org") },
    footers: { f1: paragraph("Page 1") },
  });
  expect(lines.map(({ role, text }) => [role, text])).toEqual([
    ["page_header", "Ada Example"],
    ["page_header", "ada@example.org"],
    ["text", "Body"],
    ["page_footer", "Page 1"],
  ]);
});

test("leaves out headers that no page shows", async () => {
  const references = `<w:headerReference w:type="first" r:id="h1"/><w:headerReference w:type="even" r:id="h2"/>`;
  const headers = { h1: paragraph("First"), h2: paragraph("Even") };
  expect(await textsOf(paragraph("Body") + section(references), { headers })).toEqual(["Body"]);
  expect(await textsOf(paragraph("Body") + section(references), { headers, settings: "<w:evenAndOddHeaders/>" })).toEqual(["Even", "Body"]);
});

test("takes each line of a page that is written as one paragraph for a paragraph", async () => {
  const texts = ["Hild Ashdown", "Experience", "Lamp Keeper", "Harbour Trust Ltd,", "Saltby", "Kept the lamps", "and the oil"];
  const { lines } = await readBody(paragraph(texts.map((text) => run(text)).join("<w:r><w:br/></w:r>")));
  expect(lines.map(({ text, block }) => [text, block])).toEqual([
    ["Hild Ashdown", 1],
    ["Experience", 2],
    ["Lamp Keeper", 3],
    ["Harbour Trust Ltd,", 4],
    ["Saltby", 4],
    ["Kept the lamps", 5],
    ["and the oil", 5],
  ]);
});

test("gives each line of a paragraph its own line and one block", async () => {
  const { lines } = await readBody(paragraph(`${run("Main Street 1")}<w:r><w:br/></w:r>${run("10115 Berlin")}`) + paragraph("Next"));
  expect(lines.map(({ text, block }) => [text, block])).toEqual([
    ["Main Street 1", 1],
    ["10115 Berlin", 1],
    ["Next", 2],
  ]);
});

test("reads a text box once, in its own region, before the paragraph that anchors it", async () => {
  const box = paragraph("Contact") + paragraph("+49 30 1234");
  const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${textBox(box)}</w:drawing></mc:Choice>
    <mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${box}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const { lines } = await readBody(paragraph("Before") + paragraph(drawing + run("Anchor")) + paragraph("After"));
  expect(lines.map(({ text, region }) => [text, region])).toEqual([
    ["Before", 1],
    ["Contact", 2],
    ["+49 30 1234", 2],
    ["Anchor", 3],
    ["After", 3],
  ]);
});

test("reads the text boxes of one paragraph column by column", async () => {
  const at = (text: string, left: number, top: number): string => {
    const position = `<wp:positionH relativeFrom="page"><wp:posOffset>${left}</wp:posOffset></wp:positionH>
      <wp:positionV relativeFrom="page"><wp:posOffset>${top}</wp:posOffset></wp:positionV><wp:extent cx`;
    return `<w:r><w:drawing>${textBox(paragraph(text)).replace("<wp:extent cx", position)}</w:drawing></w:r>`;
  };
  const boxes = at("Engineer", 3e6, 2e6) + at("Skills", 0, 2e6) + at("Looms", 0, 4e6) + at("Experience", 3e6, 0) + at("Contact", 0, 0);
  expect(await textsOf(paragraph(boxes))).toEqual(["Contact", "Skills", "Looms", "Experience", "Engineer"]);
});

test("takes the fallback when the choice needs what no word processor knows", async () => {
  const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="unheard"><w:t>never shown</w:t></mc:Choice>
    <mc:Fallback><w:t>shown</w:t></mc:Fallback></mc:AlternateContent></w:r>`;
  expect(await textsOf(paragraph(drawing))).toEqual(["shown"]);
});

test("reads the text that remains after tracked changes and leaves comments out", async () => {
  const changes = `${run("Lead ")}<w:del><w:r><w:delText>junior </w:delText></w:r></w:del><w:ins>${run("senior ")}</w:ins>${run("engineer")}
    <w:moveFrom>${run("gone")}</w:moveFrom><w:r><w:commentReference w:id="0"/></w:r>`;
  const reformatted = run("Plain", `<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>`);
  expect(await textsOf(paragraph(changes) + paragraph(reformatted))).toEqual(["Lead senior engineer", "Plain"]);
});

test("reads content controls and the results of fields, not their instructions", async () => {
  const control = `<w:sdt><w:sdtPr><w:alias w:val="Name"/></w:sdtPr><w:sdtContent>${paragraph("Ada Example")}</w:sdtContent></w:sdt>`;
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE \\@ "yyyy" </w:instrText></w:r>
    <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("2024")}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(" today")}`;
  expect(await textsOf(control + paragraph(field))).toEqual(["Ada Example", "2024 today"]);
});

test("keeps the document when a field never ends", async () => {
  const broken = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>`;
  expect(await textsOf(paragraph(broken) + paragraph("Experience"))).toEqual(["Experience"]);
});

test("finds the target of links, fields that link and linked pictures", async () => {
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.org/f" </w:instrText></w:r>
    <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("field")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const picture = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="icon"><a:hlinkClick r:id="k2"/></wp:docPr>
    <pic:pic><pic:cNvPr id="2" name="icon"><a:hlinkClick r:id="k2"/></pic:cNvPr></pic:pic></wp:inline></w:drawing></w:r>`;
  const { lines } = await readBody(
    paragraph(`<w:hyperlink r:id="k1">${run("link")}</w:hyperlink>${run(" plain")}`) +
      paragraph(field) +
      paragraph(`<w:fldSimple w:instr=" HYPERLINK &quot;mailto:ada@example.org&quot; ">${run("mail")}</w:fldSimple>`) +
      paragraph(picture),
    { links: { k1: "https://example.org/k", k2: "https://example.org/icon" } },
  );
  expect(lines.map(({ text, spans }) => [text, spans.map(({ href }) => href)])).toEqual([
    ["link plain", ["https://example.org/k", undefined]],
    ["field", ["https://example.org/f"]],
    ["mail", ["mailto:ada@example.org"]],
    ["\uFFFC", ["https://example.org/icon"]],
  ]);
});

test("puts the notes that the text points to behind it", async () => {
  const footnotes = `<w:footnote w:type="separator" w:id="-1">${paragraph("line")}</w:footnote><w:footnote w:id="1">${paragraph("Cum laude")}</w:footnote>
    <w:footnote w:id="2">${paragraph("on no page")}</w:footnote>`;
  const body = paragraph(`${run("Doctorate")}<w:r><w:footnoteReference w:id="1"/></w:r>`) + paragraph("After");
  expect(await textsOf(body, { footnotes })).toEqual(["Doctorate", "After", "Cum laude"]);
});

test("knows headings by outline level, by style and by the styles these inherit from", async () => {
  const styles = `<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="berschrift1"/></w:style>
    <w:style w:type="paragraph" w:styleId="Flat"><w:name w:val="Flat"/><w:basedOn w:val="Mine"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>`;
  const styled = (style: string): string => paragraph(style, `<w:pStyle w:val="${style}"/>`);
  const { lines } = await readBody(styled("Mine") + styled("Flat") + paragraph("Direct", `<w:outlineLvl w:val="1"/>`), { styles });
  expect(lines.map(({ role, text }) => [role, text])).toEqual([
    ["heading", "Mine"],
    ["text", "Flat"],
    ["heading", "Direct"],
  ]);
});

test("gives a run the format of its styles and its own, switching what both styles switch on", async () => {
  const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/><w:rFonts w:ascii="Carlito"/></w:rPr></w:rPrDefault></w:docDefaults>
    <w:style w:type="paragraph" w:styleId="Loud"><w:rPr><w:b/><w:color w:val="C00000"/></w:rPr></w:style>
    <w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>`;
  const runs = run("loud ") + run("both ", `<w:rStyle w:val="Strong"/>`) + run("own", `<w:b w:val="0"/><w:i/>`);
  const { lines } = await readBody(paragraph(runs, `<w:pStyle w:val="Loud"/>`), { styles });
  const plain = { size: 10.5, font: "Carlito", color: "#c00000" };
  expect(lines[0]?.spans.map(({ style }) => style)).toEqual([
    { ...plain, bold: true, italic: false },
    { ...plain, bold: false, italic: false },
    { ...plain, bold: false, italic: true },
  ]);
});

test("takes weight and size of right-to-left runs from their own properties", async () => {
  const { lines } = await readBody(
    paragraph(run("معلمة لغة", `<w:b w:val="0"/><w:bCs/><w:sz w:val="20"/><w:szCs w:val="28"/><w:rtl/>`), "<w:bidi/>"),
  );
  expect(lines[0]).toMatchObject({ text: "معلمة لغة", spans: [{ style: { bold: true, size: 14 } }] });
});

test("tells the language that most of the text declares", async () => {
  const body = paragraph(run("Guten Tag, liebe Leserin", `<w:lang w:val="de-DE"/>`) + run(" hello", `<w:lang w:val="en-US"/>`));
  expect((await readBody(body)).declaredLanguage).toBe("de-DE");
  expect((await readBody(paragraph("silent"))).declaredLanguage).toBeNull();
});

test("reads a document whose namespaces carry other prefixes", async () => {
  const xml = `<n:document xmlns:n="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><n:body><n:p><n:r><n:rPr><n:b n:val="0"/><n:sz n:val="30"/></n:rPr>
    <n:t>Renamed</n:t></n:r></n:p></n:body></n:document>`;
  const { lines } = await readDocx(zipSync({ ...partsOf(""), "word/document.xml": new TextEncoder().encode(xml) }));
  expect(lines[0]).toMatchObject({ text: "Renamed", spans: [{ style: { bold: false, size: 15 } }] });
});

test("refuses a document without text", async () => {
  await expect(readDocx(docxOf(paragraph("") + paragraph("<w:r><w:tab/></w:r>")))).rejects.toMatchObject({ code: "document_without_text" });
});
