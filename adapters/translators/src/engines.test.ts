import { deeplServer, libretranslateServer, type TranslationServer } from "@vitae/testing/translation-servers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deepl, libretranslate } from "./index.ts";
import { calling } from "./test/calling.ts";

const engines = [
  {
    name: "deepl",
    start: () => deeplServer(),
    open: ({ url, key }: TranslationServer, apiKey = key) => deepl({ url, apiKey }),
  },
  {
    name: "libretranslate",
    start: () => libretranslateServer({ key: "libre-key" }),
    open: ({ url, key }: TranslationServer, apiKey = key) => libretranslate(url, { apiKey }),
  },
];

describe.each(engines)("$name", ({ start, open }) => {
  let server: TranslationServer;
  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.close());

  const languages = { source: "en", target: "de" };
  const many = Array.from({ length: 200 }, (_, at) => `text ${at} ${"x".repeat(300)}`);

  test("translates 200 texts in their order, in requests that the engine takes, whichever comes back first", async () => {
    for (const afterMs of [120, 10, 80, 0]) server.script({ afterMs, translate: (text) => `de ${text}` });
    server.otherwise((text) => `de ${text}`);
    expect(await open(server).translate({ texts: many, ...languages }, calling().call)).toEqual(many.map((text) => `de ${text}`));
    expect(server.requests.length).toBeGreaterThan(3);
    expect(server.requests.flatMap(({ texts }) => texts).sort()).toEqual([...many].sort());
  });

  test("gives null for the texts of a request that fails, and the others' translations", async () => {
    server.script({ status: 400 });
    server.otherwise((text) => `de ${text}`);
    const answers = await open(server).translate({ texts: many, ...languages }, calling().call);
    const failed = new Set(server.requests[0]?.texts);
    expect(answers).toEqual(many.map((text) => (failed.has(text) ? null : `de ${text}`)));
  });

  test.each([
    ["too many requests", { status: 429, headers: { "retry-after": "1" } }, 1_000],
    ["a broken server", { status: 503 }, 0],
    ["a broken connection", { fault: "reset" as const }, 0],
    ["an answer that is no JSON", { status: 200, headers: { "content-length": "1" }, body: "" }, 0],
  ])("tries again after %s, as late as it is asked to", async (_, answer, waitMs) => {
    server.script(answer);
    const began = Date.now();
    expect(await open(server).translate({ texts: ["one"], ...languages }, calling().call)).toEqual(["oneum"]);
    expect(server.requests).toHaveLength(2);
    expect(Date.now() - began).toBeGreaterThanOrEqual(waitMs);
  });

  test("waits for nobody longer than the call's time", async () => {
    server.otherwise({ status: 429, headers: { "retry-after": "300" } });
    // It does not wait for the end of the call either, which is later than the end of this test.
    expect(await open(server).translate({ texts: ["one"], ...languages }, calling({ forMs: 200_000 }).call)).toEqual([null]);
    expect(server.requests).toHaveLength(1);
  });

  test("ends a silence with the call's time", async () => {
    server.otherwise({ fault: "hang" });
    expect(await open(server).translate({ texts: ["one"], ...languages }, calling({ forMs: 1_200.5 }).call)).toEqual([null]);
  });

  test.each([400, 403, 456])("asks once where the answer is %i", async (status) => {
    server.otherwise({ status });
    expect(await open(server).translate({ texts: ["one"], ...languages }, calling().call)).toEqual([null]);
    expect(server.requests).toHaveLength(1);
  });

  test("asks no further once its key is refused, and never says the key", async () => {
    const { call, logged } = calling();
    const answers = await open(server, "wrong-key").translate({ texts: many, ...languages }, call);
    expect(new Set(answers)).toEqual(new Set([null]));
    expect(server.requests.length).toBeLessThanOrEqual(4);
    expect(logged).toContainEqual(expect.objectContaining({ event: "translator_refused", status: 403 }));
    expect(JSON.stringify(logged)).not.toContain("wrong-key");
  });

  test("takes no answer that has more or fewer translations than texts", async () => {
    const short = { translations: [{ text: "eins" }], translatedText: ["eins"] };
    server.script({ status: 200, body: short });
    expect(await open(server).translate({ texts: ["one", "two"], ...languages }, calling().call)).toEqual([null, null]);
  });

  test("reads no answer without an end", async () => {
    const body = (text: string) => ({ translations: [{ text }], translatedText: [text] });
    server.script({ status: 200, body: body("x".repeat(3 * 1024 * 1024)) }, { status: 200, body: body("x".repeat(5 * 1024 * 1024)) });
    const ask = () => open(server).translate({ texts: ["one"], ...languages }, calling().call);
    expect((await ask())[0]).toHaveLength(3 * 1024 * 1024);
    expect(await ask()).toEqual([null]);
    expect(server.requests).toHaveLength(2);
  });

  test("halves what is too much at once", async () => {
    server.script({ status: 413 });
    expect(await open(server).translate({ texts: ["one", "two", "three"], ...languages }, calling().call)).toEqual([
      "oneum",
      "twoum",
      "threeum",
    ]);
    expect(server.requests.map(({ texts }) => texts.length)).toEqual([3, 2, 1]);
  });

  test("lets go of the connection when the call is left", async () => {
    server.otherwise({ fault: "hang" });
    const { call, leave } = calling();
    const asked = open(server).translate({ texts: ["one"], ...languages }, call);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    leave();
    await expect(asked).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => server.connections(), { timeout: 30_000 }).toBe(0);
  });

  test("follows no redirect", async () => {
    server.script({ status: 307, headers: { location: `${server.url}/elsewhere` } });
    expect(await open(server).translate({ texts: ["one"], ...languages }, calling().call)).toEqual([null]);
    expect(server.requests).toHaveLength(1);
  });
});

