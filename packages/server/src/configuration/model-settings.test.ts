import { describe, expect, it, test } from "vitest";
import { complainedAbout, complaintAbout } from "../test/complaints.ts";
import { EngineConfig, readConfig } from "./configuration.ts";
import { keyOf } from "./model-settings.ts";

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

test.each(["gpt-5-mini", "acme/large", "openai/", "openai/a b", "module:", "Offline", "__proto__/x"])("refuses the model %j", (text) => {
  expect(complainedAbout({ VITAE_MODEL: text })).toEqual(["VITAE_MODEL"]);
});

describe("a model", () => {
  it("needs its provider's key, in either variable, and takes no other's", () => {
    expect(complainedAbout({ VITAE_MODEL: "openai/gpt-5-mini" })).toEqual(["VITAE_MODEL_API_KEY"]);
    expect(complainedAbout({ VITAE_MODEL: "openai/gpt-5-mini", ANTHROPIC_API_KEY: "k" })).toEqual(["VITAE_MODEL_API_KEY"]);
    expect(complainedAbout({ VITAE_MODEL: "openai/gpt-5-mini", OPENAI_API_KEY: "k" })).toEqual([]);
    expect(complainedAbout({ VITAE_MODEL: "google/gemini-2.5-flash", VITAE_MODEL_API_KEY: "k" })).toEqual([]);
    const both = readConfig(EngineConfig, { VITAE_MODEL: "openai/gpt-5-mini", OPENAI_API_KEY: "a", VITAE_MODEL_API_KEY: "b\n" });
    expect(keyOf(both)).toBe("b");
  });

  it("is told of its own provider's variable only", () => {
    const complaint = complaintAbout({ VITAE_MODEL: "openai/gpt-5-mini" });
    expect(complaint).toMatch(/VITAE_MODEL_API_KEY must be .*; openai\/gpt-5-mini requires it, or OPENAI_API_KEY$/);
  });

  it("of a server of one's own needs an address and no key", () => {
    const free = { VITAE_MODEL: "openai-compatible/large", VITAE_UNKNOWN_MODEL_PRICE: '{"input":0,"output":0}' };
    expect(complainedAbout(free)).toEqual(["VITAE_MODEL_BASE_URL"]);
    expect(complainedAbout({ ...free, VITAE_MODEL_BASE_URL: "http://localhost:11434/v1" })).toEqual([]);
  });

  it("without a known price is refused, naming the setting that tells one", () => {
    const unknown = { VITAE_MODEL: "openai/gpt-99", OPENAI_API_KEY: "k" };
    expect(complainedAbout(unknown)).toEqual(["VITAE_UNKNOWN_MODEL_PRICE"]);
    expect(complaintAbout(unknown)).toMatch(/VITAE_UNKNOWN_MODEL_PRICE must be JSON such as .*; openai\/gpt-99 has no known price$/);
    expect(complaintAbout({ ...unknown, VITAE_UNKNOWN_MODEL_PRICE: "cheap" })).toMatch(
      /JSON such as .*; openai\/gpt-99 has no known price$/,
    );
    expect(complainedAbout({ ...unknown, VITAE_UNKNOWN_MODEL_PRICE: '{"input":1,"output":2}' })).toEqual([]);
    expect(complainedAbout({ ...unknown, VITAE_PRICES: '{"gpt-99":{"input":1,"output":2}}' })).toEqual([]);
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
    expect(complainedAbout(wrong).sort()).toEqual(Object.keys(wrong).slice(1).sort());
    expect(complaintAbout(wrong)).not.toContain("hunter");
  });
});

test("a variable of another program is left alone while the rules answer", () => {
  expect(complainedAbout({ OPENAI_API_KEY: "not a key at all" })).toEqual([]);
});
