/** Inputs of one kilobyte to some megabytes that once held a server for seconds to minutes, as requests. */
import { slowPdf } from "../storage/slow-pdf.ts";
import { bomb, bombNames } from "./bombs.ts";
import type { File } from "./mutants.ts";
import { form, type HostileRequest, json } from "./requests.ts";
import { docxOf, wordFile } from "./word.ts";

export interface HostileInput {
  readonly name: string;
  readonly requests: readonly HostileRequest[];
  /** The server needs a language model. */
  readonly withModel?: true;
}

const job = "3+ years of TypeScript. PostgreSQL is a plus. Team lead.";
const evaluation = (cv: File, job_details = job): HostileRequest => form("/evaluate/", { resume_pdfs: cv, job_details });
const lineOf = (unit: string, count: number): File => ({ filename: "cv.docx", bytes: wordFile(unit.repeat(count)) });

/** A DOCX of six kilobytes. */
const shortLines: File = { filename: "lines.docx", bytes: docxOf("<w:p><w:r><w:t>Go</w:t></w:r></w:p>".repeat(30_000)) };
const slowPattern: File = { filename: "pattern.pdf", bytes: bomb(bombNames.indexOf("pattern.pdf") + 7 * bombNames.length).bytes };

const talk = (turns: number, speakers: number, words: number): string =>
  Array.from({ length: turns }, (_, index) => `Speaker ${index % speakers}: ${"We built it in Go. ".repeat(words)}`).join("\n");

const longResume = (characters: number): File => {
  const entry = "Engineer at Ledger, Bern\nMarch 2019 – May 2021\n- Built a ledger in Go for three countries\n";
  return { filename: "long.docx", bytes: wordFile(`Ada Example\nada@example.com\nExperience\n${entry.repeat(characters / entry.length)}`) };
};

/** @param sound a résumé that is not hostile */
export const hostileInputs = (sound: File): readonly HostileInput[] => [
  { name: "evaluate, one line of 40,000 “", requests: [evaluation(lineOf("“", 40_000))] },
  { name: "evaluate, 40,000 flags", requests: [evaluation(lineOf("🇩🇪", 40_000))] },
  { name: "evaluate, 20,000 joined emoji", requests: [evaluation(lineOf("👩‍👩‍👧‍👦", 20_000))] },
  { name: "evaluate, 40,000 U+FDFA", requests: [evaluation(lineOf("\ufdfa", 40_000))] },
  { name: "with a model: CV of 100,000 =", requests: [evaluation(lineOf("=", 100_000))], withModel: true },
  { name: "evaluate, job of 199,000 !", requests: [evaluation(sound, "!".repeat(199_000))] },
  {
    name: "parse, ten DOCX of 30,000 short lines",
    requests: [form("/parse/", { files: Array.from({ length: 10 }, () => shortLines) })],
  },
  { name: "summary, 7 MB of turns", requests: [json("/summary/", { transcript_text: talk(40_000, 2, 9) })] },
  { name: "summary, 400,000 speakers", requests: [json("/summary/", { transcript_text: talk(400_000, 400_000, 0) })] },
  {
    name: "edit of a résumé of 300 kB",
    requests: [form("/prompt/", { file: longResume(300_000), prompt_text: "Replace Go with Rust everywhere." })],
  },
  {
    name: "edit of a résumé of 900 kB",
    requests: [form("/prompt/", { file: longResume(900_000), prompt_text: "Add Rust to my skills." })],
  },
  {
    name: "parse, six slow PDF in one request",
    requests: [form("/parse/", { files: Array.from({ length: 6 }, () => poison) })],
  },
  {
    name: "parse, six PDF with a fine pattern",
    requests: [form("/parse/", { files: Array.from({ length: 6 }, () => slowPattern) })],
  },
  {
    name: "three requests of six slow PDF",
    requests: Array.from({ length: 3 }, () => form("/parse/", { files: Array.from({ length: 6 }, () => poison) })),
  },
];

/** A document in order that takes a reader as long as it may: its worker is ended. */
export const poison: File = { filename: "slow.pdf", bytes: Buffer.from(slowPdf()) };
