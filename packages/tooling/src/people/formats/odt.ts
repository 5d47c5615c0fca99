import { strToU8, type Zippable, zipSync } from "fflate";
import type { Person } from "../person.ts";
import { type PageLine, pageLines } from "./page-parts.ts";

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const paragraph = ({ text, look, right }: PageLine): string => {
  const words = `${escapeXml(text)}${right ? `<text:tab/>${escapeXml(right)}` : ""}`;
  if (look === "title") return `<text:p text:style-name="Title">${words}</text:p>`;
  if (look === "heading") return `<text:h text:style-name="Heading_20_1" text:outline-level="1">${words}</text:h>`;
  if (look === "bullet") return `<text:list><text:list-item><text:p>${words}</text:p></text:list-item></text:list>`;
  return `<text:p>${look === "strong" ? `<text:span text:style-name="Strong">${words}</text:span>` : words}</text:p>`;
};

const namespaces = ["office", "style", "text", "table", "meta"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  )
  .join(" ");

/** An OpenDocument package with a body, and automatic styles for it. */
export function odtOf(body: string, automatic = "", master = ""): Uint8Array {
  const style = (name: string, size: number) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:text-properties fo:font-size="${size}pt" fo:font-weight="bold"/></style:style>`;
  const parts = {
    mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 as const }] satisfies Zippable[string],
    "content.xml": strToU8(
      `<office:document-content ${namespaces}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    "styles.xml": strToU8(
      `<office:document-styles ${namespaces}><office:styles>${style("Title", 20)}${style("Heading_20_1", 14)}<style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:styles><office:master-styles>${master}</office:master-styles></office:document-styles>`,
    ),
    "META-INF/manifest.xml": strToU8(`<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`),
  };
  return zipSync(parts);
}

export const odtPage = async (person: Person): Promise<Uint8Array> => odtOf(pageLines(person).map(paragraph).join("\n"));
