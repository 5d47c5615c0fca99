import * as z from "zod";
import { baseUrl } from "./model-parsers.ts";

/** One engine of the parsed value of `VITAE_TRANSLATORS`. */
export type TranslatorChoice =
  | { readonly kind: "model" }
  | { readonly kind: "libretranslate"; readonly url: string }
  /** Without a URL, the public API of DeepL is used. */
  | { readonly kind: "deepl"; readonly url?: string };

/** Parses the translation engines in their order; each may occur once. */
export const translatorChoices = z
  .string()
  .transform((text, { issues }): readonly TranslatorChoice[] => {
    const choices = text.split(",").map((each) => choiceOf(each.trim()));
    const known = choices.flatMap((choice) => choice ?? []);
    if (known.length < choices.length) issues.push({ code: "custom", input: text });
    return known;
  })
  .refine((choices) => new Set(choices.map((each) => JSON.stringify(each))).size === choices.length);

function choiceOf(text: string): TranslatorChoice | null {
  if (text === "model" || text === "deepl") return { kind: text };
  const [, kind, url] = /^(libretranslate|deepl):(.+)$/.exec(text) ?? [];
  if (url === undefined || !baseUrl.safeParse(url).success) return null;
  return kind === "deepl" ? { kind, url } : { kind: "libretranslate", url };
}
