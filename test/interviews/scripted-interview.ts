import type { ProviderAnswer, ProviderRequest } from "@vitae/testing/scripted-provider";

/** Speech of two people in a recording of ten seconds. B begins before A ends. */
export const segments = [
  { start: 0, end: 4, text: "Welcome, Ben. How did you begin?", speaker: "A" },
  { start: 3.5, end: 8, text: " With a map of every bus stop.", speaker: "B" },
  { start: 8, end: 9.5, text: " Who drew it?", speaker: "A" },
];

/** Response of a model to an interview. */
export const draft = {
  language: "en",
  summary: [{ sentence: "Ben told how the project began.", turns: [2] }],
  key_points: [{ sentence: "It began with a map of every bus stop.", turns: [2] }],
  topics: [{ title: "Beginnings", summary: "A map came first.", turns: [2] }],
  questions: [{ question: ["T1.1"], answer: ["T2.1"] }],
  follow_ups: [{ spans: ["T2.1"] }],
  quotes: [{ spans: ["T2.1"] }],
};

const usage = { input: 1_000, output: 100 };
/** Of one summary, in integer micro-USD. */
export const summaryPrice = 450;

interface Script {
  /** Null: the provider refuses. */
  readonly heard?: ProviderAnswer | null;
  readonly told?: unknown;
}

/** A provider that transcribes recordings and returns scripted model responses, each at its own endpoint. */
export const scripted =
  ({ heard = { segments }, told = draft }: Script = {}) =>
  ({ path }: ProviderRequest): ProviderAnswer => {
    if (path.endsWith("/audio/transcriptions")) return heard ?? { status: 400 };
    return told === null ? { status: 400 } : { json: told, usage };
  };
