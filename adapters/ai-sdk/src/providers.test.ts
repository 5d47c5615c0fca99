import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aiSdk } from "./ai-sdk.ts";
import { findProvider, requireInstalled } from "./providers.ts";

const variables = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"];
beforeEach(() => {
  for (const variable of variables) vi.stubEnv(variable, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["gpt-5-mini", "acme/large", "openai/", "openai/ ", "/gpt-5", "", "__proto__/x"])(
  "%j is no model, and the error lists the known ones",
  (name) => {
    expect(() => aiSdk(name, { apiKey: "sk-1" })).toThrow(/openai\/…, anthropic\/…, google\/…, openai-compatible\/…/);
  },
);

test.each([
  ["openai/gpt-5-mini", "OPENAI_API_KEY"],
  ["anthropic/claude-haiku-4-5", "ANTHROPIC_API_KEY"],
  ["google/gemini-2.5-flash", "GOOGLE_GENERATIVE_AI_API_KEY"],
])("%s without a key names both settings; either is enough", (name, variable) => {
  expect(() => aiSdk(name)).toThrow(`${name} needs a key: set VITAE_MODEL_API_KEY or ${variable}`);
  expect(() => aiSdk(name, { apiKey: " " })).toThrow("needs a key");
  expect(aiSdk(name, { apiKey: "k-1" }).name).toBe(name);
  vi.stubEnv(variable, "k-2");
  expect(aiSdk(name).name).toBe(name);
});

test("a key that cannot be sent is refused without being shown", () => {
  const refused = () => aiSdk("openai/gpt-5-mini", { apiKey: "sk-one\nsk-two" });
  expect(refused).toThrow("holds characters that no key has");
  expect(refused).not.toThrow(/sk-/);
});

test("a server of one's own needs an address and no key", () => {
  expect(() => aiSdk("openai-compatible/large")).toThrow("VITAE_MODEL_BASE_URL");
  expect(() => aiSdk("openai-compatible/large", { baseUrl: "localhost:11434" })).toThrow("must be an http or https URL");
  expect(() => aiSdk("openai-compatible/large", { baseUrl: "http://me:secret@localhost/v1" })).toThrow("without a user and password");
  expect(aiSdk("openai-compatible/large", { baseUrl: "http://localhost:11434/v1/" }).name).toBe("openai-compatible/large");
});

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test.each(["openai", "anthropic", "google", "openai-compatible"])(
  "what is to be installed for %s is the version that is tested",
  (name) => {
    const { package: installed, install } = findProvider(`${name}/m`);
    const { [installed]: version } = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(install).toBe(`npm install ${installed}@${version}`);
  },
);

test("a provider whose package is not there is refused with the command that installs it", () => {
  const anthropic = findProvider("anthropic/claude-haiku-4-5");
  expect(() => requireInstalled(anthropic)).not.toThrow();
  expect(() => requireInstalled({ ...anthropic, package: "@ai-sdk/not-there" })).toThrow(
    `The models of anthropic need one package more: npm install @ai-sdk/anthropic@${manifest.devDependencies["@ai-sdk/anthropic"]}`,
  );
});
