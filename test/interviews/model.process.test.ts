import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type Caller, type Deployment, deployment, modelOf, transcriberOf } from "./deployment.ts";
import { draft, scripted, summaryPrice } from "./scripted-interview.ts";
import { ownStore } from "./store.ts";
import { docxOf } from "./transcript-files.ts";

const transcript_text = "Ada: How did you begin?\nBen: With a map of every bus stop. I was calm.";
const sound = { name: "call.wav", bytes: wav(10) };
/** Ten seconds of a transcriber at 0.006 USD a minute, in integer micro-USD. */
const soundPrice = 1_000;

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
beforeEach(() => {
  provider.reset();
  provider.otherwise(scripted());
});
afterAll(() => provider.close());

describe("a model", () => {
  let vitae: Deployment;
  let caller: Caller;
  beforeAll(async () => {
    vitae = await deployment({ model: modelOf(provider), transcriber: transcriberOf(provider) });
    caller = await vitae.caller();
  });
  afterAll(() => vitae.close());
  const summed = async (told: unknown, more: object = {}): Promise<Answer["json"]> => {
    provider.otherwise(scripted({ told }));
    const { status, json, text } = await caller.post("/summary/", { transcript_text, ...more });
    expect(status, text).toBe(200);
    return json;
  };

  test("tells what was said, in the language asked for; no number is its own", async () => {
    const json = await summed(
      { ...draft, language: "de", summary: [{ sentence: "Ben erzählte.", turns: [2] }], speaking_time: { total_seconds: 99 } },
      { language: "de" },
    );
    expect(json).toMatchObject({
      language: "de",
      summary: "Ben erzählte.",
      summary_sources: [{ sentence: "Ben erzählte.", turns: [1] }],
      key_points: ["It began with a map of every bus stop."],
      topics: [{ title: "Beginnings", summary: "A map came first." }],
      follow_ups: ["Ben: With a map of every bus stop."],
      warnings: [],
    });
    expect(json.questions).toEqual([{ question: "How did you begin?", asked_by: "Ada", answer_summary: "With a map of every bus stop." }]);
    expect(json.speaking_time.participants.map(({ participant, words }) => [participant, words])).toEqual([
      ["Ada", 4],
      ["Ben", 10],
    ]);
    expect(JSON.parse(/\{.*\}/s.exec(provider.requests[0]?.text ?? "")?.[0] ?? "{}").language).toBe("de");
  });

  test.each([
    ["obeys", [{ sentence: "Ben began with a map.", turns: [2] }], [1]],
    [
      "babbles",
      [
        { sentence: "What a talk!", turns: [] },
        { sentence: "Ben began with a map.", turns: [2] },
      ],
      [1],
    ],
    [
      "invents turns",
      [
        { sentence: "Ben won a prize.", turns: [3] },
        { sentence: "Ben began with a map.", turns: [99, 2] },
      ],
      [1],
    ],
  ])("that %s leaves no sentence without a turn", async (_, summary, turns) => {
    const json = await summed({ ...draft, summary, key_points: summary });
    expect(json).toMatchObject({
      summary: "Ben began with a map.",
      summary_sources: [{ sentence: "Ben began with a map.", turns }],
      key_points: ["Ben began with a map."],
    });
  });

  test("is quoted by what somebody said, and by nothing else", async () => {
    const quotes = [{ spans: ["T2.1"] }, { spans: ["2.2"] }, { spans: ["T2.9"] }, { spans: ["We changed"] }, { spans: ["T99"] }];
    expect((await summed({ ...draft, quotes })).quotes).toEqual([
      { participant: "Ben", text: "With a map of every bus stop.", startTime: "" },
      { participant: "Ben", text: "I was calm.", startTime: "" },
    ]);
  });

  test.each([
    "Ben sounded nervous and defensive throughout.",
    "The overall sentiment was positive.",
    "Ben has a confident, outgoing personality.",
    "He speaks with a strong accent.",
    "She used many filler words such as um and like.",
    "Ben is a strong fit for the role and should be hired.",
    "I recommend rejecting this candidate.",
    "Ben war sichtlich nervös und ist für die Stelle ungeeignet.",
    "Le candidat est enthousiaste et devrait être embauché.",
  ])("never passes a verdict, whatever it answers: %s", async (verdict) => {
    const json = await summed({
      language: "en",
      summary: [
        { sentence: "Ben told how the project began.", turns: [2] },
        { sentence: verdict, turns: [2] },
      ],
      key_points: [
        { sentence: verdict, turns: [2] },
        { sentence: "It began with a map.", turns: [2] },
      ],
      topics: [{ title: "Beginnings", summary: `A map came first. ${verdict}`, turns: [2] }],
      questions: [{ question: ["T1.1"], answer: ["T2.1"] }],
      follow_ups: [],
      quotes: [],
    });
    expect(JSON.stringify(json)).not.toContain(verdict.slice(0, 12));
    expect([json.summary, json.key_points]).toEqual(["Ben told how the project began.", ["It began with a map."]]);
  });

  test("whose answer cannot be used, even when asked again, is unavailable", async () => {
    provider.otherwise(scripted({ told: { summary: 7 } }));
    const { status, json } = await caller.post("/summary/", { transcript_text });
    expect([status, json.detail]).toEqual([503, "The language model is unavailable. Try again later."]);
  });

  test("sums up two hours of talk in parts, and the parts once more", async () => {
    const turns = Array.from(
      { length: 2_000 },
      (_, at) => `${at % 2 ? "Ben" : "Ada"}: We went on to district ${at} and drew it street by street.`,
    );
    const transcript = turns.join("\n");
    const asked: number[] = [];
    provider.otherwise(({ text, instructions }) => {
      asked.push(text.length);
      return instructions.includes('"parts"')
        ? { json: { summary: [{ sentence: "All of it.", turns: [1, 2_000] }], key_points: [], topics: [] } }
        : { json: draft };
    });
    const { json } = await caller.post("/summary/", { transcript_text: transcript });
    expect(json.summary).toBe("All of it.");
    expect(asked.length).toBe(Math.ceil((transcript.length + turns.length * 5) / 40_000) + 1);
    expect(Math.max(...asked)).toBeLessThan(50_000);
  });
});

