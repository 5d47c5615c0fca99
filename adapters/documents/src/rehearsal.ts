/**
 * A short document that a spare worker reads, so that it has loaded and compiled what the next document needs: its first document would
 * otherwise take a second.
 */
import type { WorkerOperation, WorkerRequest } from "./worker-request.ts";

const lines = [
  "Ada Example",
  "ada@example.com, +41 31 555 01 01, Bern",
  "Experience",
  "Engineer, Ledger AG, Bern, March 2019 - May 2021",
  "Built a ledger in Go for three countries.",
  "Education",
  "BSc Computer Science, University of Bern, 2015 - 2018",
  "Skills",
  "TypeScript, PostgreSQL",
];

/** Reads the document as the work would do; undefined for work other than reading. Formats other than PDF share most with plain text. */
export function rehearsalOf(job: WorkerOperation): WorkerRequest | undefined {
  if (job.work !== "read" || ("isImage" in job && job.isImage)) return undefined;
  if (job.format === "pdf") return { ...job, source: { bytes: Buffer.from(pdf()) } };
  return { ...job, format: "text", source: { bytes: Buffer.from(lines.join("\n")) } };
}

/** Without a table of objects: the engine finds them. */
function pdf(): string {
  const text = lines.map((line) => `(${line}) ' `).join("");
  const page = `BT /F 11 Tf 14 TL 50 800 Td ${text}ET`;
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  return [
    "%PDF-1.4",
    "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
    "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
    `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F ${font} >> >> >> endobj`,
    `4 0 obj << /Length ${page.length} >> stream\n${page}\nendstream endobj`,
    "trailer << /Root 1 0 R >>",
  ].join("\n");
}
