import { limits, VitaeError } from "@vitae/core";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The value of a JSON body: strict UTF-8, at most 64 levels deep, no key twice in one object. `undefined` when there is no text at all. */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw malformed(cause);
  }
  return parseJson(text);
}

/** The same from text, for JSON inside a form field. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw malformed(cause);
  }
  if (typeof value === "object" && value !== null) refuseDuplicateKeys(text);
  return value;
}

const malformed = (cause: unknown) => new VitaeError("body_malformed", { fields: { expected: "JSON" }, cause });

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * `JSON.parse` keeps the last of two equal keys in silence, so a second look at the text it accepted finds them.
 * Keys are equal once unescaped: `"a"` and `"\u0061"` are.
 */
function refuseDuplicateKeys(text: string): void {
  /** One entry per open container: the keys of an object, null for an array. */
  const open: (Set<string> | null)[] = [];
  let keys: Set<string> | null = null;
  let atKey = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (atKey && keys !== null) {
          const key = unescaped(text, at, end);
          if (keys.has(key)) throw new VitaeError("json_duplicate_key", { fields: { key: shown(key) } });
          keys.add(key);
          atKey = false;
        }
        at = end;
        break;
      }
      case comma:
        atKey = keys !== null;
        break;
      case openBrace:
      case openBracket:
        keys = text.charCodeAt(at) === openBrace ? new Set() : null;
        atKey = keys !== null;
        if (open.push(keys) > limits.jsonDepth) throw new VitaeError("json_too_deep", { fields: { max: limits.jsonDepth } });
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        keys = open.at(-1) ?? null;
        atKey = false;
    }
  }
}

/** The index of the closing quote. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++;
  return slashes % 2 === 1;
}

function unescaped(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  return raw.includes("\\") ? (JSON.parse(text.slice(start, end + 1)) as string) : raw;
}

const longestShown = 100;
const shown = (key: string) => (key.length > longestShown ? `${key.slice(0, longestShown)}…` : key);
