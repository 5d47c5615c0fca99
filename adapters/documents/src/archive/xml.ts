import { SaxesParser } from "saxes";
import { DocumentError } from "../document-error.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Names have the usual prefixes (`w:p`, `r:id`, `text:p`), whatever prefixes the document uses. */
export interface XmlHandler {
  /** Return "skip" to ignore the element with its content. `close` is not called then. */
  open(name: string, attributes: Attributes): "skip" | undefined;
  close(name: string): void;
  text?(text: string): void;
}

const prefixes: Readonly<Record<string, string>> = {
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
  "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
  "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
  "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing": "wp",
  "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing": "wp",
  "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
  "http://purl.oclc.org/ooxml/drawingml/main": "a",
  "http://schemas.openxmlformats.org/drawingml/2006/picture": "pic",
  "http://purl.oclc.org/ooxml/drawingml/picture": "pic",
  "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
  "http://schemas.microsoft.com/office/word/2010/wordml": "w14",
  "urn:schemas-microsoft-com:vml": "v",
  ...Object.fromEntries(
    ["office", "style", "text", "table", "drawing", "meta", "manifest", "xsl-fo-compatible", "svg-compatible"].map((name) => [
      `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`,
      { drawing: "draw", "xsl-fo-compatible": "fo", "svg-compatible": "svg" }[name] ?? name,
    ]),
  ),
  "http://www.w3.org/1999/xlink": "xlink",
  "http://purl.org/dc/elements/1.1/": "dc",
};

const sliceLength = 65_536;

/**
 * Walks one part from start to end without building a tree and without recursion.
 *
 * Throws a `Refusal` for anything that is not well-formed, nests deeper than `depth` or declares a document type
 * (where entity tricks live; Office documents never have one).
 */
export function walkXml(bytes: Uint8Array, handler: XmlHandler, depth: number): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names = new Map<string, string>();
  const aliases = new Map<string, string>();
  let level = 0;
  let skipFrom = 0;

  const canonical = (name: string): string => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(":");
    const prefix = aliases.get(colon < 0 ? "" : name.slice(0, colon));
    const mapped = prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
    names.set(name, mapped);
    return mapped;
  };
  const learn = (attributes: Attributes): void => {
    for (const key in attributes) {
      if (!key.startsWith("xmlns")) continue;
      const prefix = prefixes[attributes[key] ?? ""];
      const declared = key.slice(6);
      if (prefix === undefined || declared === prefix || aliases.has(declared)) continue;
      aliases.set(declared, prefix);
      names.clear();
    }
  };

  parser.on("doctype", () => {
    throw new DocumentError("document_unreadable", "a part declares a document type");
  });
  parser.on("opentag", (tag) => {
    if (++level > depth) throw new DocumentError("document_unreadable", "a part nests too deeply");
    if (skipFrom > 0) return;
    learn(tag.attributes);
    const attributes = aliases.size === 0 ? tag.attributes : renamed(tag.attributes, canonical);
    if (handler.open(canonical(tag.name), attributes) === "skip") skipFrom = level;
  });
  parser.on("closetag", (tag) => {
    if (skipFrom === 0) handler.close(canonical(tag.name));
    else if (level === skipFrom) skipFrom = 0;
    level--;
  });
  const text = (value: string): void => {
    if (skipFrom === 0) handler.text?.(value);
  };
  parser.on("text", text);
  parser.on("cdata", text);

  try {
    const xml = decode(bytes);
    for (let at = 0; at < xml.length; at += sliceLength) parser.write(xml.slice(at, at + sliceLength));
    parser.close();
  } catch (cause) {
    throw cause instanceof DocumentError ? cause : new DocumentError("document_unreadable", "a part is not well-formed XML");
  }
}

/** An attribute without a prefix has no namespace, so a default namespace never renames it. */
function renamed(attributes: Attributes, canonical: (name: string) => string): Attributes {
  const result: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(attributes)) result[key.includes(":") ? canonical(key) : key] = value;
  return result;
}

/** UTF-8 or UTF-16, the two encodings an Office document may have. */
function decode(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  return new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
}
