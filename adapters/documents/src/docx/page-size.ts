/** The largest page of the document, in twentieths of a point. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The width of Letter and the height of A4: what Word takes where a document does not say. */
const usual: PageSize = { width: 12_240, height: 16_838 };
/** Word's largest page, 22 inches either way. */
const largest = 31_680;

const sizes = /<w:pgSz\b([^<>]*)>/g;

/** Looks for the sizes of all sections before anything is read: they stand behind the text that they are for. */
export function readPageSize(bytes: Uint8Array): PageSize {
  let [width, height] = [0, 0];
  for (const [, attributes = ""] of Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1").matchAll(sizes)) {
    width = Math.max(width, lengthOf(attributes, "w"));
    height = Math.max(height, lengthOf(attributes, "h"));
  }
  return { width: Math.min(largest, width || usual.width), height: Math.min(largest, height || usual.height) };
}

function lengthOf(attributes: string, side: "w" | "h"): number {
  return Number(new RegExp(`\\bw:${side}\\s*=\\s*["'](\\d+)["']`).exec(attributes)?.[1] ?? 0);
}

/**
 * True for content that is off the page for every possible origin of its offset.
 *
 * @param extent its length from `start`, 0 if unknown
 * @param fromEdge its offset is counted from the edge of the page
 */
export function isOffPage(start: number | undefined, extent: number, page: number, fromEdge = false): boolean {
  const edge = fromEdge && extent > 0 ? 0 : -page;
  return start !== undefined && (start + extent <= edge || start >= page);
}
