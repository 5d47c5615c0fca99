import { wav } from "@vitae/testing/wav";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Caller, type Deployment, deployment } from "./deployment.ts";
import { docxOf } from "./transcript-files.ts";

const transcript_text = "Ada: How did you begin?\nBen: With a map of every bus stop.";
const one = { transcript_text };
const word = { name: "Gespräch ☃.docx", bytes: docxOf(transcript_text.split("\n")) };
const sound = { name: "call.wav", bytes: wav(2) };

let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  vitae = await deployment();
  caller = await vitae.caller();
});
afterAll(() => vitae.close());

const refusal = ({ status, json }: Answer) => [status, json.detail];
const details = ({ json }: Answer) => json.results.map(({ error, summary }) => error?.detail ?? summary);
const told = "With a map of every bus stop.";

describe("a transcript", () => {
  test("is answered by its summary, without the transcript that the caller has", async () => {
    const { status, json } = await caller.post("/summary/", { ...one, interview_id: "int-17" });
    expect([status, json.interview_id, json.summary, json.total_cost]).toEqual([200, "int-17", told, 0]);
    expect(Object.keys(json)).toEqual([
      ...["interview_id", "language", "summary", "summary_sources", "key_points", "topics", "questions", "follow_ups", "quotes"],
      ...["speaking_time", "warnings", "total_cost"],
    ]);
  });

  test.each(["", "  int 17 ", "☃\u0000\u202e😀 é e\u0301\ud800", "x".repeat(5_000)])("is called as it was: %j", async (interview_id) => {
    const { text } = await caller.post("/summary/", { ...one, interview_id });
    expect(JSON.parse(text).interview_id).toBe(JSON.parse(JSON.stringify(interview_id)));
  });

  test("may come with null for what it does not have", async () => {
    const { status, json } = await caller.post("/summary/", { ...one, transcript_entries: null, language: null });
    expect([status, json.speaking_time.method]).toEqual([200, "word_count"]);
  });

  test("with entries is told by them", async () => {
    const transcript_entries = [{ participant: "Cleo", text: "Ready?", startTime: "0:00", endTime: "0:02" }];
    const { json } = await caller.post("/summary/", { transcript_text: "", transcript_entries });
    expect(json.speaking_time).toMatchObject({
      method: "timestamps",
      total_seconds: 2,
      participants: [{ participant: "Cleo", questions: 1 }],
    });
  });

  test("asked for in another language comes in its own, and says so", async () => {
    const { json } = await caller.post("/summary/", { ...one, language: "de-AT" });
    expect([json.language, json.warnings.map(({ code }) => code)]).toEqual(["en", ["extractive_summary"]]);
  });

  test.each<[string, unknown, string]>([
    ["blank", { transcript_text: " \n\u00a0" }, "Transcript must not be blank."],
    ["nothing that can be seen", { transcript_text: "\u200b\ufeff\u2060" }, "Transcript must not be blank."],
    ["entries without a word", { ...one, transcript_entries: [{ participant: "A", text: " " }] }, "Transcript must not be blank."],
    ["marks without a word", { transcript_text: "Ada: …\nBen: ?!" }, "Transcript must not be blank."],
    ["missing", { interview_id: "a" }, "transcript_text: Field required."],
    ["null", { transcript_text: null }, "transcript_text: Input should be a valid string."],
    ["with an entry without text", { ...one, transcript_entries: [{ participant: "A" }] }, "transcript_entries[0].text: Field required."],
    ["in no language", { ...one, language: "klingon" }, "language is not a language code (ISO 639-1)."],
    ["under a number", { ...one, interview_id: 7 }, "interview_id: Input should be a valid string."],
    ["twice", '{"transcript_text":"a","transcript_text":"b"}', 'Duplicate JSON key: "transcript_text".'],
    ["with one word twice", '{"transcript_text":"a","transcript_entries":[{"text":"a","text":"b"}]}', 'Duplicate JSON key: "text".'],
    ["half a body", "{", "The request body is not valid JSON."],
    ["no body", "", "body: Field required."],
    ["no list and no object", '"text"', "body: Input has none of the allowed forms."],
    ["a list of nothing", [], "body: List should have at least 1 item."],
  ])("that is %s is refused", async (_, body, detail) => {
    expect(refusal(await caller.post("/summary/", body))).toEqual([400, detail]);
  });

  test("of 10 MB is read, and more is refused", async () => {
    const body = (bytes: number) => {
      const frame = JSON.stringify({ transcript_text: "" }).length;
      return JSON.stringify({ transcript_text: transcript_text.padEnd(bytes - frame - 1) });
    };
    const mb = 1024 * 1024;
    expect((await caller.post("/summary/", body(10 * mb))).status).toBe(200);
    expect(refusal(await caller.post("/summary/", body(10 * mb + 2)))).toEqual([413, "Request body too large. Maximum size is 10 MB."]);
  });
});

