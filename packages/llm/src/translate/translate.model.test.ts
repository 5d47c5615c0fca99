import { createHash } from "node:crypto";
import { createResumeService, type ResumeServiceOptions } from "@vitae/core";
import { ended, type HeardModel, model, translator } from "@vitae/core/internal/languages/test/translators";
import { ModelFailure, VitaeError } from "@vitae/core/ports";
import { rules } from "@vitae/rules";
import { describe, expect, onTestFinished, test } from "vitest";
import { llm } from "../index.ts";
import { translateInstructions } from "./translate-instructions.ts";

const reader: ResumeServiceOptions["reader"] = { read: () => Promise.reject(new VitaeError("document_unreadable")), close: async () => {} };
/** USD per million tokens: 1,000 in and 100 out are 3,000 micro-USD. */
const prices = { large: { input: 2, output: 10 } };
const cost = 3_000;

async function world(answering: HeardModel, options: Partial<ResumeServiceOptions> = {}) {
  const service = createResumeService({ reader, engine: llm(answering, { rules: rules({ inProcess: true }), prices }), ...options });
  onTestFinished(() => service.close());
  const { id } = await service.accounts.create({ name: "Test" });
  const caller = service.as({ account: id, token: "t", kind: "console", metered: true });
  const before = (await service.accounts.get(id)).balance;
  const charged = async () => {
    const { balance, held } = await service.accounts.get(id);
    return { charged: before - balance, held };
  };
  return { service, caller, charged };
}
const each = (texts: readonly { id: number; text: string }[]) => ({ items: texts.map(({ id, text }) => ({ id, text: ended(text) })) });
const texts = Array.from({ length: 200 }, (_, at) => `line ${at} ${"word ".repeat(20)}end`);
const into = { source_language: "en", target_language: "de" };

test("a model is asked in batches side by side, and what it answered is charged", async () => {
  const answering = model(each, { afterMs: 60 });
  const { caller, charged } = await world(answering);
  const reply = await caller.translate({ texts, ...into });
  expect(reply.translations).toEqual(texts.map((text) => ended(text)));
  expect(answering.heard.length).toBeGreaterThan(3);
  expect(reply.total_cost).toBe((answering.heard.length * cost) / 1e6);
  expect(await charged()).toEqual({ charged: answering.heard.length * cost, held: 0 });
});

describe("a reply", () => {
  test("that leaves ids out is asked about those once more", async () => {
    const answering = model((given, asked) => (asked === 1 ? each(given.filter(({ id }) => id % 2 === 1)) : each(given)));
    const { caller } = await world(answering);
    const reply = await caller.translate({ texts: ["one line", "two lines", "three lines"], ...into });
    expect(reply).toMatchObject({ ok: true, translations: ["oneum lineum", "twoum linesum", "threeum linesum"] });
    expect(answering.heard.map((given) => given.length)).toEqual([3, 1]);
  });

  test("with ids that nobody asked for, or twice, is asked about the rest once more", async () => {
    const strange = [
      { id: 99, text: "fremd" },
      { id: -1, text: "fremd" },
      { id: 2, text: "doppelt" },
    ];
    const answering = model((given) => ({ items: [...each(given).items, ...strange] }));
    const { caller } = await world(answering);
    const reply = await caller.translate({ texts: ["one line", "two lines"], ...into });
    expect(reply).toMatchObject({ ok: true, translations: ["oneum lineum", "twoum linesum"] });
    expect(answering.heard.map((given) => given.map(({ text }) => text))).toEqual([["one line", "two lines"], ["two lines"]]);
  });

  test.each<[string, HeardModel]>([
    ["that says the texts back", model((given) => ({ items: given }))],
    ["that loses the marks", model((given) => ({ items: given.map(({ id }) => ({ id, text: "Etwas" })) }))],
    ["in another shape, twice", model(() => ({ translations: ["eins"] }))],
    ["that never comes", { ...model(each), ask: () => Promise.reject(new ModelFailure("rejected", { status: 401 })) }],
  ])("%s costs nothing, and the texts come back as they were", async (_, answering) => {
    const { caller, charged } = await world(answering);
    const request = { texts: ["led a team of 5", "sold 3 shoes"], ...into };
    expect(await caller.translate(request)).toMatchObject({ ok: false, translations: request.texts, total_cost: 0 });
    expect(await charged()).toEqual({ charged: 0, held: 0 });
  });
});

test("a text of which a part is missing in the end costs nothing, and says so", async () => {
  const answering = model((given) => each(given.filter(({ text }) => !text.startsWith("lost"))));
  const { caller, charged } = await world(answering);
  const text = `${"led a team of people\n".repeat(190)}\nlost ${"and sold many shoes\n".repeat(190)}`;
  expect(await caller.translate({ text, ...into })).toMatchObject({ ok: false, translation: text, total_cost: 0 });
  expect(await charged()).toEqual({ charged: 0, held: 0 });
});

test.each([
  ["an answer", model(each), true],
  ["the texts themselves", model((given) => ({ items: given })), false],
])("a task for which the model has %s succeeds, and is charged only for a translation", async (_, answering, ok) => {
  const links: ResumeServiceOptions["linkFetcher"] = { refusal: () => null, fetch: () => Promise.reject(new VitaeError("link_failed")) };
  const callbacks: ResumeServiceOptions["callbackSender"] = { refusal: () => null, send: async () => ({ delivered: true, status: 204 }) };
  const { service, caller, charged } = await world(answering, { linkFetcher: links, callbackSender: callbacks });
  const { task_id } = await caller.submit("translate", { text: "led a team of 5", ...into });
  expect((await charged()).held).toBeGreaterThan(cost);
  service.startWorker();
  await expect.poll(async () => (await caller.task("translate", task_id)).status, { timeout: 30_000 }).toBe("succeeded");
  expect(await caller.task("translate", task_id)).toMatchObject({ result: { ok, total_cost: ok ? cost / 1e6 : 0 } });
  expect(await charged()).toEqual({ charged: ok ? cost : 0, held: 0 });
});

test("what the model could not do, the next engine does, and only that", async () => {
  const answering = model((given) => ({ items: given.map(({ id, text }) => ({ id, text: id === 2 ? text : ended(text) })) }));
  const next = translator("next", ended);
  const { caller, charged } = await world(answering, { translators: ["model", next] });
  const reply = await caller.translate({ texts: ["led teams", "sold shoes", "read books"], ...into });
  expect(reply).toMatchObject({ ok: true, translations: ["ledum teamsum", "soldum shoesum", "readum booksum"] });
  expect(next.heard).toEqual([["sold shoes"]]);
  expect(await charged()).toEqual({ charged: cost, held: 0 });
});

test("what it is told is a version of its own: a changed text is a new one", () => {
  const hash = createHash("sha256").update(translateInstructions.text).digest("hex").slice(0, 16);
  expect([translateInstructions.version, hash]).toEqual(["2", "fa1a385d7593c976"]);
});
