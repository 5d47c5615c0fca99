import { Price, Prices } from "@vitae/llm/prices";
import * as z from "zod";
import { type ModelProvider, providerNames } from "./model-providers.ts";

/** The parsed value of `VITAE_MODEL`. */
export type ModelChoice =
  | { readonly kind: "offline" }
  /** `name` is `provider/model`. */
  | { readonly kind: "provider"; readonly name: string; readonly provider: ModelProvider }
  /** Path of a module. */
  | { readonly kind: "module"; readonly source: string };

/** The name of a model may contain slashes and colons: `openai-compatible/acme/large:free`. */
const named = new RegExp(`^(${providerNames.join("|")})/[\\w.:@/-]+$`);

/** Parses `VITAE_MODEL`. */
export const modelChoice = z
  .string()
  .refine((text) => text === "offline" || /^module:./.test(text) || named.test(text))
  .transform((text): ModelChoice => {
    const [name, provider] = named.exec(text) ?? [];
    if (name !== undefined) return { kind: "provider", name, provider: provider as ModelProvider };
    return text === "offline" ? { kind: "offline" } : { kind: "module", source: text.slice("module:".length) };
  });

/** Parses a base URL without user and password, because URLs appear in the logs of proxies. */
export const baseUrl = z.string().refine((text) => {
  const { protocol, username, password } = URL.parse(text) ?? {};
  return (protocol === "https:" || protocol === "http:") && !username && !password;
});

/** Parses an API key without spaces. A trailing line break is removed, because files with secrets end with one. */
export const apiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/);

/** Parses the variable of a provider that other programs may also use. It is validated only if the provider is chosen. */
export const optionalKey = z.string().trim().optional();

const fromJson = z.string().transform((text, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: "custom", input: text });
    return z.NEVER;
  }
});

/** Parses a JSON table of prices. */
export const prices = fromJson.pipe(Prices);
/** Parses the JSON price of one model. */
export const price = fromJson.pipe(Price);
