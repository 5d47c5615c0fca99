/** Writes a CMap from two-byte codes to text. @source ISO 32000-1, 9.10.3 */
export function toUnicodeMap(codes: readonly (readonly [code: number, text: string])[]): string {
  const rows = codes.map(([code, text]) => `<${hex(code)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <FFFF>",
    "endcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

export const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");

/** UTF-16, big endian, in hexadecimal digits. */
export const utf16 = (text: string): string => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");
