import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { anyResume } from "@vitae/resume/internal/test/any-resume";
import { quantile } from "@vitae/tooling/load/quantile";
import * as fc from "fast-check";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { MissingFont } from "../src/fonts/missing-font.ts";
import { renderResume } from "../src/render.ts";
import { builtInTemplates } from "../src/templates/built-in.ts";
import { role, saved } from "../src/test/saved.ts";
import { wordsOf } from "../src/test/words.ts";

/** Random résumés, large ones, and the time of one page beside a plain pdf-lib document and the markup of pdf.js read back. */
const [template] = builtInTemplates;
if (!template) throw new Error("no template");
const runs = Number(process.env.RESUMES ?? 10_000);
const formats = ["pdf", "docx", "markdown", "txt"] as const;
const words = wordsOf("en");

let [written, refused] = [0, 0];
await fc.assert(
  fc.asyncProperty(anyResume, fc.constantFrom(...formats), fc.constantFrom(...builtInTemplates), async (resume, format, look) => {
    try {
      await renderResume(resume, look, { format, words, fonts: null });
      written++;
    } catch (error) {
      if (!(error instanceof MissingFont)) throw error;
      refused++;
    }
  }),
  { numRuns: runs, seed: 1 },
);
process.stdout.write(`${runs} random résumés: ${written} written, ${refused} refused for a font, 0 crashes\n`);

const page = saved({
  name: "Tobin Larkspur",
  summary: "word ".repeat(60),
  experience: [role(4, 12), role(4, 12), role(3, 12)],
  skills: ["A", "B"],
  language: "en",
});
async function timed(name: string, make: () => Promise<Uint8Array>): Promise<void> {
  for (let warm = 0; warm < 10; warm++) await make();
  const times: number[] = [];
  let size = 0;
  for (let run = 0; run < 200; run++) {
    const started = performance.now();
    size = (await make()).length;
    times.push(performance.now() - started);
  }
  process.stdout.write(
    `${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ${Math.round(size / 1024)} KB\n`,
  );
}
await timed("one page, PDF", () => renderResume(page, template, { format: "pdf", words, fonts: null }));
await timed("one page, DOCX", () => renderResume(page, template, { format: "docx", words, fonts: null }));

/** The same words with a standard font of PDF: no shaping, no tags, no embedded font. */
const lines = new TextDecoder().decode(await renderResume(page, template, { format: "txt", words, fonts: null })).split("\n");
await timed("one page, pdf-lib with Helvetica, untagged", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage();
  for (const [index, line] of lines.entries())
    sheet.drawText(line.replace(/[^\x20-\x7e]/gu, "-"), { x: 50, y: 800 - index * 12, size: 10, font });
  return document.save();
});
/** A peer: shaped by fontkit, untagged. It is no dependency of the project. */
type Peer = new (options: object) => NodeJS.ReadableStream & Record<"font" | "text" | "end", (...given: unknown[]) => unknown>;
async function timePeer(Peer: Peer): Promise<void> {
  const face = fileURLToPath(import.meta.resolve("@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf"));
  await timed("one page, pdfkit with Open Sans, untagged", async () => {
    const document = new Peer({ size: "A4" });
    document.font(face);
    const parts: Buffer[] = [];
    const done = new Promise<void>((resolve) => document.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve()));
    for (const line of lines) document.text(line);
    document.end();
    await done;
    return Buffer.concat(parts);
  });
}
const { PDFKIT: peer } = process.env;
if (peer === undefined) process.stdout.write("set PDFKIT to a folder whose node_modules has pdfkit to measure it beside\n");
else await timePeer(createRequire(`${peer}/package.json`)("pdfkit") as Peer);
const large = {
  "1 MB of prose": saved({ name: "Long", summary: "Prose of one paragraph. ".repeat(45_000), language: "en" }),
  "5,000 entries": saved({ name: "Many", experience: Array.from({ length: 5_000 }, () => role(1, 3)), language: "en" }),
};
for (const [name, resume] of Object.entries(large)) {
  for (const format of ["pdf", "docx"] as const) {
    const started = performance.now();
    const bytes = await renderResume(resume, template, { format, words, fonts: null });
    process.stdout.write(`${name}, ${format}: ${Math.round(performance.now() - started)} ms, ${Math.round(bytes.length / 1024)} KB\n`);
  }
}

process.stdout.write(`resident memory: ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB\n`);
