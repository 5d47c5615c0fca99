import { readFile } from "node:fs/promises";
import { VitaeError } from "@vitae/core";
import type { DocumentReader, Line, ReadDocument, Upload } from "@vitae/core/ports";

/**
 * Fake reader of plain text. A first line `refuse <code>` makes it reject, `wait` makes it end only by an abort, `break` simulates
 * a bug.
 */
export const textReader = (): DocumentReader => ({
  async read(upload, call) {
    const text = new TextDecoder().decode(await bytesOf(upload));
    const [command, argument] = (text.split("\n", 1)[0] ?? "").split(" ");
    if (command === "refuse" && argument === "pdf_encrypted") throw new VitaeError(argument);
    if (command === "refuse") throw new VitaeError("document_unreadable");
    if (command === "break") throw new RangeError(`secret of ${text}`);
    if (command === "wait") {
      call.log.write("debug", "reader_waits");
      await aborted(call.signal);
    }
    return documentOf(text);
  },
  close: async () => {},
});

const bytesOf = async (upload: Upload) => (upload.kind === "memory" ? upload.bytes : readFile(upload.path));

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(new VitaeError("cancelled"));
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });

const documentOf = (text: string): ReadDocument => ({
  mediaType: "application/pdf",
  pages: [{ number: 1, width: 595, height: 842, scanned: false }],
  truncated: false,
  lines: text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(lineOf),
  declaredLanguage: null,
  declaredDate: null,
});

function lineOf(text: string, index: number): Line {
  const top = 40 + index * 14;
  const box: [number, number, number, number] = [40, top, 40 + text.length * 5, top + 12];
  const style = { size: 10, bold: false, italic: false, color: "#000000", font: "Test" };
  return {
    id: `L${index + 1}`,
    text,
    page: 1,
    box,
    spans: [{ start: 0, end: text.length, box, style }],
    region: 0,
    block: index,
    role: "text",
  };
}
