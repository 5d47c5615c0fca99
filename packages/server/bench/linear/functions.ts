/** Everything that the service does with a text, as functions of one text that run in this thread. */
import { createResumeService } from "@vitae/core";
import type { CallContext, Log, ReadDocument } from "@vitae/core/ports";
import { rules } from "@vitae/rules";

export type TextFunction = (text: string) => Promise<unknown>;

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

/** The lines of a text as a document. The service cuts it at its limits, as it does with any. */
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
const shownOf = (text: string) => documentOf(text) as unknown as Parameters<typeof extractor.extract>[0];

export const textFunctions: Readonly<Record<string, TextFunction>> = {
  extract: (text) => extractor.extract(shownOf(text), call),
  removeInjections: (text) => safeguards.removeInjections(shownOf(text), [], call),
  parse: (text) => service.parse([fileOf(text)]),
  evaluate: (text) => service.evaluate({ job_details: job }, { files: [fileOf(text)] }),
  requirements: (text) => judge.requirements({ text } as Parameters<typeof judge.requirements>[0], call),
  asksSomething: async (text) => judge.asksSomething?.({ text } as Parameters<typeof judge.requirements>[0], call),
  jobs: (text) => service.registerJob({ job_details: text }).catch(() => null),
  evaluateJob: (text) => service.evaluate({ job_details: text }, { files: [{ filename: "cv.docx", bytes: plain }] }).catch(() => null),
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
