import type { ReadDocument } from "@vitae/core/ports";

/** Creates a document with one printed line. */
export const oneLine = (text: string): ReadDocument => ({
  mediaType: "application/pdf",
  pages: [{ number: 1, width: 600, height: 800, scanned: false }],
  truncated: false,
  declaredLanguage: null,
  declaredDate: null,
  lines: [
    {
      id: "L1",
      text,
      page: 1,
      box: [50, 50, 200, 70],
      spans: [
        { start: 0, end: text.length, box: [50, 50, 200, 70], style: { size: 20, bold: true, italic: false, color: null, font: "" } },
      ],
      region: 1,
      block: 1,
      role: "text",
    },
  ],
});
