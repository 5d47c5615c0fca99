import type { ReadDocument } from "@vitae/core/ports";
import { strToU8, zipSync } from "fflate";
import { readDocx } from "../read-docx.ts";

/** Parts of a hand-made DOCX beside its body: the inside of each root element. */
export interface SampleParts {
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
  readonly footnotes?: string;
  /** By relationship id. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly footers?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const namespaces = [
  `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`,
  `xmlns:r="${office}"`,
  `xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`,
  `xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`,
  `xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`,
  `xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`,
  `xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`,
  `xmlns:v="urn:schemas-microsoft-com:vml"`,
].join(" ");

/** The parts of a package as Word would lay them out, by path; change some to make a hostile one. */
export function partsOf(body: string, parts: SampleParts = {}): Record<string, Uint8Array> {
  const relationships = Object.entries(parts.links ?? {}).map(
    ([id, target]) => `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${target}" TargetMode="External"/>`,
  );
  const files: Record<string, string> = { "word/document.xml": root("document", `<w:body>${body}</w:body>`) };
  const add = (kind: string, name: string, inside: string | undefined, id = name): void => {
    if (inside === undefined) return;
    files[`word/${name}.xml`] = root(rootNames[kind] ?? kind, inside);
    relationships.push(`<Relationship Id="${id}" Type="${office}/${kind}" Target="${name}.xml"/>`);
  };
  for (const kind of ["styles", "numbering", "settings", "footnotes"] as const) add(kind, kind, parts[kind]);
  for (const [id, inside] of Object.entries(parts.headers ?? {})) add("header", `header-${id}`, inside, id);
  for (const [id, inside] of Object.entries(parts.footers ?? {})) add("footer", `footer-${id}`, inside, id);

  files["_rels/.rels"] = relationshipsOf([`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`]);
  files["word/_rels/document.xml.rels"] = relationshipsOf(relationships);
  return Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]));
}

export function docxOf(body: string, parts: SampleParts = {}): Uint8Array {
  return zipSync(partsOf(body, parts));
}

export function readBody(body: string, parts: SampleParts = {}): Promise<ReadDocument> {
  return readDocx(docxOf(body, parts));
}

/** The texts of all lines, tabs as they are. */
export async function textsOf(body: string, parts: SampleParts = {}): Promise<readonly string[]> {
  return (await readBody(body, parts)).lines.map((line) => line.text);
}

/** Every stretch of text with why it is hidden, `null` for what is seen. */
export async function sightOf(body: string, parts: SampleParts = {}): Promise<Record<string, string | null>> {
  const { lines } = await readBody(body, parts);
  return Object.fromEntries(
    lines.flatMap(({ text, spans }) => spans.map(({ start, end, hidden }) => [text.slice(start, end), hidden ?? null])),
  );
}

export function paragraph(content: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith("<") ? content : run(content)}</w:p>`;
}

export function run(text: string, properties = ""): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** Each cell is its properties' inside and its paragraphs, or one plain text. */
export function table(rows: readonly (readonly (string | readonly string[])[])[], properties = ""): string {
  const cell = (content: string | readonly string[]): string => {
    const paragraphs = typeof content === "string" ? [content] : content;
    return `<w:tc>${paragraphs.map((one) => (/^<w:(p|tbl|tcPr)[ >]/.test(one) ? one : paragraph(one))).join("")}</w:tc>`;
  };
  return `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}

/** A text box in a drawing; `shape` goes into its shape properties. */
export function textBox(content: string, shape = "", anchor = ""): string {
  return `<wp:anchor ${anchor}><wp:extent cx="2000000" cy="1000000"/><wp:docPr id="1" name="box"/><a:graphic><a:graphicData>
    <wps:wsp><wps:spPr>${shape}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor>`;
}

const rootNames: Readonly<Record<string, string>> = { header: "hdr", footer: "ftr" };

function root(name: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${namespaces}>${inside}</w:${name}>`;
}

function relationshipsOf(relationships: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join("")}</Relationships>`;
}
