import type { CallContext, Turn } from "@vitae/core/ports";
import { rules } from "@vitae/rules";
import { describe, expect, it } from "vitest";
import type { ModelClient, StructuredRequest } from "../client/model-client.port.ts";
import { modelSummariser } from "./summarise.model.ts";
import { chunkCharacters } from "./summary-limits.ts";

const { safeguards } = rules({ inProcess: true });
const turn = (participant: string, text: string): Turn => ({ participant, text, start: null, end: null, endInferred: false });

const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: { write: () => {}, with: () => call.log },
  recordUsage: () => {},
  trackPending: () => {},
};

/** A model that answers as it is told, and keeps what it was asked. */
function scripted(answers: readonly unknown[]) {
  const asked: StructuredRequest<unknown>[] = [];
  const ask: ModelClient = {
    model: "scripted/one",
    ask: async <T>(question: StructuredRequest<T>): Promise<T> => {
      asked.push(question as StructuredRequest<unknown>);
      return question.answer.parse(answers[asked.length - 1] ?? answers.at(-1));
    },
  };
  return { ask, asked };
}

const told = {
  language: "en",
  summary: [{ sentence: "Ben drew a map.", turns: [2] }],
  key_points: [{ sentence: "A map of every stop.", turns: [2] }],
  topics: [{ title: "Maps", summary: "How it began.", turns: [1, 2] }],
  questions: [{ question: ["T1.1"], answer: ["T2.1"] }],
  follow_ups: [{ spans: ["T2.2"] }],
  quotes: [{ spans: ["T2.1"] }],
};
const talk = [turn("Ada", "How did you begin?"), turn("Ben", "With a map. I'll send it on Monday.")];

describe("a summary by a model", () => {
  it("shows numbered turns and takes turns back by their numbers", async () => {
    const { ask, asked } = scripted([told]);
    const { value, engine: by } = await modelSummariser({ ask, mask: false, safeguards }).summarise({ turns: talk, language: "de" }, call);
    expect(JSON.parse(asked[0]?.data ?? "")).toEqual({
      language: "de",
      transcript: "T1.1| Ada: How did you begin?\nT2.1| Ben: With a map.\nT2.2| I'll send it on Monday.",
    });
    expect(value).toMatchObject({
      summary: "Ben drew a map.",
      sources: [{ sentence: "Ben drew a map.", turns: [1] }],
      questions: [{ question: "How did you begin?", turn: 0, answerSummary: "With a map." }],
      quotes: [{ turn: 1, text: "With a map." }],
      followUps: ["Ben: I'll send it on Monday."],
    });
    expect(by).toMatchObject({ name: "model", model: "scripted/one", deterministic: false });
  });

  it("drops what names a sentence that is not there", async () => {
    const { ask } = scripted([
      { ...told, questions: [{ question: ["T9.1"], answer: ["T2.1"] }], quotes: [{ spans: ["x"] }], follow_ups: [{ spans: [] }] },
    ]);
    const { value } = await modelSummariser({ ask, mask: false, safeguards }).summarise({ turns: talk, language: null }, call);
    expect([value.questions, value.quotes, value.followUps]).toEqual([[], [], []]);
  });

  it.each([
    [
      "babbles",
      [
        { sentence: "So many things were said!", turns: [] },
        { sentence: "Ben drew a map.", turns: [2] },
      ],
    ],
    [
      "invents turns",
      [
        { sentence: "Ben won a prize.", turns: [7, 0, -1] },
        { sentence: "Ben drew a map.", turns: [2, 9] },
      ],
    ],
  ])("drops each sentence without a turn when the model %s", async (_, summary) => {
    const { ask } = scripted([{ ...told, summary, key_points: summary, topics: [{ title: "Prizes", summary: "A prize.", turns: [] }] }]);
    const { value } = await modelSummariser({ ask, mask: false, safeguards }).summarise({ turns: talk, language: null }, call);
    expect(value).toMatchObject({
      summary: "Ben drew a map.",
      sources: [{ sentence: "Ben drew a map.", turns: [1] }],
      keyPoints: ["Ben drew a map."],
      topics: [],
    });
  });

  it("answers with the words of the other side, and with nothing where nobody answered", async () => {
    const questions = [
      { question: ["T1.1"], answer: ["T1.1", "T2.2", "T2.1"] },
      { question: ["T1"], answer: [] },
    ];
    const { ask } = scripted([{ ...told, questions }]);
    const { value } = await modelSummariser({ ask, mask: false, safeguards }).summarise({ turns: talk, language: null }, call);
    expect(value.questions.map(({ answerSummary }) => answerSummary)).toEqual(["With a map. I'll send it on Monday.", ""]);
  });

  it("asks about a long interview part by part, and once more about the parts", async () => {
    const long = "word ".repeat(chunkCharacters / 5 - 400);
    const merged = { summary: [{ sentence: "All of it.", turns: [1, 3] }], key_points: [{ sentence: "One.", turns: [2] }], topics: [] };
    const { ask, asked } = scripted([told, told, told, merged]);
    const { value } = await modelSummariser({ ask, mask: false, safeguards }).summarise(
      { turns: [turn("Ada", long), turn("Ben", long), turn("Ada", long)], language: null },
      call,
    );
    expect(asked.map(({ name }) => name)).toEqual(["summary", "summary", "summary", "merged_summary"]);
    expect(value).toMatchObject({ summary: "All of it.", keyPoints: ["One."] });
    expect(value.sources).toEqual([{ sentence: "All of it.", turns: [0, 2] }]);
  });

  it("sends no name of a participant where personal data is masked, and puts it back", async () => {
    const { ask, asked } = scripted([{ ...told, summary: [{ sentence: "[NAME_1] drew a map.", turns: [1] }] }]);
    const { value } = await modelSummariser({ ask, mask: true, safeguards }).summarise(
      { turns: [turn("Bennett Quill", "I am Bennett Quill, write to bq@example.org.")], language: null },
      call,
    );
    expect(asked[0]?.data).not.toMatch(/Bennett|Quill|bq@example/);
    expect(value.summary).toBe("Bennett Quill drew a map.");
  });
});
