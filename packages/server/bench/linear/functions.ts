/** The operations of the service and the ports of its engine, as functions of one text that run in this thread. */
import { createResumeService } from "@vitae/core";
import { limitDocument } from "@vitae/core/internal/document/limit-document";
import type { CallContext, Log, ReadDocument } from "@vitae/core/ports";
import { rules } from "@vitae/rules";

export type TextFunction = (text: string) => unknown;

/** A function with the length of the longest text that it is measured with, in characters. */
export interface Measured {
  readonly run: TextFunction;
  readonly longest: number;
  /** The service accepts no longer text. */
  readonly isCap?: boolean;
}

const log: Log = { write: () => {}, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log,
  recordUsage: () => {},
  trackPending: () => {},
};
const engine = rules({ inProcess: true });
const { transcripts, detector, judge, planner, safeguards, extractor } = engine;

const plain = new TextEncoder().encode(
  "Ada Ledger\nada@example.com\nExperience\nEngineer at Ledger, Bern\nMarch 2019 – May 2021\n- Built it in Go\nSkills\nGo, Rust",
);
const job = "3+ years of TypeScript. PostgreSQL is a plus. Team lead.";

/** The lines of a text as a document. */
function documentOf(text: string): ReadDocument {
  const style = { size: 10, bold: false, italic: false, color: "#000000", font: "Test" };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    pages: [],
    truncated: false,
    declaredLanguage: null,
    declaredDate: null,
    lines: lines.map((text, index) => ({
      id: `L${index + 1}`,
      text,
      page: null,
      box: null,
      spans: [{ start: 0, end: text.length, box: null, style }],
      region: 0,
      block: index,
      role: "text",
    })),
  };
}

const service = createResumeService({
  engine,
  reader: {
    read: async (upload) => documentOf(upload.kind === "memory" ? new TextDecoder().decode(upload.bytes) : ""),
    close: async () => {},
  },
  translators: [{ name: "echo", translate: async ({ texts }) => texts.map((text) => text.toUpperCase()) }],
});

const fileOf = (text: string) => ({ filename: "cv.docx", bytes: new TextEncoder().encode(text.toWellFormed()) });
const turnsOf = async (text: string) => (await transcripts.fromText(text, call)).turns;
const shownOf = (text: string) => limitDocument(documentOf(text)) as unknown as Parameters<typeof extractor.extract>[0];

const operations: Readonly<Record<string, TextFunction>> = {
  extract: (text) => extractor.extract(shownOf(text), call),
  removeInjections: (text) => safeguards.removeInjections(shownOf(text), [], call),
  parse: (text) => service.parse([fileOf(text)]),
  evaluate: (text) => service.evaluate({ job_details: job }, { files: [fileOf(text)] }),
  requirements: (text) => judge.requirements({ text } as Parameters<typeof judge.requirements>[0], call),
  asksSomething: async (text) => judge.asksSomething?.({ text } as Parameters<typeof judge.requirements>[0], call),
  jobs: (text) => service.registerJob({ job_details: text }).catch(() => null),
  evaluateJob: (text) => service.evaluate({ job_details: text }, { files: [{ filename: "cv.docx", bytes: plain }] }).catch(() => null),
  evaluateJson: (text) =>
    service
      .evaluate(
        { job_details: JSON.stringify({ title: text.slice(0, 20_000), requirements: text.split("\n").slice(0, 2_000) }) },
        { files: [{ filename: "cv.docx", bytes: plain }] },
      )
      .catch(() => null),
  plan: (text) => planner.plan({ instruction: text, resume: null, today: "2026-01", imported: false }, call),
  prompt: (text) => service.prompt({ prompt_text: text }, { file: { filename: "cv.docx", bytes: plain } }).catch(() => null),
  edit: (text) => service.prompt({ prompt_text: "Add Zig to my skills." }, { file: fileOf(text) }),
  question: (text) => service.prompt({ prompt_text: "Which languages do I speak?" }, { file: fileOf(text) }),
  findUngroundedInText: (text) => safeguards.findUngroundedInText(text, { resume: null, instruction: text }, call),
  fromText: (text) => transcripts.fromText(text, call),
  transcriptLanguage: (text) => transcripts.language(text, call),
  summarise: async (text) => engine.summariser.summarise({ turns: await turnsOf(text), language: null }, call),
  summary: (text) => service.summarise({ interviews: [{ transcript_text: text }] }).catch(() => null),
  detect: (text) => detector.detect([text], call),
  translate: (text) => service.translate({ texts: [text], target_language: "de", source_language: "en" }).catch(() => null),
  translateFile: (text) => service.translate({ files: [fileOf(text)], target_language: "de", source_language: "en" }).catch(() => null),
};

/**
 * Characters: the most that the service accepts where that is less than documents and transcripts may have. Of those a part is enough to see
 * how the time grows.
 */
const [ofInstruction, ofJob, ofDocument] = [20_000, 200_000, 80_000];
const lengths: Readonly<Record<string, number>> = {
  ...{ plan: ofInstruction, prompt: ofInstruction, findUngroundedInText: ofInstruction },
  ...{ requirements: ofJob, asksSomething: ofJob, jobs: ofJob, evaluateJob: ofJob, evaluateJson: ofJob },
  ...{ detect: 50_000, translate: 25_000 },
};

/** The whole operations, and each port of the engine. */
export const textFunctions: Readonly<Record<string, Measured>> = Object.fromEntries(
  Object.entries(operations).map(([name, run]) => [name, { run, longest: lengths[name] ?? ofDocument, isCap: name in lengths }]),
);
