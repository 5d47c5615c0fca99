import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { VitaeError } from "../errors.ts";
import { createResumeService } from "../service/service.ts";
import type { ResumeServiceOptions } from "../service/service-options.ts";
import { blankEngine, ended, translator } from "./test/translators.ts";

const reader: ResumeServiceOptions["reader"] = { read: () => Promise.reject(new VitaeError("document_unreadable")), close: async () => {} };

function serviceOf(options: Partial<ResumeServiceOptions> = {}) {
  const service = createResumeService({ reader, engine: blankEngine, ...options });
  onTestFinished(() => service.close());
  return service;
}
const into = (target_language: string) => ({ source_language: "en", target_language });

test("returns one translation for a text, and a list for texts", async () => {
  const service = serviceOf({ translators: [translator("one", ended)] });
  const outcome = { ok: true, source_language: "en", target_language: "de", total_cost: 0 };
  expect(await service.translate({ text: "Led a team", target_language: "de" })).toEqual({ translation: "Ledum aum teamum", ...outcome });
  expect(await service.translate({ texts: ["Led a team"], target_language: "de-AT" })).toEqual({
    translations: ["Ledum aum teamum"],
    items: [{ ok: true }],
    ...outcome,
  });
});

test("returns 200 texts in input order, each from the first engine that translated it", async () => {
  const texts = Array.from({ length: 200 }, (_, at) => `text of line ${at}`);
  const numberOf = (at: number) => Number(/\d+$/.exec(texts[at] ?? ""));
  const first = translator("first", async (text, at) => {
    await wait((at * 7) % 23);
    return at % 3 === 0 ? null : at % 3 === 1 ? `eins ${ended(text)}` : text;
  });
  const second = translator("second", async (text, at) => {
    await wait((at * 5) % 17);
    return at % 10 === 0 ? "" : `zwei ${ended(text)}`;
  });
  const { translations, items, ok } = await serviceOf({ translators: [first, second] }).translate({ texts, ...into("de") });
  expect(first.heard[0]).toHaveLength(200);
  expect(second.heard[0]).toHaveLength(texts.filter((_, at) => at % 3 !== 1).length);
  const open = texts.flatMap((_, at) => (at % 3 === 1 ? [] : at));
  for (const [at, translation] of translations.entries()) {
    const failed = open.indexOf(at) >= 0 && open.indexOf(at) % 10 === 0;
    const engine = at % 3 === 1 ? "eins" : "zwei";
    expect([at, translation, items[at]]).toEqual([
      at,
      failed ? texts[at] : `${engine} textum ofum lineum ${numberOf(at)}`,
      { ok: !failed },
    ]);
  }
  expect(ok).toBe(false);
});

test("restores protected text byte for byte, and rejects a translation without its placeholders", async () => {
  const text = "Mail anna@example.com about {topic} on https://example.com/x, 1,200 times.";
  const losing = translator("losing", () => "Schreiben Sie uns oft.");
  const doubling = translator("doubling", (marked) => `${ended(marked)} [[1]]`);
  const holding = translator(
    "holding",
    (marked) =>
      `Schreibum ${marked
        .match(/\[\[\d+\]\]/g)
        ?.reverse()
        .join(" und ")}.`,
  );
  const reply = await serviceOf({ translators: [losing, doubling, holding] }).translate({ text, ...into("de") });
  expect(reply).toMatchObject({ ok: true, translation: "Schreibum 1,200 und https://example.com/x und {topic} und anna@example.com." });
  expect(holding.heard).toEqual([["Mail [[1]] about [[2]] on [[3]], [[4]] times."]]);
});

describe("not sent to any engine", () => {
  test.each([
    ["blanks", ["", " \n", "Led"], into("de"), [["Led"]]],
    ["numbers and addresses", ["2019 – 2021", "ada@example.com", "https://example.com", "•"], into("de"), []],
    ["a text that stands there twice", ["Led", "Led", " Led "], into("de"), [["Led"]]],
    ["the same language", ["Led"], into("en-GB"), []],
  ])("are %s", async (_, texts, languages, heard) => {
    const one = translator("one", ended);
    const reply = await serviceOf({ translators: [one] }).translate({ texts: [...texts], ...languages });
    expect([reply.ok, one.heard]).toEqual([true, heard]);
    expect(reply.translations.map((text, at) => [text.length >= (texts[at]?.length ?? 0), /^\s*$/.test(text)])).toEqual(
      texts.map((text) => [true, /^\s*$/.test(text)]),
    );
  });

  test("translates between two scripts of a language", async () => {
    const one = translator("one", () => "履歷");
    expect(
      await serviceOf({ translators: [one] }).translate({ text: "简历", source_language: "zh", target_language: "zh-TW" }),
    ).toMatchObject({
      ok: true,
      translation: "履歷",
    });
  });
});

