import { VitaeError } from "../errors.ts";
import { limits } from "./limits.ts";

/**
 * The value of a JSON text from outside: at most 64 levels deep and 100,000 values, no key twice in one object.
 *
 * @param malformed what is thrown for a text that is no JSON
 * @throws VitaeError `json_duplicate_key`, `json_too_deep`, `json_too_many`
 */
export function strictJson(text: string, malformed: (cause: unknown) => VitaeError): unknown {
  const twice = keyThatStandsTwice(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw malformed(cause);
  }
  if (twice !== undefined) throw new VitaeError("json_duplicate_key", { fields: { key: shown(twice) } });
  return value;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Keys of one object are looked through one by one until there are this many. */
const few = 16;

/**
 * `JSON.parse` keeps the last of two equal keys in silence and builds any number of levels, so the text is looked through
 * before: throws `json_too_deep` or `json_too_many`, gives the first key that stands twice in one object. Keys are equal once unescaped: `"a"`
 * and `"\u0061"` are. Text that is no JSON is gone through all the same; what is found there means nothing.
 */
function keyThatStandsTwice(text: string): string | undefined {
  /** One entry per open container: the keys of an object, null for an array. */
  const open: (Keys | null)[] = [];
  let keys: Keys | null = null;
  let atKey = false;
  let twice: string | undefined;
  let values = 0;
  const count = () => {
    if (++values > limits.jsonValues) throw new VitaeError("json_too_many", { fields: { max: limits.jsonValues } });
  };
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (end === -1) return undefined;
        if (atKey && keys !== null && twice === undefined) {
          const key = unescaped(text, at, end);
          if (keys.has(key)) twice = key;
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
        keys = text.charCodeAt(at) === openBrace ? newKeys() : null;
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
  return twice;
}

interface Keys {
  /** Tells whether the key was asked for before. */
  has(key: string): boolean;
}

/** A million small objects must not cost a million sets. */
function newKeys(): Keys {
  const first: string[] = [];
  let all: Set<string> | undefined;
  return {
    has(key) {
      if (all === undefined && first.length < few) {
        if (first.includes(key)) return true;
        first.push(key);
        return false;
      }
      all ??= new Set(first);
      return all.size === all.add(key).size;
    },
  };
}

/** The index of the closing quote; -1 when there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++;
  return slashes % 2 === 1;
}

function unescaped(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(text.slice(start, end + 1)) as string;
  } catch {
    return raw; // no JSON at all, as its reader will say
  }
}

const longestShown = 100;
const shown = (key: string) => (key.length > longestShown ? `${key.slice(0, longestShown)}…` : key);
