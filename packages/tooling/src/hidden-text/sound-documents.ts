import { seededRandom } from "@vitae/testing/random";
import { docxWith, pdfWith } from "./hidden-text-documents.ts";
import { docxManners } from "./sound-docx.ts";
import { paintManners } from "./sound-pdf-paint.ts";
import { textManners } from "./sound-pdf-text.ts";

export interface SoundDocument {
  readonly manner: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
  /** What a reader of the page sees, line by line, among other lines. */
  readonly lines: readonly string[];
}

/** Documents without hidden text, one per kind. Each seed makes other documents. */
export async function* soundDocuments(seed: number): AsyncGenerator<SoundDocument> {
  for (const { name, draw } of [...paintManners, ...textManners]) {
    let lines: readonly string[] = [];
    const bytes = await pdfWith(
      (pen) => {
        lines = draw(pen, seededRandom(seed));
      },
      { empty: true },
    );
    yield { manner: `PDF: ${name}`, filename: "cv.pdf", bytes, lines };
  }
  for (const { name, write } of docxManners) {
    const { parts, lines } = write(seededRandom(seed));
    yield { manner: `DOCX: ${name}`, filename: "cv.docx", bytes: docxWith(parts), lines };
  }
}
