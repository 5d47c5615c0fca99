/** Requests with hostile input to every endpoint that takes a text or a document. */
import type { File } from "./mutants.ts";

export interface HostileRequest {
  readonly path: string;
  readonly init: RequestInit;
}

type FromText = (text: string) => HostileRequest;
type FromFile = (file: File) => HostileRequest;

export const json = (path: string, body: unknown): HostileRequest => ({
  path,
  init: { method: "POST", headers: { "content-type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) },
});

type Field = string | File | readonly File[];

export const form = (path: string, fields: Readonly<Record<string, Field>>): HostileRequest => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") body.append(name, value);
    else
      for (const { filename, bytes } of [value].flat() as readonly File[]) body.append(name, new Blob([Uint8Array.from(bytes)]), filename);
  }
  return { path, init: { method: "POST", body } };
};

const job = "3+ years of TypeScript. PostgreSQL is a plus. Team lead.";
const callback_url = "https://callbacks.example.com/x";

/** Endpoints that take a document. */
export const fileRequests: Readonly<Record<string, FromFile>> = {
  parse: (file) => form("/parse/?include=provenance", { files: file }),
  evaluate: (file) => form("/evaluate/", { resume_pdfs: file, job_details: job }),
  "job file": (file) => form("/evaluate/", { resume_pdfs: file, job_file: file }),
  edit: (file) => form("/prompt/", { file, prompt_text: "Add Rust to my skills." }),
  question: (file) => form("/prompt/", { file, prompt_text: "Which languages do I speak?" }),
  translate: (file) => form("/translate/", { files: file, target_language: "de", source_language: "en" }),
  "summary file": (file) => form("/summary/", { media: { ...file, filename: `transcript-${file.filename}` } }),
  transcribe: (file) => form("/transcribe/", { media: file }),
};

/** Endpoints that take text. @param sound a résumé that is not hostile */
export const textRequests = (sound: File): Readonly<Record<string, FromText>> => ({
  job: (text) => form("/evaluate/", { resume_pdfs: sound, job_details: text }),
  "job as JSON": (text) =>
    form("/evaluate/", {
      resume_pdfs: sound,
      job_details: JSON.stringify({ title: text.slice(0, 20_000), requirements: text.split("\n").slice(0, 2_000) }),
    }),
  jobs: (text) => json("/jobs/", { job_details: text }),
  instruction: (text) => form("/prompt/", { file: sound, prompt_text: text.slice(0, 20_000) }),
  transcript: (text) => json("/summary/", { transcript_text: text }),
  turns: (text) =>
    turns(text, (part, index) => ({ participant: `S${index % 400} ${part.slice(0, 20)}`, text: part, startTime: String(index) })),
  "wrong turns": (text) => turns(text, (part, index) => ({ speaker: part.slice(0, 20), text: index, start: index })),
  "translate text": (text) => json("/translate/", { texts: chunksOf(text), target_language: "de", source_language: "en" }),
  detect: (text) => json("/detect-language/", { texts: Array.from({ length: 20 }, () => text.slice(0, 49_000)) }),
  "translate task": (text) =>
    json("/translate/async", { text: text.slice(0, 49_000), target_language: "de", source_language: "en", callback_url }),
  "evaluate task": (text) => json("/evaluate/async", { resume_urls: [text], job_details: text, callback_url }),
  "parse task": (text) => json("/parse/async", { file_urls: [text.slice(0, 2_000)], callback_url }),
  "a query": (text) => ({ path: `/prompt/resumes?search=${encodeURIComponent(text.slice(0, 1_000).toWellFormed())}`, init: {} }),
  restore: (text) => json("/prompt/restore", text),
});

const turns = (text: string, entryOf: (part: string, index: number) => object): HostileRequest =>
  json("/summary/", {
    transcript_text: "",
    transcript_entries: text
      .split("\n")
      .flatMap((line) => line.match(/.{1,4000}/gsu) ?? [])
      .slice(0, 10_000)
      .map(entryOf),
  });

/** Endpoints that take JSON, with a body that is broken as bytes. */
export const jsonRequests: Readonly<Record<string, FromText>> = Object.fromEntries(
  [
    "/jobs/",
    "/summary/",
    "/translate/",
    "/detect-language/",
    "/parse/async",
    "/evaluate/async",
    "/summary/async",
    "/transcribe/async",
    "/translate/async",
    "/prompt/restore",
  ].map((path): [string, FromText] => [path, (text) => json(path, text)]),
);

const chunksOf = (text: string): readonly string[] => [text.slice(0, 24_000), text.slice(24_000, 48_000)].filter((part) => part.length > 0);
