import { Price, Prices } from "@vitae/llm/prices";
import * as z from "zod";
import { type ModelProvider, providerNames } from "./model-providers.ts";

/** What answers, told from its text. */
export type ModelChoice =
  | { readonly kind: "offline" }
  /** `name` is `provider/model`. */
  | { readonly kind: "provider"; readonly name: string; readonly provider: ModelProvider }
  /** A path. */
  | { readonly kind: "module"; readonly source: string };

/** A model's name may hold slashes and colons of its own: `openai-compatible/acme/large:free`. */
const named = new RegExp(`^(${providerNames.join("|")})/[\\w.:@/-]+$`);

export const modelChoice = z
  .string()
  .refine((text) => text === "offline" || /^module:./.test(text) || named.test(text))
  .transform((text): ModelChoice => {
    const [name, provider] = named.exec(text) ?? [];
    if (name !== undefined) return { kind: "provider", name, provider: provider as ModelProvider };
    return text === "offline" ? { kind: "offline" } : { kind: "module", source: text.slice("module:".length) };
  });

/** An address without a user and a password, which would stand in every log of the way there. */
export const baseUrl = z.string().refine((text) => {
  const { protocol, username, password } = URL.parse(text) ?? {};
  return (protocol === "https:" || protocol === "http:") && !username && !password;
});

/** In one piece; a line end behind it is what files of secrets end with. */
export const apiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/);

/** A provider's own variable may be there for another program: it is looked at only where it is used. */
export const optionalKey = z.string().trim().optional();

const fromJson = z.string().transform((text, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: "custom", input: text });
    return z.NEVER;
  }
});

export const prices = fromJson.pipe(Prices);
export const price = fromJson.pipe(Price);
