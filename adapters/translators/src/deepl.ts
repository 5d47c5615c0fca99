import type { Translator } from "@vitae/core/ports";
import { parseBaseUrl } from "./base-url.ts";
import { postJson } from "./post-json.ts";
import { translateBatches } from "./translate-batches.ts";

/** Options of `deepl()`. */
export interface DeeplOptions {
  readonly apiKey: string;
  /** Base URL. Default: the public API of DeepL, or its free API for keys that end with `:fx`. */
  readonly url?: string;
}

/** 50 texts and 128 KiB per request, including the other fields of the body. @source DeepL API, "Translate text" */
const limits = { texts: 50, bytes: 120 * 1024, parallel: 4 };

/** Creates a translator that uses DeepL. The cost at DeepL is not part of `total_cost`. */
export function deepl({ apiKey, url }: DeeplOptions): Translator {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new Error("DeepL needs a key: set VITAE_DEEPL_API_KEY, or pass apiKey.");
  const base = parseBaseUrl("DeepL", url ?? (apiKey.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com"));
  return {
    name: "deepl",
    translate({ texts, source, target }, call) {
      const languages = { source_lang: sourceCode(source), target_lang: targetCode(target) };
      const request = { url: `${base}/v2/translate`, headers: { authorization: `DeepL-Auth-Key ${apiKey}` } };
      return translateBatches(
        {
          name: "deepl",
          limits,
          post: (batch) => postJson({ ...request, body: { text: batch, ...languages, preserve_formatting: true } }, call),
          read: translationsIn,
          isTooMuch: ({ status }) => status === 413,
        },
        texts,
        call,
      );
    },
  };
}

/** Source languages have no region: `PT`. @source DeepL API, "Languages" */
const sourceCode = (tag: string): string => {
  const { language } = new Intl.Locale(tag);
  return language === "no" ? "NB" : language.toUpperCase();
};

/** Target languages that DeepL distinguishes by region, with its default region. */
function targetCode(tag: string): string {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  const told = new Intl.Locale(tag).region;
  if (language === "zh") return script === "Hant" ? "ZH-HANT" : "ZH-HANS";
  if (language === "en") return told !== undefined && region !== "US" ? "EN-GB" : "EN-US";
  if (language === "pt") return told === "BR" ? "PT-BR" : "PT-PT";
  return sourceCode(tag);
}

function translationsIn(json: unknown): readonly unknown[] | null {
  const { translations } = (json ?? {}) as { translations?: unknown };
  return Array.isArray(translations) ? translations.map((each) => each?.text) : null;
}
