import { DOMParser, type Document, type Element, type Node, XMLSerializer } from "@xmldom/xmldom";
import { walkXml } from "../archive/xml.ts";
import { DocumentError } from "../document-error.ts";

const word = new Set(["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "http://purl.oclc.org/ooxml/wordprocessingml/main"]);
const compatibility = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const drawing = /wordprocessingDrawing$/;
const xmlSpace = "http://www.w3.org/XML/1998/namespace";
const declaration = /^\s*<\?xml[^>]*\?>\s*/;

/**
 * A part as a tree that can be changed. The tree's makers and writers go down it by recursion: what nests too deeply, is not well-formed or
 * declares a document type is refused before.
 */
export function parseXml(bytes: Uint8Array, depth: number): Document {
  walkXml(bytes, { open: () => undefined, close: () => {} }, depth);
  try {
    // The parser also reports warnings, such as U+FFFD in a text. It throws real errors.
    return new DOMParser({ onError: () => {} }).parseFromString(decoded(bytes).replace(declaration, ""), "text/xml");
  } catch (cause) {
    throw new DocumentError("document_unreadable", "a part is not well-formed XML", { cause });
  }
}

export const writeXml = (document: Document): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${new XMLSerializer().serializeToString(document)}`;

const decoded = (bytes: Uint8Array): string => {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  return new TextDecoder(utf16 ?? "utf-8").decode(bytes);
};

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

/** Children that are elements, as they are now. */
export function childrenOf(node: Node): readonly Element[] {
  const found: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (isElement(child)) found.push(child);
  return found;
}

/** Name with Word's usual prefix, whatever prefix the document uses; "" for irrelevant elements. */
export function nameOf(element: Element): string {
  const { namespaceURI, localName } = element;
  if (namespaceURI === null) return "";
  if (word.has(namespaceURI)) return `w:${localName}`;
  if (namespaceURI === compatibility) return `mc:${localName}`;
  return drawing.test(namespaceURI) ? `wp:${localName}` : "";
}

export const childNamed = (element: Element, name: string): Element | null =>
  childrenOf(element).find((child) => nameOf(child) === name) ?? null;

/** All below an element in document order, itself first. */
export function* descendants(element: Element): Generator<Element> {
  yield element;
  for (const child of childrenOf(element)) yield* descendants(child);
}

/** An attribute of Word's own. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.getAttributeNS(element.namespaceURI, name) ?? element.getAttribute(name);

/** Creates an element in Word's namespace, with the prefix of another element. */
export function createSibling(like: Element, name: string): Element {
  const document = like.ownerDocument;
  if (document === null) throw new TypeError("an element of no document");
  return document.createElementNS(like.namespaceURI, like.prefix ? `${like.prefix}:${name}` : name);
}

export function setAttribute(element: Element, name: string, value: string): void {
  const { namespaceURI, prefix } = element;
  if (prefix) element.setAttributeNS(namespaceURI, `${prefix}:${name}`, value);
  else element.setAttributeNS(namespaceURI, `w:${name}`, value);
}

export const preserveSpace = (element: Element): void => element.setAttributeNS(xmlSpace, "xml:space", "preserve");

export const preservesSpace = (element: Element): boolean => element.getAttributeNS(xmlSpace, "space") === "preserve";

export const remove = (node: Node): void => void node.parentNode?.removeChild(node);