test("the rules stand in where they may, and the answer says so", async () => {
  const vitae = await deployment({ model: modelOf(provider), modelFallback: "offline" });
  try {
    provider.otherwise(scripted({ told: null }));
    const { json } = await (await vitae.caller()).post("/summary/", { transcript_text });
    expect(json.warnings.map(({ code }) => code)).toEqual(["extractive_summary", "summarised_by_rules"]);
    expect(json.total_cost).toBe(0);
  } finally {
    await vitae.close();
  }
});

describe("what an interview costs", () => {
  const store = ownStore();
  let vitae: Deployment;
  let caller: Caller;
  beforeAll(async () => {
    vitae = await deployment({ storage: store.storage, model: modelOf(provider), transcriber: transcriberOf(provider) });
  });
  beforeEach(async () => {
    caller = await vitae.caller();
  });
  afterAll(() => vitae.close());

  /** Amounts of the ledger without the first credit, and the held credit. */
  const ledger = async () => {
    const rows = store.tables().vitae_ledger_entries ?? [];
    const own = rows.filter(({ account_id, kind }) => account_id === caller.account && /summary|transcribe/.test(String(kind)));
    const charged = own.map(({ amount }) => -Number(amount)).filter((amount) => amount !== 0);
    const { balance, held } = await vitae.service.accounts.get(caller.account);
    expect(balance).toBe(5_000_000 - charged.reduce((sum, amount) => sum + amount, 0));
    return { charged, held };
  };

  test("is what is heard and what is told, and the entry of the ledger", async () => {
    const { json } = await caller.send("/summary/", [sound]);
    expect(json.total_cost).toBe((soundPrice + summaryPrice) / 1e6);
    expect(await ledger()).toEqual({ charged: [soundPrice + summaryPrice], held: 0 });
  });

  test("is what is heard alone, of a transcript", async () => {
    const { json } = await caller.send("/transcribe/", [sound]);
    expect(json.total_cost).toBe(soundPrice / 1e6);
    expect(await ledger()).toEqual({ charged: [soundPrice], held: 0 });
  });

  test("is summed up over several; whoever could not be is free", async () => {
    const junk = { name: "junk", bytes: Buffer.from("no recording") };
    const { results } = (await caller.send("/summary/", [junk, sound, { name: "a.docx", bytes: docxOf(transcript_text.split("\n")) }]))
      .json;
    expect(results.map(({ error, total_cost }) => (error ? null : total_cost))).toEqual([
      null,
      (soundPrice + summaryPrice) / 1e6,
      summaryPrice / 1e6,
    ]);
    expect(await ledger()).toEqual({ charged: [soundPrice + 2 * summaryPrice], held: 0 });
  });

  test("is nothing where it failed, also after somebody was heard", async () => {
    provider.otherwise(scripted({ told: null }));
    expect((await caller.send("/summary/", [sound])).status).toBe(503);
    provider.otherwise(scripted({ heard: null }));
    expect((await caller.send("/transcribe/", [sound])).status).toBe(503);
    expect(await ledger()).toEqual({ charged: [], held: 0 });
  });

  test("is not charged again for a repeat under one Idempotency-Key", async () => {
    for (const [path, price, mismatch] of [
      ["/summary/", soundPrice + summaryPrice, 400],
      ["/transcribe/", soundPrice, 422],
    ] as const) {
      const headers = { "idempotency-key": `once ${path}` };
      const first = await caller.send(path, [sound], {}, { headers });
      const second = await caller.send(path, [sound], {}, { headers });
      expect([first.status, second.status, second.headers.get("idempotent-replayed"), second.text]).toEqual([200, 200, "true", first.text]);
      expect((await ledger()).charged.filter((charge) => charge === price)).toEqual([price]);
      const different = await caller.send(path, [{ ...sound, bytes: wav(9) }], {}, { headers });
      expect([different.status, different.json.code]).toEqual([mismatch, "idempotency_mismatch"]);
    }
  });

  test("is not worked on without credit", async () => {
    await vitae.service.accounts.credit(caller.account, -5_000_000);
    expect(await caller.send("/summary/", [sound])).toMatchObject({ status: 403, json: { code: "no_credit" } });
    expect(await caller.send("/transcribe/", [sound])).toMatchObject({ status: 403, json: { code: "no_credit" } });
    expect(provider.requests).toEqual([]);
  });
});
