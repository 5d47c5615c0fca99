import { VitaeError } from "../errors.ts";
import { limits } from "./limits.ts";

/**
 * Parses JSON of at most 64 levels and 100,000 values without duplicate keys.
 *
 * @param malformed creates the error for invalid JSON
 * @throws VitaeError `json_duplicate_key`, `json_too_deep`, `json_too_many`
 */
export function strictJson(text: string, malformed: (cause: unknown) => VitaeError): unknown {
  const duplicate = findDuplicateKey(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw malformed(cause);
  }
  if (duplicate !== undefined) throw new VitaeError("json_duplicate_key", { fields: { key: truncateKey(duplicate) } });
  return value;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * Returns the first duplicate key of an object. Throws `json_too_deep` or `json_too_many`. `JSON.parse` keeps the last of two equal keys without
 * an error, and has no limit of levels. Keys are compared without escapes: `"a"` equals `"\u0061"`. The result for invalid JSON is undefined.
 */
function findDuplicateKey(text: string): string | undefined {
  /** One item per open container: the keys of an object, null for an array. */
  const open: (Set<string> | null)[] = [];
  let keys: Set<string> | null = null;
  let atKey = false;
  let duplicate: string | undefined;
  let values = 0;
  const count = () => {
    if (++values > limits.jsonValues) throw new VitaeError("json_too_many", { fields: { max: limits.jsonValues } });
  };
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (end === -1) return undefined;
        if (atKey && keys !== null && duplicate === undefined) {
          const key = unescapeKey(text, at, end);
          if (keys.size === keys.add(key).size) duplicate = key;
        }
        atKey = false;
        at = end;
        break;
      }
      case comma:
        count();
        atKey = keys !== null;
        break;
      case openBrace:
      case openBracket:
        count();
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
  return duplicate;
}

/** Index of the closing quote of a string; -1 if there is none. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++;
  return slashes % 2 === 1;
}

function unescapeKey(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(text.slice(start, end + 1)) as string;
  } catch {
    return raw; // invalid JSON, which `JSON.parse` reports later
  }
}

const maxKeyLength = 100;
const truncateKey = (key: string) => (key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key);
