import { describe, expect, it, test } from "vitest";
import { EngineConfig, readConfig, ServerConfig } from "./configuration.ts";
import { keyOf } from "./model-settings.ts";

const complaintAbout = (environment: Record<string, string>): string => {
  try {
    readConfig(ServerConfig, environment);
    return "";
  } catch (error) {
    return String(error);
  }
};
const named = (environment: Record<string, string>) =>
  [...complaintAbout(environment).matchAll(/^ {2}(\w+) must be/gm)].map(([, name]) => name);

test.each([
  ["offline", { kind: "offline" }],
  ["openai/gpt-5-mini", { kind: "provider", name: "openai/gpt-5-mini", provider: "openai" }],
  ["openai-compatible/acme/large:free", { kind: "provider", name: "openai-compatible/acme/large:free", provider: "openai-compatible" }],
  ["module:./mine.js", { kind: "module", source: "./mine.js" }],
])("reads the model %s", (text, choice) => {
  const more = {
    VITAE_MODEL_API_KEY: "k",
    VITAE_MODEL_BASE_URL: "http://127.0.0.1:1/v1",
    VITAE_UNKNOWN_MODEL_PRICE: '{"input":0,"output":0}',
  };
  expect(readConfig(EngineConfig, { VITAE_MODEL: text, ...more }).VITAE_MODEL).toEqual(choice);
});

test.each(["gpt-5-mini", "mistral/large", "openai/", "openai/a b", "module:", "Offline", "__proto__/x"])("refuses the model %j", (text) => {
  expect(named({ VITAE_MODEL: text })).toEqual(["VITAE_MODEL"]);
});

describe("a model", () => {
  it("needs its provider's key, in either variable, and takes no other's", () => {
    expect(named({ VITAE_MODEL: "openai/gpt-5-mini" })).toEqual(["VITAE_MODEL_API_KEY"]);
    expect(named({ VITAE_MODEL: "openai/gpt-5-mini", ANTHROPIC_API_KEY: "k" })).toEqual(["VITAE_MODEL_API_KEY"]);
    expect(named({ VITAE_MODEL: "openai/gpt-5-mini", OPENAI_API_KEY: "k" })).toEqual([]);
    expect(named({ VITAE_MODEL: "google/gemini-2.5-flash", VITAE_MODEL_API_KEY: "k" })).toEqual([]);
    const both = readConfig(EngineConfig, { VITAE_MODEL: "openai/gpt-5-mini", OPENAI_API_KEY: "a", VITAE_MODEL_API_KEY: "b\n" });
    expect(keyOf(both)).toBe("b");
  });

  it("is told of its own provider's variable only", () => {
    const complaint = complaintAbout({ VITAE_MODEL: "openai/gpt-5-mini" });
    expect(complaint).toMatch(/VITAE_MODEL_API_KEY must be .*; openai\/gpt-5-mini needs it, or OPENAI_API_KEY$/);
  });

  it("of a server of one's own needs an address and no key", () => {
    const free = { VITAE_MODEL: "openai-compatible/large", VITAE_UNKNOWN_MODEL_PRICE: '{"input":0,"output":0}' };
    expect(named(free)).toEqual(["VITAE_MODEL_BASE_URL"]);
    expect(named({ ...free, VITAE_MODEL_BASE_URL: "http://localhost:11434/v1" })).toEqual([]);
  });

  it("without a known price is refused, naming the setting that tells one", () => {
    const unknown = { VITAE_MODEL: "openai/gpt-99", OPENAI_API_KEY: "k" };
    expect(named(unknown)).toEqual(["VITAE_UNKNOWN_MODEL_PRICE"]);
    expect(complaintAbout(unknown)).toMatch(/VITAE_UNKNOWN_MODEL_PRICE must be JSON such as .*; openai\/gpt-99 has no known price$/);
    expect(complaintAbout({ ...unknown, VITAE_UNKNOWN_MODEL_PRICE: "cheap" })).toMatch(
      /JSON such as .*; openai\/gpt-99 has no known price$/,
    );
    expect(named({ ...unknown, VITAE_UNKNOWN_MODEL_PRICE: '{"input":1,"output":2}' })).toEqual([]);
    expect(named({ ...unknown, VITAE_PRICES: '{"gpt-99":{"input":1,"output":2}}' })).toEqual([]);
  });

  it("is told everything that is wrong with it at once, and none of it repeats a value", () => {
    const wrong = {
      VITAE_MODEL: "openai/gpt-99",
      VITAE_MODEL_API_KEY: "hunter 2",
      VITAE_MODEL_BASE_URL: "https://me:hunter2@proxy/v1",
      VITAE_MODEL_FALLBACK: "pray",
      VITAE_MASK_PII: "maybe",
      VITAE_PRICES: '{"gpt-99":{"input":-1,"output":2}}',
      VITAE_UNKNOWN_MODEL_PRICE: "hunter2",
    };
    expect(named(wrong).sort()).toEqual(Object.keys(wrong).slice(1).sort());
    expect(complaintAbout(wrong)).not.toContain("hunter");
  });
});

test("a variable of another program is left alone while the rules answer", () => {
  expect(named({ OPENAI_API_KEY: "not a key at all" })).toEqual([]);
});
