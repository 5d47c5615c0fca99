import { lengthsAt } from "../../words/phrases.ts";
import { decisiveConcepts } from "../spans/concept-groups.ts";
import { anyHas, type Clause, has, isColon, isComma, isComment, isNeutral, isUnknown, namesAnything, type Span } from "../spans/span.ts";
import { isLabel, valueOfIt } from "./value.ts";

/** "Change", "rename": asks for another value. */
export const isSetVerb = (span: Span): boolean =>
  has(span, "set", "replace", "rename", "promoted") && span.mentions.length === 0 && span.fields.length === 0 && span.kinds.length === 0;
const isMarker = (span: Span): boolean => has(span, "to", "is") || isColon(span) || /^(?:=|→)$/.test(span.mark ?? "");

/** One way to divide a clause into what is set and its value, in either order: "X as my headline". */
export interface Division {
  readonly what: readonly Span[];
  readonly value: readonly Span[];
  readonly colon: boolean;
  readonly marked: boolean;
  /** "is": it is stated, not asked for. */
  readonly stated: boolean;
  /** "was in": what stands behind it is a place, and no name. */
  readonly placed: boolean;
  /** Only a search found it: it gives no reason for a refusal. */
  readonly searched?: true;
}

/** "Skills section": the kind of a section, and that it is one. */
export const isSectionPhrase = (span: Span): boolean => span.sections.length > 0 && span.to - span.from > 1;

const endsInPlace = ({ tokens, lexicon }: Clause["scene"], { from, to }: Span): boolean =>
  to - from > 1 && ["in_place", "by"].some((name) => lengthsAt(lexicon.words(name), tokens, to - 1, to).length > 0);

/** "… with Vue in my skills": where it stands is said behind the value. */
export function* divisions(clause: Clause): Generator<Division> {
  for (const division of plainDivisions(clause)) {
    const { value } = division;
    const at = value.findIndex((span, n) => n > 0 && has(span, "of", "to") && isPlace(value.slice(n + 1)));
    if (division.marked && at > 0 && anyHas(clause.spans, "replace", "set"))
      yield { ...division, what: [...division.what, ...value.slice(at + 1)], value: value.slice(0, at) };
    yield division;
  }
}

/** "The hotel in York", "from MIT": the next word says where. */
const isWhere = (span: Span): boolean => has(span, "of", "old") && !has(span, "to", "filler") && span.mentions.length === 0;

/** Only what texts stand in is named. */
function isPlace(spans: readonly Span[]): boolean {
  const said = spans.filter((span) => !isComment(span) || span.mentions.length > 0);
  const isNamed = (span: Span): boolean =>
    span.sections.length + span.kinds.length > 0 || span.mentions.some(({ named }) => named.kind === "section" || named.kind === "entry");
  return said.length > 0 && said.every(isNamed);
}

/** "The coach job, make it Head Coach": what the clause before it named. */
function* ofTopic({ spans, topic }: Clause): Generator<Division> {
  const from = topic === null ? -1 : valueOfIt(spans);
  const what = topic?.spans.filter((span) => namesAnything([span])) ?? [];
  if (from > 0) yield { what, value: withoutEndVerbs(spans.slice(from)), colon: false, marked: true, stated: false, placed: false };
}

function* plainDivisions({ scene, spans, topic }: Clause): Generator<Division> {
  yield* ofTopic({ scene, spans, topic, after: null });
  const last = spans.length - 1;
  const colon = spans.findIndex(isColon);
  if (colon > 0) {
    const value = colon + (isLabel(scene, spans, colon + 1) ? 2 : 1);
    const what = spans.slice(0, value).filter((span) => !isColon(span));
    yield { what, value: spans.slice(value), colon: true, marked: true, stated: false, placed: false };
  }
  for (const [at, span] of spans.entries()) {
    if (!isMarker(span) || isColon(span) || at === 0 || at === last) continue;
    yield {
      what: spans.slice(0, at),
      value: withoutEndVerbs(spans.slice(at + 1)),
      colon: isColon(spans[at + 1]),
      marked: true,
      stated: has(span, "is"),
      placed: endsInPlace(scene, span),
    };
  }
  // The value has its marker or verb behind it, or none: where the last word of what is set ends.
  const inner = withoutEndVerbs(spans);
  for (let at = inner.length - 1; at > 0; at--) {
    const before = inner[at - 1];
    if (!before || !(before.fields.length > 0 || before.mentions.some((one) => one.whole) || isSectionPhrase(before) || isNeutral(before)))
      continue;
    yield {
      what: inner.slice(0, at),
      value: inner.slice(at),
      colon: false,
      // "Call Experience from now on Career": the word between the names parts them.
      marked: inner.length < spans.length || has(before, "now"),
      stated: anyHas(spans, "is"),
      placed: isWhere(before),
    };
  }
  yield* everyRun({ scene, spans, topic, after: null });
}