describe("an engine that", () => {
  const texts = ["Led a team", "Docker", "Sold shoes"];
  test.each<[string, Parameters<typeof translator>[1] | Error]>([
    ["rejects", new VitaeError("model_unavailable")],
    ["has a bug", new RangeError("secret of the text")],
    ["says nothing", () => null],
    ["says it back", (text) => text],
    ["answers in another script", () => "перевод"],
    ["says blanks", () => " "],
  ])("%s is followed by the next", async (_, behaviour) => {
    const failing =
      behaviour instanceof Error ? { name: "failing", translate: () => Promise.reject(behaviour) } : translator("failing", behaviour);
    const next = translator("next", ended);
    const reply = await serviceOf({ translators: [failing, next] }).translate({ texts, ...into("de") });
    expect([reply.ok, reply.translations[0], reply.translations[2]]).toEqual([true, "Ledum aum teamum", "Soldum shoesum"]);
    expect(next.heard).toHaveLength(1);
  });

  test("does not answer leaves time for the next one", async () => {
    const hanging = { name: "hanging", translate: (_: unknown, { signal }: { signal: AbortSignal }) => hang(signal) };
    const service = serviceOf({ translators: [hanging, translator("next", ended)], requestTimeoutMs: 600 });
    expect(await service.translate({ text: "Led a team", ...into("de") })).toMatchObject({ ok: true });
  });

  test("does not answer as the last one ends with the timeout", async () => {
    const hanging = { name: "hanging", translate: (_: unknown, { signal }: { signal: AbortSignal }) => hang(signal) };
    const service = serviceOf({ translators: [hanging], requestTimeoutMs: 100 });
    await expect(service.translate({ text: "Led a team", ...into("de") })).rejects.toMatchObject({
      code: "translation_timed_out",
      status: 504,
      detail: "Translation timed out",
    });
  });
});

const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new VitaeError("cancelled")), { once: true }));

test("returns texts unchanged and not ok without translators", async () => {
  expect(await serviceOf().translate({ texts: ["Led a team", ""], ...into("de") })).toEqual({
    ok: false,
    translations: ["Led a team", ""],
    items: [{ ok: false }, { ok: true }],
    source_language: "en",
    target_language: "de",
    total_cost: 0,
  });
});

test("splits a text of 50,000 characters, and returns it complete or unchanged", async () => {
  const text = `${"Led a team of 5 people at https://example.com/x for years.\n".repeat(1_000).slice(0, 49_990)}\n`;
  const one = translator("one", ended);
  const whole = await serviceOf({ translators: [one] }).translate({ text, ...into("de") });
  expect(whole).toMatchObject({ ok: true });
  expect(whole.translation.split("\n").slice(0, 500)).toEqual(
    Array.from({ length: 500 }, () => "Ledum aum teamum ofum 5 peopleum atum https://example.com/x forum yearsum."),
  );
  const torn = translator("torn", (piece, at) => (at === 0 ? null : ended(piece)));
  expect(await serviceOf({ translators: [torn] }).translate({ text: `${text.slice(0, 30_000)}\nThe end`, ...into("de") })).toMatchObject({
    ok: false,
    translation: `${text.slice(0, 30_000)}\nThe end`,
  });
});

test.each<[string, object, string]>([
  ["nothing", {}, "text_missing"],
  ["no texts", { texts: [] }, "text_missing"],
  ["blanks", { texts: [" ", "\n"] }, "text_missing"],
  ["a text and texts", { text: "a", texts: ["a"] }, "text_missing"],
  ["201 texts", { texts: Array.from({ length: 201 }, () => "a") }, "too_many_texts"],
  ["50,001 characters", { text: "😀".repeat(50_001) }, "texts_too_long"],
  ["50,001 characters in all", { texts: ["a".repeat(50_000), "b"] }, "texts_too_long"],
  ["no language", { text: "a", target_language: "klingon" }, "validation_failed"],
])("%s is refused", async (_, request, code) => {
  await expect(serviceOf().translate({ ...into("de"), ...request } as never)).rejects.toMatchObject({ code });
});

test("accepts 50,000 characters of any byte length", async () => {
  expect(await serviceOf().translate({ text: "😀".repeat(50_000), ...into("de") })).toMatchObject({ ok: true });
});
