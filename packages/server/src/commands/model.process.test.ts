import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scriptedProvider } from "@vitae/testing/scripted-provider";
import { expect, onTestFinished, test } from "vitest";
import { fixtures, ownFolder, ownStore, start, vitae } from "../test/vitae.ts";

const document = join(fixtures, "plain.pdf");

async function provided() {
  const provider = await scriptedProvider();
  onTestFinished(() => provider.close());
  const settings = { VITAE_MODEL: "openai/gpt-5-mini", VITAE_MODEL_BASE_URL: provider.baseUrl, VITAE_MODEL_API_KEY: provider.key };
  return { provider, settings };
}

test("vitae parse uses the model of VITAE_MODEL", async () => {
  const { provider, settings } = await provided();
  provider.otherwise({ json: { items: ["name 1"] }, usage: { input: 1_000, output: 100 } });
  const { code, out, err } = await vitae(["parse", document], settings);
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ name: "Ansel Brackenmoor", engine: { model: "openai/gpt-5-mini" }, total_cost: 0.00045 });
});

test("vitae parse logs why the model failed, and never its API key", async () => {
  const { provider, settings } = await provided();
  const key = "sk-live-copper-kettle";
  const { code, out, err } = await vitae(["parse", document], { ...settings, VITAE_MODEL_API_KEY: key });
  expect(code).toBe(1);
  expect(JSON.parse(out).error).toMatchObject({ status_code: 503, code: "model_unavailable" });
  expect(err).toMatch(/"event":"model_failed".*HTTP 401/);
  expect(out + err).not.toContain(key);
  expect(provider.requests).toHaveLength(1);
});

test("a custom module can be the model", async () => {
  const module = join(ownFolder(), "mine.mjs");
  const usage = "{ inputTokens: 10, cachedInputTokens: 0, outputTokens: 1 }";
  writeFileSync(
    module,
    `export default () => ({ name: "mine/one", ask: async () => ({ text: '{"items":["name 1"]}', finish: "stop", usage: ${usage} }) });`,
  );
  const unpriced = await vitae(["parse", document], { VITAE_MODEL: `module:${module}` });
  expect([unpriced.code, unpriced.err]).toEqual([1, expect.stringContaining("VITAE_UNKNOWN_MODEL_PRICE")]);
  const { out } = await vitae(["parse", document], {
    VITAE_MODEL: `module:${module}`,
    VITAE_PRICES: '{"mine/one":{"input":1,"output":1}}',
  });
  expect(JSON.parse(out)).toMatchObject({ name: "Ansel Brackenmoor", engine: { model: "mine/one" }, total_cost: 0.000011 });
});

test.each([
  [{ VITAE_MODEL: "openai/gpt-5-mini" }, "VITAE_MODEL_API_KEY must be"],
  [{ VITAE_MODEL: "openai/gpt-99", OPENAI_API_KEY: "sk-1" }, "VITAE_UNKNOWN_MODEL_PRICE must be"],
  [{ VITAE_MODEL: "module:./nowhere.js" }, "Cannot load the module ./nowhere.js of VITAE_MODEL."],
])("vitae serve does not start with %j, and reports what is missing", async (settings, complaint) => {
  const { code, err } = await start(["serve"], { ...ownStore(), VITAE_PORT: "0", ...settings }).ended;
  expect(code).toBe(1);
  expect(err).toContain(complaint);
  expect(err).not.toContain("sk-1");
});

test("vitae doctor prints the model without calling it", async () => {
  const { provider, settings } = await provided();
  const { out } = await vitae(["doctor"], { ...ownStore(), ...settings });
  expect(out).toMatch(/^ok +model +openai\/gpt-5-mini at 127\.0\.0\.1:\d+ is set up, at 0\.25 and 2 USD .*it was not called$/m);
  expect(out).toMatch(/^ok +documents/m);
  expect(provider.requests).toEqual([]);
  const wrong = await vitae(["doctor"], { ...ownStore(), VITAE_MODEL: "anthropic/claude-haiku-4-5" });
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/^WRONG +model .*VITAE_MODEL_API_KEY must be/m)]);
});

test("no model code is loaded with the rule engine", async () => {
  const nodeArgs = ["--import", new URL("../test/list-loaded.ts", import.meta.url).href];
  const { err } = await vitae(["parse", document], {}, { nodeArgs });
  expect(err).toMatch(/loaded .*core\/src\/service\/service\.ts/);
  expect(err).not.toMatch(/loaded .*(ai-sdk|model-engine|node_modules\/ai\/)/);
});
