import { redactionMark } from "@vitae/core/engine";

/** A part of a text that is masked. */
export interface RedactedSpan {
  readonly start: number;
  readonly end: number;
  /** Text before the mark: the gender-neutral form of a word. */
  readonly shown: string;
}

/** Masked text with the original position of each character. */
export interface RedactedText {
  readonly text: string;
  /** Maps an offset of the given text to one of the masked text. */
  readonly moved: (at: number) => number;
}

/** Masks with only this between them become one, so that their number does not reveal the number of words of a name. */
const joint = /^[\s,.'’-]{0,3}$/u;

/** Inserts the redaction marks. Overlapping and adjacent masks become one. */
export function redact(text: string, masks: readonly RedactedSpan[]): RedactedText {
  const merged: RedactedSpan[] = [];
  for (const one of [...masks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    const beside = last !== undefined && last.shown === "" && one.shown === "" && joint.test(text.slice(last.end, one.start));
    if (last && (one.start < last.end || beside))
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, one.end),
        shown: last.end - last.start >= one.end - one.start ? last.shown : "",
      };
    else merged.push(one);
  }
  let masked = "";
  let from = 0;
  const places: { readonly at: number; readonly end: number; readonly to: number; readonly until: number }[] = [];
  for (const { start, end, shown } of merged) {
    masked += text.slice(from, start);
    const to = masked.length;
    masked += shown + redactionMark;
    places.push({ at: start, end, to, until: masked.length });
    from = end;
  }
  masked += text.slice(from);
  const moved = (at: number): number => {
    const before = places.findLast((place) => place.at < at);
    if (!before) return at;
    return at < before.end ? before.until : before.until + at - before.end;
  };
  return { text: masked, moved };
}
