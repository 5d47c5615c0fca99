import { askedOf, listOf, type Protocol } from "./protocol.ts";

const codes = new Set(
  "ar az bg bn ca cs da de el en eo es et fa fi fr ga he hi hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sq sr sv th tl tr uk ur vi zh zt".split(
    " ",
  ),
);

/** @param limits `characters` of one request; without end where it is not said @source LibreTranslate API, POST /translate */
export const libretranslateProtocol = ({ characters = Number.POSITIVE_INFINITY }: { readonly characters?: number }): Protocol => ({
  read: (incoming, bytes) => {
    const { body, ...rest } = askedOf(incoming, bytes);
    return { ...rest, body, texts: listOf(body.q), source: String(body.source), target: String(body.target) };
  },
  refusal: ({ path, body, texts, source, target }, { key }) => {
    if (path !== "/translate") return { status: 404, said: "Not found" };
    if (key !== "" && body.api_key !== key) return { status: 403, said: "Invalid API key" };
    if (texts.length === 0) return { status: 400, said: "Invalid request: missing q parameter" };
    if (body.format !== "text") return { status: 400, said: "format is not supported" };
    const unknown = [source, target].find((code) => !codes.has(code));
    if (unknown !== undefined) return { status: 400, said: `${unknown} is not supported` };
    const sent = texts.join("").length;
    return sent > characters ? { status: 400, said: `Invalid request: request (${sent}) exceeds text limit (${characters})` } : null;
  },
  answer: (translatedText) => ({ translatedText }),
  error: (error) => ({ error }),
});
