import { strToU8, zipSync } from "fflate";
import { walkXml } from "../archive/xml.ts";
import type { Paragraph } from "../content/content.ts";

/** Parts of the document that define the list numbering. */
export interface NumberingParts {
  readonly numbering: Uint8Array | null;
  readonly styles: Uint8Array | null;
  readonly depth: number;
}

/** mammoth builds a tree of these parts; over this size in bytes the paragraph's own word is taken. */
const largestPart = 256 * 1024;

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/**
 * Decides which paragraphs are items of a list.
 *
 * A paragraph only names a numbering; what it leads to (instances, abstract numberings, numbering styles, levels bound to
 * styles) is mammoth's knowledge. It gets a small document with one paragraph for each kind that occurs, beside the
 * document's own numbering, so that its time does not depend on the text. Where it cannot answer, a paragraph that names
 * a numbering is an item.
 */
export async function findLists(paragraphs: Iterable<Paragraph>, parts: NumberingParts): Promise<(paragraph: Paragraph) => boolean> {
  const kinds = new Map<string, Paragraph>();
  for (const paragraph of paragraphs) kinds.set(kindOf(paragraph), paragraph);
  const listed = await askMammoth([...kinds.values()], parts);
  return (paragraph) => listed?.has(kindOf(paragraph)) ?? (paragraph.list !== null && paragraph.list.numId !== "0");
}

function kindOf({ style, list }: Paragraph): string {
  return [style ?? "", list?.numId ?? "", list?.level ?? ""].join("\n");
}

/** List item kinds by paragraph number; null if mammoth fails. */
async function askMammoth(kinds: readonly Paragraph[], parts: NumberingParts): Promise<ReadonlySet<string> | null> {
  const { numbering, styles, depth } = parts;
  if (numbering === null || numbering.length > largestPart || (styles?.length ?? 0) > largestPart) return null;
  walkXml(numbering, { open: () => undefined, close: () => {} }, depth);

  const { default: mammoth } = await import("mammoth");
  const listed = new Set<string>();
  const transformDocument = (document: MammothElement): MammothElement => {
    (document.children ?? []).forEach((child, index) => {
      const kind = kinds[index];
      if (child.numbering && kind !== undefined) listed.add(kindOf(kind));
    });
    return { ...document, children: [] };
  };
  try {
    await mammoth.convertToHtml({ buffer: Buffer.from(sampleDocument(kinds, numbering, styles)) }, { transformDocument });
    return listed;
  } catch {
    return null;
  }
}

interface MammothElement {
  readonly children?: readonly { readonly numbering?: object | null }[];
}

/** Document with one empty paragraph per kind, stored without compression. */
function sampleDocument(kinds: readonly Paragraph[], numbering: Uint8Array, styles: Uint8Array | null): Uint8Array {
  const paragraphs = kinds.map(({ style, list }) => {
    const styled = style === undefined ? "" : `<w:pStyle w:val="${escaped(style)}"/>`;
    const numbered =
      list === null ? "" : `<w:numPr><w:ilvl w:val="${escaped(list.level)}"/><w:numId w:val="${escaped(list.numId)}"/></w:numPr>`;
    return `<w:p><w:pPr>${styled}${numbered}</w:pPr></w:p>`;
  });
  const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const parts: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8(`<Types xmlns="${packages}/content-types"/>`),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(`<w:document xmlns:w="${namespace}"><w:body>${paragraphs.join("")}</w:body></w:document>`),
    "word/numbering.xml": numbering,
  };
  const needsStyles = Buffer.from(numbering.buffer, numbering.byteOffset, numbering.byteLength).includes("numStyleLink");
  if (styles !== null && needsStyles) parts["word/styles.xml"] = styles;
  return zipSync(parts, { level: 0 });
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
