import type { ProviderAnswer, ProviderRequest } from "@vitae/testing/scripted-provider";

/** What two people say in a recording of ten seconds; B begins before A has ended. */
export const segments = [
  { start: 0, end: 4, text: "Welcome, Ben. How did you begin?", speaker: "A" },
  { start: 3.5, end: 8, text: " With a map of every bus stop.", speaker: "B" },
  { start: 8, end: 9.5, text: " Who drew it?", speaker: "A" },
];

/** What a model says of an interview. */
export const draft = {
  language: "en",
  summary: "Ben told how the project began.",
  key_points: ["It began with a map of every bus stop."],
  topics: [{ title: "Beginnings", summary: "A map came first." }],
  questions: [{ question: "How did you begin?", turn: 1, answer_summary: "With a map." }],
  follow_ups: ["Say who drew the map."],
  quotes: [{ turn: 2, text: "With a map of every bus stop." }],
};

const usage = { input: 1_000, output: 100 };
/** Of one summary, in integer micro-USD. */
export const summaryPrice = 450;

interface Script {
  /** Null: the provider refuses. */
  readonly heard?: ProviderAnswer | null;
  readonly told?: unknown;
}

/** A provider that hears and tells what it is given, each by its own endpoint. */
export const scripted =
  ({ heard = { segments }, told = draft }: Script = {}) =>
  ({ path }: ProviderRequest): ProviderAnswer => {
    if (path.endsWith("/audio/transcriptions")) return heard ?? { status: 400 };
    return told === null ? { status: 400 } : { json: told, usage };
  };
