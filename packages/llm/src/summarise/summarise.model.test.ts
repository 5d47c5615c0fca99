import type { CallContext, Turn } from "@vitae/core/ports";
import { describe, expect, it } from "vitest";
import type { ModelClient, StructuredRequest } from "../client/model-client.port.ts";
import { modelSummariser } from "./summarise.model.ts";
import { chunkCharacters } from "./summary-limits.ts";

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
  summary: "Ben drew a map.",
  key_points: ["A map of every stop."],
  topics: [{ title: "Maps", summary: "How it began." }],
  questions: [{ question: "How did you begin?", turn: 1, answer_summary: "With a map." }],
  follow_ups: ["Ben sends the map."],
  quotes: [{ turn: 2, text: "With a map." }],
};

describe("a summary by a model", () => {
  it("shows numbered turns and takes turns back by their numbers", async () => {
    const { ask, asked } = scripted([told]);
    const { value, engine: by } = await modelSummariser({ ask, mask: false }).summarise(
      { turns: [turn("Ada", "How did you begin?"), turn("Ben", "With a map.")], language: "de" },
      call,
    );
    expect(JSON.parse(asked[0]?.data ?? "")).toEqual({ language: "de", transcript: "T1| Ada: How did you begin?\nT2| Ben: With a map." });
    expect(value).toMatchObject({
      questions: [{ question: "How did you begin?", turn: 0 }],
      quotes: [{ turn: 1, text: "With a map." }],
      followUps: ["Ben sends the map."],
    });
    expect(by).toMatchObject({ name: "model", model: "scripted/one", deterministic: false });
  });

  it("drops what names a turn that is not there", async () => {
    const { ask } = scripted([{ ...told, questions: [{ ...told.questions[0], turn: 9 }], quotes: [{ turn: 0, text: "x" }] }]);
    const { value } = await modelSummariser({ ask, mask: false }).summarise({ turns: [turn("Ada", "Hello.")], language: null }, call);
    expect([value.questions, value.quotes]).toEqual([[], []]);
  });

  it("asks about a long interview part by part, and once more about the parts", async () => {
    const long = "word ".repeat(chunkCharacters / 5 - 20);
    const merged = { summary: "All of it.", key_points: ["One."], topics: [] };
    const { ask, asked } = scripted([told, told, told, merged]);
    const { value } = await modelSummariser({ ask, mask: false }).summarise(
      { turns: [turn("Ada", long), turn("Ben", long), turn("Ada", long)], language: null },
      call,
    );
    expect(asked.map(({ name }) => name)).toEqual(["summary", "summary", "summary", "merged_summary"]);
    expect(value).toMatchObject({ summary: "All of it.", keyPoints: ["One."] });
    expect(value.followUps).toHaveLength(3);
  });

  it("sends no name of a participant where personal data is masked, and puts it back", async () => {
    const { ask, asked } = scripted([{ ...told, summary: "[NAME_1] drew a map." }]);
    const { value } = await modelSummariser({ ask, mask: true }).summarise(
      { turns: [turn("Bennett Quill", "I am Bennett Quill, write to bq@example.org.")], language: null },
      call,
    );
    expect(asked[0]?.data).not.toMatch(/Bennett|Quill|bq@example/);
    expect(value.summary).toBe("Bennett Quill drew a map.");
  });
});