describe("a transcript over the limits of its length", () => {
  test.each<[string, unknown, string]>([
    ["characters", { transcript_text: `Ada: ${"so we went on. ".repeat(27_000)}` }, "400,000 characters"],
    ["lines", { transcript_text: "Ada: a\nBen: b\n".repeat(20_001) }, "10,000 turns"],
    ["turns", { transcript_text: "Ada: a\nBen: b\n".repeat(5_001) }, "10,000 turns"],
    ["entries", { ...one, transcript_entries: Array.from({ length: 10_001 }, () => ({ participant: "Ada", text: "a" })) }, "10,000 turns"],
  ])("is refused: %s", async (_, body, limit) => {
    expect(refusal(await caller.post("/summary/", body))).toEqual([413, `Transcript too long. Maximum is ${limit}. Split the transcript.`]);
  });
});

test("a text file without names is read as a dialogue", async () => {
  const text = "How did you begin?\n\nWith a map of every bus stop.\n\nAnd what came next?\n\nThe map of every tram stop in Leith.";
  const { status, json } = await caller.send("/summary/", [{ name: "talk.txt", bytes: new TextEncoder().encode(text) }]);
  expect([status, json.transcript_entries.length, json.questions.map(({ answer_summary }) => answer_summary)]).toEqual([
    200,
    4,
    ["With a map of every bus stop.", "The map of every tram stop in Leith."],
  ]);
});

test.each(["/summary/", "/transcribe/"])("%s refuses a file that is no recording before it asks for a transcriber", async (path) => {
  const bytes = Uint8Array.from({ length: 3_000 }, (_, at) => (at * 7919) % 251);
  const { status, json } = await caller.send(path, [{ name: "call.mp3", bytes }]);
  expect([status, json.detail]).toEqual([400, "The file is not a readable audio or video recording."]);
});

describe("a list of transcripts", () => {
  test("is answered in its order, a bad one by its own error", async () => {
    const answer = await caller.post("/summary/", [
      { ...one, interview_id: "first" },
      { transcript_text: " " },
      { interview_id: "x" },
      5,
      { ...one, interview_id: 7 },
      { ...one, language: "klingon" },
      { ...one, transcript_entries: [{ participant: "A" }] },
      { ...one, transcript_entries: "none" },
      one,
    ]);
    expect(answer.status).toBe(200);
    expect(details(answer)).toEqual([
      told,
      "Transcript must not be blank.",
      "transcript_text: Field required.",
      "The interview: Input should be a valid object.",
      "interview_id: Input should be a valid string.",
      "language is not a language code (ISO 639-1).",
      "transcript_entries[0].text: Field required.",
      "transcript_entries: Input should be a valid list.",
      told,
    ]);
    expect(answer.json.results.map(({ index, error }) => [index, error?.status_code ?? 200])).toEqual(
      [200, 400, 400, 400, 400, 400, 400, 400, 200].map((status, index) => [index, status]),
    );
    expect(answer.json.results[0]?.interview_id).toBe("first");
  });

  test("of one is a list still; of ten it is read, of eleven refused", async () => {
    expect(details(await caller.post("/summary/", [one]))).toEqual([told]);
    expect(details(await caller.post("/summary/", Array(10).fill(one)))).toEqual(Array(10).fill(told));
    expect(refusal(await caller.post("/summary/", Array(11).fill(one)))).toEqual([413, "Too many interviews. Maximum is 10 per request."]);
  });
});

