import { type FormattedRun, type FormattedText, formatsOf, mergeRuns, runsText, sliceRuns, withFormats } from "./formatted-text.ts";
import { protect, splitAtPlaceholders, type TextRange } from "./protected-spans.ts";

/** A text as engines receive it: placeholders replace protected text and surround text with another format. */
export interface ProtectedRuns {
  readonly text: string;
  /**
   * Restores protected text and formats in the translation; null if a placeholder is missing, repeated or unknown. If a format was
   * lost, it is assigned by position.
   */
  restore(translation: string): FormattedText | null;
}

/** Words that look different from the rest of their text. */
interface Dressed {
  readonly extent: TextRange;
  readonly format: number;
  /** The blank before them looks as they do; likewise the one behind them. */
  readonly leads: boolean;
  readonly trails: boolean;
}

type Token = { readonly kept: FormattedText } | { readonly opens: Dressed } | { readonly closes: Dressed };

export function protectFormatted(stretches: FormattedText, spans: readonly TextRange[]): ProtectedRuns {
  const [first = { text: "", format: 0 }, ...others] = mergeRuns(stretches);
  if (others.length === 0) {
    const { text, restore } = protect(first.text, spans);
    return {
      text,
      restore: (translation) => {
        const restored = restore(translation);
        return restored === null ? null : mergeRuns([{ text: restored, format: first.format }]);
      },
    };
  }
  const source = runsText(stretches);
  const isKept = within(spans, source.length);
  const formats = byWholeWords(source, formatsOf(stretches), isKept);
  const base = mostCommon(formats.filter((_, at) => isLetter(source[at]) && !isKept(at))) ?? first.format;
  const { dressed, fixed } = dressedWords(source, formats, base, isKept);
  const kept = [...spans, ...fixed].sort(([one], [other]) => one - other);
  const { text, marks } = marked(source, [
    ...kept.map(([from, to]) => ({ from, to, token: { kept: sliceRuns(stretches, from, to) } })),
    ...dressed.flatMap((each) => [
      { from: each.extent[0], to: each.extent[0], token: { opens: each } },
      { from: each.extent[1], to: each.extent[1], token: { closes: each } },
    ]),
  ]);
  return { text, restore: (translation) => restored(translation, { marks, dressed, base, length: source.length }) };
}

/** Words are not cut: a look that ends inside of one is that of most of its letters. Only where words have blanks round them. */
function byWholeWords(text: string, formats: number[], isKept: IsKept): readonly number[] {
  for (const { index, 0: word } of text.matchAll(words)) {
    const own = formats.slice(index, index + word.length);
    if (own.every((format) => format === own[0]) || isKept(index) || isKept(index + word.length - 1)) continue;
    formats.fill(mostCommon(own) ?? 0, index, index + word.length);
  }
  return formats;
}

