import { askedOf, listOf, type Protocol } from "./protocol.ts";

const targets = new Set(
  "AR BG CS DA DE EL EN-GB EN-US ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT-BR PT-PT RO RU SK SL SV TH TR UK VI ZH-HANS ZH-HANT".split(
    " ",
  ),
);
const sources = new Set([...targets].map((each) => each.replace(/-.*/, "")));
const most = { texts: 50, bytes: 128 * 1024 };

/** @source DeepL API, "Translate text" and "Error handling" */
export const deeplProtocol: Protocol = {
  read: (incoming, bytes) => {
    const { body, ...rest } = askedOf(incoming, bytes);
    return { ...rest, body, texts: listOf(body.text), source: String(body.source_lang), target: String(body.target_lang) };
  },
  refusal: ({ path, headers, body, texts, source, target }, { key, bytes }) => {
    if (path !== "/v2/translate") return { status: 404, said: "Not found" };
    if (headers.authorization !== `DeepL-Auth-Key ${key}`) return { status: 403, said: "Forbidden" };
    if (bytes > most.bytes) return { status: 413, said: "Request size exceeded" };
    if (!Array.isArray(body.text)) return { status: 400, said: "Parameter 'text' not specified." };
    if (texts.length > most.texts) return { status: 400, said: "Too many texts." };
    if (!targets.has(target)) return { status: 400, said: "Value for 'target_lang' not supported." };
    return sources.has(source) ? null : { status: 400, said: "Value for 'source_lang' not supported." };
  },
  answer: (translations) => ({ translations: translations.map((text) => ({ detected_source_language: "EN", text })) }),
  error: (message) => ({ message }),
};