/** Spans of a clause of everyday length; the search below looks at every run of them. */
const mostSearched = 16;

/**
 * Every run of spans that can be a value, the longest first, with all others as what is set: for orders that no division above knows. What is
 * set must then be one thing that takes up every one of its spans.
 */
function* everyRun({ scene, spans }: Clause): Generator<Division> {
  if (spans.length > mostSearched || !spans.some(isCue) || spans.some((span) => has(span, "swap", "sort"))) return;
  const [start, end] = sideOfValue(spans);
  for (let length = end - start; length > 0; length--) {
    for (let from = start; from + length <= end; from++) {
      const value = spans.slice(from, from + length);
      const [first, before] = [value[0], spans[from - 1]];
      if (!first || ![first, value.at(-1)].every(mayEndValue) || ![before, spans[from + length]].every(bordersValue)) continue;
      const what = [...spans.slice(0, from), ...spans.slice(from + length)];
      if (!value.every(mayBeInside) || !what.every((span) => mayBeSet(value, span))) continue;
      const placed = before !== undefined && (isWhere(before) || endsInPlace(scene, before));
      yield { what, value, colon: false, marked: true, stated: !what.some(isSetVerb), placed, searched: true };
    }
  }
}

/** Between which spans the value stands: behind "to", unless only the name of a field stands there ("X as my headline"). */
function sideOfValue(spans: readonly Span[]): readonly [number, number] {
  const to = spans.findIndex((span) => has(span, "to") && span.mentions.length === 0 && span.fields.length === 0);
  const behind = spans.slice(to + 1);
  if (to < 0 || behind.every(isCue)) return [0, spans.length];
  const isOfNames = behind.every((span) => isComment(span) || isCue(span) || span.fields.length > 0);
  return isOfNames ? [0, to] : [to + 1, spans.length];
}

/** No word of what is set stands in the value, and no second wish: a comma parts a town and its country only. */
const mayBeInside = (span: Span, at: number, value: readonly Span[]): boolean => {
  if (isComma(span))
    return value.length === 3 && at === 1 && value.every((one) => isComma(one) || isUnknown(one) || one.mentions.length > 0);
  const isSection = value.length > 1 && isSectionPhrase(span);
  return !(isMarker(span) && span.mentions.length === 0) && !isSection && !has(span, "section");
};

/** Every word of what is set is known, asks for nothing else, and is no part of the value's own name: "Mr Hartley" of "Hartley & Sons". */
const mayBeSet = (value: readonly Span[], span: Span): boolean => {
  const isOther = !isSetVerb(span) && has(span, "and", ...decisiveConcepts);
  const names = new Set(span.mentions.map(({ named }) => named.text));
  return (
    !isUnknown(span) &&
    !/^[(（,،、，;；]$/.test(span.mark ?? "") &&
    !isOther &&
    !value.some(({ mentions }) => mentions.some(({ named }) => names.has(named.text)))
  );
};

const isCue = (span: Span): boolean => span.mentions.length === 0 && (isSetVerb(span) || isMarker(span));
const mayEndValue = (span: Span | undefined): boolean =>
  span !== undefined && !isCue(span) && (!isComment(span) || span.mentions.length > 0);

/** A word that may go on with the value does not stand beside it: one that no list knows, or a part of a name. */
const bordersValue = (span: Span | undefined): boolean =>
  span === undefined || !(isUnknown(span) || span.mentions.some(({ whole }) => !whole));

function withoutEndVerbs(spans: readonly Span[]): readonly Span[] {
  let to = spans.length;
  const isEnd = (span: Span): boolean =>
    isSetVerb(span) ||
    (has(span, "to", "is", "polite", "now") && span.mentions.length === 0) ||
    (span.mark !== null && !/^[)\]]$/.test(span.mark));
  while (to > 0 && isEnd(spans[to - 1] as Span)) to--;
  return spans.slice(0, to);
}
