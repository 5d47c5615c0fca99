import type { Translator } from "@vitae/core/ports";
import { parseBaseUrl } from "./base-url.ts";
import { postJson } from "./post-json.ts";
import { translateBatches } from "./translate-batches.ts";

/** Options of `libretranslate()`. */
export interface LibretranslateOptions {
  /** API key, for servers that require one. */
  readonly apiKey?: string;
}

/** The server usually runs on one processor, so requests are small and complete within the timeout. */
const limits = { texts: 25, bytes: 16 * 1024, parallel: 2 };

/** Creates a translator that uses a LibreTranslate server. @param url base URL, for example `http://127.0.0.1:5000` */
export function libretranslate(url: string, { apiKey }: LibretranslateOptions = {}): Translator {
  const base = parseBaseUrl("LibreTranslate", url);
  return {
    name: "libretranslate",
    translate({ texts, source, target }, call) {
      const rest = { source: codeOf(source), target: codeOf(target), format: "text", ...(apiKey !== undefined && { api_key: apiKey }) };
      return translateBatches(
        {
          name: "libretranslate",
          limits,
          post: (batch) => postJson({ url: `${base}/translate`, headers: {}, body: { q: batch, ...rest } }, call),
          read: translationsIn,
          // "request (5000) exceeds text limit (2000)", "batch limit"; servers that charge by characters may send 403.
          isTooMuch: ({ status, said }) => status === 413 || (status === 400 && /limit/i.test(said)),
        },
        texts,
        call,
      );
    },
  };
}

/** Language codes of LibreTranslate that differ from ISO 639-1. @source LibreTranslate, GET /languages */
function codeOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === "zh") return script === "Hant" ? "zt" : "zh";
  return language === "no" ? "nb" : language;
}

function translationsIn(json: unknown): readonly unknown[] | null {
  const { translatedText } = (json ?? {}) as { translatedText?: unknown };
  return Array.isArray(translatedText) ? translatedText : null;
}
