import { jsonLog, systemRuntime } from "@vitae/core";
import { type ProviderRequest, type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { deeplServer, libretranslateServer, type TranslationServer } from "@vitae/testing/translation-servers";
import { describe, expect, onTestFinished, test } from "vitest";
import { HOST, SERVER, SERVICE } from "../composition/tokens.ts";
import { type Environment, readConfig, ServerConfig } from "../configuration/configuration.ts";
import { composeServer } from "./compose-server.ts";

interface World {
  readonly model: ScriptedProvider;
  readonly libre: TranslationServer;
  readonly deepl: TranslationServer;
  translate(body: unknown): Promise<{ status: number; json: Record<string, unknown>; charged: number }>;
  readonly logged: readonly Record<string, unknown>[];
}

/** A server as `vitae serve` makes it, with three engines on loopback and an account that pays. */
async function world(chain: (at: { readonly libre: string; readonly deepl: string }) => string, more: Environment = {}): Promise<World> {
  const [model, libre, deepl] = await Promise.all([scriptedProvider(), libretranslateServer({ key: "libre-key" }), deeplServer()]);
  const logged: Record<string, unknown>[] = [];
  const at = await composeServer(
    readConfig(ServerConfig, {
      VITAE_STORAGE: "sqlite::memory:",
      VITAE_PORT: "0",
      VITAE_MODEL: "openai/gpt-5-mini",
      VITAE_MODEL_BASE_URL: model.baseUrl,
      VITAE_MODEL_API_KEY: model.key,
      VITAE_TRANSLATORS: chain({ libre: `libretranslate:${libre.url}`, deepl: `deepl:${deepl.url}` }),
      VITAE_LIBRETRANSLATE_API_KEY: libre.key,
      VITAE_DEEPL_API_KEY: deepl.key,
      ...more,
    }),
  );
  at.bind(HOST, () => systemRuntime({ log: jsonLog({ level: "debug", write: (line) => logged.push(JSON.parse(line)) }) }));
  const { accounts } = at.get(SERVICE);
  const { id } = await accounts.create({ name: "Acme" });
  const { key } = await accounts.createKey(id);
  const url = await at.get(SERVER).listen();
  onTestFinished(async () => {
    await Promise.all([model.close(), libre.close(), deepl.close()]);
    await at.close();
  });
  const balance = async () => (await accounts.get(id)).balance;
  return {
    model,
    libre,
    deepl,
    logged,
    async translate(body) {
      const before = await balance();
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const reply = await fetch(`${url}/translate/`, { method: "POST", headers, body: JSON.stringify(body) });
      const json = (await reply.json()) as Record<string, unknown>;
      return { status: reply.status, json, charged: before - (await balance()) };
    },
  };
}

const ended = (text: string) => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`);

interface Given {
  readonly id: number;
  readonly text: string;
}
const givenTo = ({ text }: ProviderRequest): readonly Given[] => JSON.parse(/^\{.*\}$/m.exec(text)?.[0] ?? "{}").texts;
const usage = { input: 1_000, output: 100 };
/** Of one reply, in micro-USD. */
const price = 450;
/** A model that translates those texts that hold. */
const answering =
  (holds: (text: string) => boolean = () => true, afterMs = 0) =>
  (request: ProviderRequest) => ({
    json: { items: givenTo(request).map(({ id, text }) => ({ id, text: holds(text) ? `m ${ended(text)}` : text })) },
    usage,
    afterMs,
  });

const into = { source_language: "en", target_language: "de" };
const texts = Array.from(
  { length: 200 },
  (_, at) => `Wrote ${at} pages to ada${at}@example.com about {topic}${at % 4} and https://example.com/${at}`,
);
/** What must stand in a translation as it stood in its text. */
const spansOf = (at: number) => [`${at}`, `ada${at}@example.com`, `{topic}${at % 4}`, `https://example.com/${at}`];