test("DeepL gets no more than 128 KiB and 50 texts a request, and its own codes of languages", async () => {
  const server = await deeplServer();
  const texts = Array.from({ length: 60 }, () => "漢字".repeat(2_000));
  const engine = deepl({ apiKey: server.key, url: `${server.url}/` });
  const answers = await engine.translate({ texts, source: "zh", target: "pt-BR" }, calling().call);
  expect(answers).not.toContain(null);
  await engine.translate({ texts: ["x"], source: "pt-PT", target: "en" }, calling().call);
  await engine.translate({ texts: ["x"], source: "en-GB", target: "zh-TW" }, calling().call);
  await engine.translate({ texts: ["x"], source: "en", target: "no" }, calling().call);
  const told = server.requests.map(({ source, target }) => `${source} ${target}`);
  expect([...new Set(told)]).toEqual(["ZH PT-BR", "PT EN-US", "EN ZH-HANT", "EN NB"]);
  expect(server.requests[0]?.body).not.toHaveProperty("formality");
  await server.close();
});

test("LibreTranslate gets less at once where it takes less", async () => {
  const server = await libretranslateServer({ characters: 100 });
  const texts = Array.from({ length: 20 }, (_, at) => `a text of about thirty letters ${at}`);
  const engine = libretranslate(server.url);
  expect(await engine.translate({ texts, source: "en", target: "de" }, calling().call)).not.toContain(null);
  expect(server.requests.filter(({ texts }) => texts.join("").length <= 100).length).toBeGreaterThanOrEqual(7);
  expect(server.requests[0]?.body).not.toHaveProperty("api_key");
  await server.close();
});

test.each([
  ["no key", () => deepl({ apiKey: "" }), "VITAE_DEEPL_API_KEY"],
  ["an address that is none", () => libretranslate("localhost:5000"), "http or https"],
  ["an address with a password in it", () => libretranslate("http://me:hunter2@127.0.0.1:1"), "without a user and password"],
])("refuses %s at once", (_, open, words) => {
  expect(open).toThrow(words);
  expect(open).not.toThrow("hunter2");
});