describe("a form", () => {
  test("carries a transcript in its fields, or as JSON in reqj, which goes before them", async () => {
    const fields = await caller.send("/summary/", [], { ...one, interview_id: "field" });
    const reqj = await caller.send("/summary/", [], { reqj: JSON.stringify({ ...one, interview_id: "reqj" }), interview_id: "field" });
    const silent = await caller.send("/summary/", [], { reqj: JSON.stringify(one), interview_id: "field" });
    expect([fields, reqj, silent].map(({ json }) => [json.interview_id, json.summary])).toEqual([
      ["field", told],
      ["reqj", told],
      ["field", told],
    ]);
  });

  test("carries a list in reqj", async () => {
    expect(details(await caller.send("/summary/", [], { reqj: JSON.stringify([one, {}]) }))).toEqual([
      told,
      "transcript_text: Field required.",
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["a key twice", { reqj: '{"transcript_text":"a","transcript_text":"b"}' }, 'Duplicate JSON key: "transcript_text".'],
    ["half a reqj", { reqj: "{" }, "The request body is not valid JSON."],
    ["no transcript", { interview_id: "a" }, "transcript_text: Field required."],
    ["a blank transcript", { transcript_text: " " }, "Transcript must not be blank."],
  ])("with %s is refused", async (_, fields, detail) => {
    expect(refusal(await caller.send("/summary/", [], fields))).toEqual([400, detail]);
  });

  test("calls a file by its name, unless it is called otherwise", async () => {
    const { json } = await caller.send("/summary/", [word]);
    expect([json.interview_id, json.transcript_text]).toEqual([word.name, transcript_text]);
    const reqj = JSON.stringify({ interview_id: "reqj", language: "en" });
    expect((await caller.send("/summary/", [word], { reqj, interview_id: "field" })).json.interview_id).toBe("reqj");
    expect((await caller.send("/summary/", [word], { interview_id: "" })).json.interview_id).toBe(word.name);
  });

  test("with files takes no list in reqj", async () => {
    const answer = await caller.send("/summary/", [word], { reqj: JSON.stringify([{ interview_id: "a" }]) });
    expect(refusal(answer)).toEqual([400, "reqj should be an object where media are sent, not a list."]);
  });

  test("takes ten files, not eleven", async () => {
    const { json } = await caller.send("/summary/", Array(10).fill(word));
    expect(json.results.map(({ interview_id, filename }) => [interview_id, filename])).toEqual(Array(10).fill([word.name, word.name]));
    expect(refusal(await caller.send("/summary/", Array(11).fill(word)))).toEqual([413, "Too many files. Maximum is 10 per request."]);
  });
});

describe("where nobody transcribes", () => {
  const disabled = "Transcription is not enabled on this deployment.";

  test("a recording is refused, and what else comes with it is summed up", async () => {
    expect(refusal(await caller.send("/summary/", [sound]))).toEqual([503, disabled]);
    expect(refusal(await caller.send("/transcribe/", [sound]))).toEqual([503, disabled]);
    const { json } = await caller.send("/summary/", [sound, word], { interview_id: "both" });
    expect(json.results.map(({ error, interview_id }) => [error?.status_code, error?.detail ?? interview_id])).toEqual([
      [503, disabled],
      [undefined, "both"],
    ]);
  });

  test.each<[string, string, readonly (typeof sound)[], Record<string, string>, number, unknown]>([
    ["an empty file", "/summary/", [{ name: "a.wav", bytes: new Uint8Array() }], {}, 400, "Uploaded file is empty."],
    ["a language that is none", "/summary/", [sound], { language: "klingon" }, 400, "language is not a language code (ISO 639-1)."],
    ["an empty recording", "/transcribe/", [{ name: "a.wav", bytes: new Uint8Array() }], {}, 400, "Uploaded file is empty."],
    ["no recording", "/transcribe/", [], { language: "en" }, 422, [{ type: "missing", loc: ["body", "media"], msg: "Field required" }]],
    ["two recordings", "/transcribe/", [sound, sound], {}, 413, "Too many files. Maximum is 1 per request."],
    [
      "a language that is none to transcribe",
      "/transcribe/",
      [sound],
      { language: "klingon" },
      422,
      [{ type: "value_error", loc: ["body", "language"], msg: "is not a language code (ISO 639-1)" }],
    ],
  ])("%s is refused for that first", async (_, path, media, fields, status, detail) => {
    expect(refusal(await caller.send(path, media, fields))).toEqual([status, detail]);
  });
});
