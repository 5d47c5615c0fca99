import { deflateSync } from "node:zlib";
import { assemble } from "../pdf/test/locked.ts";

/** A PDF of `pages` pages that all show the same content, stored once and compressed. */
export function repeated(pages: number, content: Buffer): Uint8Array {
  const packed = deflateSync(content, { level: 1 });
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources <</Font <</F1 4 0 R>>>>>>";
  return assemble([
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Kids [${kids}] /Count ${pages}>>`,
    Buffer.concat([Buffer.from(`<</Length ${packed.length} /Filter /FlateDecode>>\nstream\n`), packed, Buffer.from("\nendstream")]),
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    ...Array.from({ length: pages }, () => page),
  ]);
}

/** Takes many seconds to read: every one of its pages paints thousands of rectangles. */
export function slowPdf(): Uint8Array {
  return repeated(290, Buffer.from("BT /F1 12 Tf 40 700 Td (Ledger) Tj ET\n".concat("1 1 9 9 re f\n".repeat(20_000))));
}

/** Small on disk, `megabytes` when it is unpacked. */
export function bombPdf(megabytes: number): Uint8Array {
  return repeated(1, Buffer.alloc(megabytes * 1024 * 1024, "(Ledger) Tj "));
}
