import type { DocumentReader, ReadDocument } from "@vitae/core/ports";

/** Reads plain text as if it were printed: "# " begins a heading, "- " a list item, the first line is the name. */
export const plainReader: DocumentReader = {
  read: async (upload) => printed((upload.kind === "memory" ? new TextDecoder().decode(upload.bytes) : "").split("\n")),
  close: async () => {},
};

export function printed(lines: readonly string[]): ReadDocument {
  let top = 40;
  return {
    mediaType: "application/pdf",
    pages: [{ number: 1, width: 595, height: 842, scanned: false }],
    truncated: false,
    declaredLanguage: null,
    declaredDate: "2025-06",
    lines: lines.map((line, at) => {
      const [heading, item] = [line.startsWith("# "), line.startsWith("- ")];
      const text = line.replace(/^[#-] /, "");
      const size = at === 0 ? 20 : heading ? 14 : 10;
      top += heading ? 14 : 4;
      const box: [number, number, number, number] = [item ? 60 : 40, top, 40 + text.length * 5, top + size];
      top += size;
      const style = { size, bold: heading || at === 0, italic: false, color: null, font: "" };
      return {
        ...{ id: `L${at + 1}`, text, page: 1, box, region: 1, block: at + 1 },
        spans: [{ start: 0, end: text.length, box, style }],
        role: heading ? "heading" : item ? "list_item" : "text",
      };
    }),
  };
}