const words =
  /[[\p{L}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv;

/** Marks text with another format: words by pairs of placeholders, signs without letters as protected text. */
function dressedWords(text: string, formats: readonly number[], base: number, isKept: IsKept) {
  const dressed: Dressed[] = [];
  const fixed: TextRange[] = [];
  let from = 0;
  for (const { text: part, format } of withFormats(text, formats)) {
    let [start, end] = [from, from + part.length];
    const [first, last] = [start, end];
    from = end;
    if (format === base) continue;
    const isEdge = (at: number) => isKept(at) || /\s/.test(text[at] ?? " ");
    while (start < end && isEdge(start)) start++;
    while (end > start && isEdge(end - 1)) end--;
    const inside = text.slice(start, end);
    if (/\p{L}/u.test(inside)) dressed.push({ extent: [start, end], format, leads: start > first, trails: end < last });
    else if (/[^\s\p{P}]|[|•·–—]/u.test(inside) && ![...inside].some((_, at) => isKept(start + at))) fixed.push([start, end]);
  }
  return { dressed, fixed };
}

interface Placed {
  readonly from: number;
  readonly to: number;
  readonly token: Token;
}

/** Tokens with no text between them share a mark. */
function marked(source: string, placed: readonly Placed[]) {
  const inOrder = placed.toSorted((one, other) => one.from - other.from || rank(one) - rank(other));
  const marks: Token[][] = [];
  let [at, text] = [0, ""];
  for (const { from, to, token } of inOrder) {
    const last = marks.at(-1);
    if (last && from === at && text.endsWith(`[[${marks.length}]]`)) last.push(token);
    else {
      marks.push([token]);
      text += `${source.slice(at, from)}[[${marks.length}]]`;
    }
    at = to;
  }
  return { text: text + source.slice(at), marks };
}

/** At one place, what ends comes before what begins. */
const rank = ({ token }: Placed): number => ("closes" in token ? 0 : "opens" in token ? 1 : 2);

interface Marked {
  readonly marks: readonly (readonly Token[])[];
  readonly dressed: readonly Dressed[];
  readonly base: number;
  /** Length of the source. */
  readonly length: number;
}

function restored(translation: string, { marks, dressed, base, length }: Marked): FormattedText | null {
  const said = splitAtPlaceholders(translation);
  const times = new Map<number, number>();
  for (const each of said) if (typeof each === "number") times.set(each, (times.get(each) ?? 0) + 1);
  if ([...times.keys()].some((at) => marks[at] === undefined)) return null;
  if (marks.some((tokens, at) => tokens.some((token) => "kept" in token) && times.get(at) !== 1)) return null;

  // Repeated text cannot be located.
  const tokens = said.flatMap((each): readonly (Token | string)[] =>
    typeof each === "string" ? [each] : times.get(each) === 1 ? (marks[each] ?? []) : [],
  );
  const sound = new Set(dressed.filter((each) => isSound(tokens, each)));
  const open: Dressed[] = [];
  const parts: FormattedRun[] = [];
  let behind: Dressed | null = null;
  for (const token of tokens) {
    if (typeof token === "string") {
      const blanks = behind?.trails ? (/^\s*/.exec(token)?.[0] ?? "") : "";
      parts.push({ text: blanks, format: behind?.format ?? base });
      parts.push({ text: token.slice(blanks.length), format: open.at(-1)?.format ?? base });
    }
    behind = null;
    if (typeof token === "string") continue;
    if ("kept" in token) parts.push(...token.kept);
    else if ("opens" in token && sound.has(token.opens)) {
      if (token.opens.leads) dressBlankBefore(parts, token.opens.format);
      open.push(token.opens);
    } else if ("closes" in token && sound.has(token.closes)) {
      open.splice(open.indexOf(token.closes), 1);
      behind = token.closes;
    }
  }
  const lost = dressed.filter((each) => !sound.has(each));
  return lost.length === 0 ? mergeRuns(parts) : byPlace(mergeRuns(parts), lost, { base, length });
}

function dressBlankBefore(parts: FormattedRun[], format: number): void {
  const last = parts.pop();
  if (!last) return;
  const words = last.text.trimEnd();
  parts.push({ text: words, format: last.format }, { text: last.text.slice(words.length), format });
}

/** Reports whether both placeholders are present once, in order, with words between them. */
function isSound(tokens: readonly (Token | string)[], each: Dressed): boolean {
  const from = tokens.findIndex((token) => typeof token !== "string" && "opens" in token && token.opens === each);
  const to = tokens.findIndex((token) => typeof token !== "string" && "closes" in token && token.closes === each);
  return (
    from >= 0 && tokens.slice(from, Math.max(from, to)).some((token) => (typeof token === "string" ? token.trim() !== "" : "kept" in token))
  );
}

/** Finds the words at about the position of the words with the lost format. */
function byPlace(parts: FormattedText, lost: readonly Dressed[], { base, length }: Pick<Marked, "base" | "length">): FormattedText {
  const text = runsText(parts);
  const formats = formatsOf(parts);
  const borders = [0, ...[...text.matchAll(/\s+/g)].flatMap(({ index, 0: blank }) => [index, index + blank.length]), text.length];
  for (const { extent, format } of lost) {
    const [from = 0, to = 0] = extent.map((at) => nearest(borders, (at / length) * text.length));
    for (let at = from; at < to; at++) if (formats[at] === base) formats[at] = format;
  }
  return withFormats(text, formats);
}

const nearest = (borders: readonly number[], at: number): number =>
  borders.reduce((best, border) => (Math.abs(border - at) < Math.abs(best - at) ? border : best), 0);

const isLetter = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{M}\ud800-\udfff]/u.test(unit);

type IsKept = (at: number) => boolean;

function within(spans: readonly TextRange[], length: number): IsKept {
  const kept = new Uint8Array(length);
  for (const [from, to] of spans) kept.fill(1, from, to);
  return (at) => kept[at] === 1;
}

function mostCommon(formats: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const format of formats) counts.set(format, (counts.get(format) ?? 0) + 1);
  return [...counts].reduce<[number, number] | undefined>((most, one) => (most && most[1] >= one[1] ? most : one), undefined)?.[0];
}