test.each(["model", "libre", "deepl"] as const)(
  "200 texts go through %s in their order, slow and quick batches mixed, and every span stays",
  async (engine) => {
    const { model, libre, deepl, translate } = await world((at) => (engine === "model" ? "model" : at[engine]));
    for (const afterMs of [150, 5, 90]) model.script(answering(() => true, afterMs));
    model.otherwise(answering());
    for (const server of [libre, deepl]) for (const afterMs of [150, 5, 90]) server.script({ afterMs, translate: ended });
    const { status, json, charged } = await translate({ texts, ...into });
    expect([status, json.ok]).toEqual([200, true]);
    const said = json.translations as string[];
    for (const [at, translation] of said.entries()) {
      expect(translation).toContain(`Wroteum ${at} pagesum toum`);
      for (const span of spansOf(at)) expect(translation).toContain(span);
    }
    const requests = { model: model.requests, libre: libre.requests, deepl: deepl.requests }[engine].length;
    expect(requests).toBeGreaterThan(2);
    expect(charged).toBe(engine === "model" ? requests * price : 0);
    expect(json.total_cost).toBe(charged / 1e6);
  },
);

test("a translator chain passes only untranslated texts to the next engine", async () => {
  const { model, libre, deepl, translate } = await world(({ libre, deepl }) => `${libre}, model, ${deepl}`);
  libre.otherwise((text) => (/^one/.test(text) ? `l ${ended(text)}` : text));
  model.otherwise(answering((text) => /^two/.test(text)));
  deepl.otherwise((text) => (/^three/.test(text) ? `d ${ended(text)}` : ""));
  const { json, charged } = await translate({ texts: ["one a", "two b", "three c", "four d"], ...into });
  expect(json).toMatchObject({
    ok: false,
    translations: ["l oneum aum", "m twoum bum", "d threeum cum", "four d"],
    items: [{ ok: true }, { ok: true }, { ok: true }, { ok: false }],
  });
  expect(libre.requests.map(({ texts }) => texts)).toEqual([["one a", "two b", "three c", "four d"]]);
  expect(model.requests.map((request) => givenTo(request).map(({ text }) => text))).toEqual([["two b", "three c", "four d"]]);
  expect(deepl.requests.map(({ texts }) => texts)).toEqual([["three c", "four d"]]);
  expect(charged).toBe(price);
});

test("if every engine fails, the texts are returned unchanged, nothing is charged, and no text or key is logged", async () => {
  const { model, libre, deepl, logged, translate } = await world(({ libre, deepl }) => `model,${libre},${deepl}`);
  model.otherwise(answering(() => false));
  libre.otherwise({ status: 400 });
  deepl.otherwise({ status: 456 });
  const asked = ["Led zanzibar teams", "Sold 5 shoes"];
  const { status, json, charged } = await translate({ texts: asked, ...into });
  expect([status, json, charged]).toEqual([
    200,
    { ok: false, translations: asked, items: [{ ok: false }, { ok: false }], source_language: "en", target_language: "de", total_cost: 0 },
    0,
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/zanzibar|libre-key|deepl-key/);
});

describe("the chain", () => {
  test("skips the model if none is configured", async () => {
    const offline = { VITAE_MODEL: "offline", VITAE_MODEL_BASE_URL: "", VITAE_MODEL_API_KEY: "" };
    const { translate } = await world(({ libre }) => `model,${libre}`, offline);
    expect((await translate({ text: "Led", ...into })).json).toMatchObject({ ok: true, translation: "Ledum" });
  });

  test.each([
    "google",
    "libretranslate",
    "libretranslate:",
    "libretranslate:localhost",
    "deepl:ftp://a",
    "model,",
    "model,model",
    "http://a",
    "libretranslate:http://me:pw@a",
  ])("is not %j", (chain) => {
    expect(() => readConfig(ServerConfig, { VITAE_TRANSLATORS: chain })).toThrow("VITAE_TRANSLATORS must be model, libretranslate:URL");
  });

  test("with DeepL requires its API key", () => {
    expect(() => readConfig(ServerConfig, { VITAE_TRANSLATORS: "deepl" })).toThrow("VITAE_DEEPL_API_KEY");
    expect(() =>
      readConfig(ServerConfig, { VITAE_TRANSLATORS: "model, deepl:https://proxy.example", VITAE_DEEPL_API_KEY: "k:fx" }),
    ).not.toThrow();
  });
});
