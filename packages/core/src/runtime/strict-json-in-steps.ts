import type { VitaeError } from "../errors.ts";
import { endOfString, strictJson } from "./strict-json.ts";

/** Longer strings are parsed in pieces of this length, in characters. */
const pieceCharacters = 512 * 1024;

/** Options of `strictJsonInSteps()`. */
export interface JsonSteps {
  /** Creates the error for invalid JSON. */
  readonly malformed: (cause: unknown) => VitaeError;
  /** Called between two steps; lets others work. */
  readonly turn: () => Promise<unknown>;
  /** A text that the JSON does not contain, such as a random id. */
  readonly unique: string;
}

/** Like `strictJson`, in steps: each long string in pieces, then the rest. A text of several megabytes is most often one string. */
export async function strictJsonInSteps(text: string, steps: JsonSteps): Promise<unknown> {
  const strings = new Map<string, string>();
  let rest = "";
  let end = 0;
  for (const range of longStrings(text)) {
    const placeholder = `${steps.unique} ${strings.size}`;
    strings.set(placeholder, await parseString(text, range, steps));
    rest += `${text.slice(end, range.from)}"${placeholder}"`;
    end = range.to;
  }
  const value = strictJson(rest + text.slice(end), steps.malformed);
  await steps.turn();
  return strings.size === 0 ? value : withStrings(value, strings);
}

interface StringRange {
  /** Of the opening quote. */
  readonly from: number;
  /** Behind the closing quote. */
  readonly to: number;
}

/** Long strings that are values. Keys are left where they are, because equal ones are looked for. */
function longStrings(text: string): StringRange[] {
  const found: StringRange[] = [];
  const colon = /\s*:/y;
  for (let from = text.indexOf('"'); from !== -1; ) {
    const end = endOfString(text, from);
    if (end === -1) break;
    colon.lastIndex = end + 1;
    if (end - from > pieceCharacters && !colon.test(text)) found.push({ from, to: end + 1 });
    from = text.indexOf('"', end + 1);
  }
  return found;
}

async function parseString(text: string, { from, to }: StringRange, { malformed, turn }: JsonSteps): Promise<string> {
  const pieces: string[] = [];
  for (let at = from + 1; at < to - 1; ) {
    const end = beforeEscape(text, at, Math.min(at + pieceCharacters, to - 1));
    try {
      pieces.push(JSON.parse(`"${text.slice(at, end)}"`));
    } catch (cause) {
      throw malformed(cause);
    }
    at = end;
    await turn();
  }
  return pieces.join("");
}

/** Characters of `\u0041`. */
const longestEscape = 6;

/** The offset, or the beginning of the escape sequence that it is inside of. */
function beforeEscape(text: string, from: number, offset: number): number {
  for (let at = offset - 1; at > offset - longestEscape && at >= from; at--) {
    if (!opensEscape(text, from, at)) continue;
    const length = text.charAt(at + 1) === "u" ? longestEscape : 2;
    return at > from && at + length > offset ? at : offset;
  }
  return offset;
}

/** A backslash that no backslash before it escapes. */
function opensEscape(text: string, from: number, at: number): boolean {
  let start = at;
  while (start >= from && text.charAt(start) === "\\") start--;
  return (at - start) % 2 === 1;
}

/** Puts the strings in place of their placeholders. */
function withStrings(value: unknown, strings: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return strings.get(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  for (const [key, each] of Object.entries(value)) {
    const put = withStrings(each, strings);
    // An assignment to "__proto__" would set no field.
    if (put !== each) Object.defineProperty(value, key, { value: put, writable: true, enumerable: true, configurable: true });
  }
  return value;
}
