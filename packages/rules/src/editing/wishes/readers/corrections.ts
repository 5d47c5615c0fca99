import { trimmed } from "../spans/find-target.ts";
import { isEmployer, nameWords } from "../spans/mentions.ts";
import {
  anyHas,
  type Clause,
  has,
  isBulletWord,
  isColon,
  isComma,
  isComment,
  isModal,
  isNeutral,
  isUnknown,
  type Span,
  spansText,
} from "../spans/span.ts";
import { holds, resumeTexts } from "./resume-texts.ts";

/** Wrong and right value of a correction. */
export interface Correction {
  readonly old: readonly Span[];
  readonly value: readonly Span[];
  readonly context: readonly Span[];
}

/** Stands between what a value is of and the value. */
export const isMarker = (span: Span): boolean => has(span, "is", "to", "called", "worked") || isColon(span);

/** Every way in which the clause may name a wrong and a right value. */
export function* corrections({ scene, spans }: Clause): Generator<Correction> {
  yield* ofNumbers(spans);
  for (const [at, span] of spans.entries()) {
    if (at > 0 && arrow.test(spansText(scene, [span])) && !anyHas(spans, "set", "replace", "rename")) yield* aroundArrow(spans, at);
    if (has(span, "but")) yield* contrasted(scene, spans, at);
    if (has(span, "instead") && spans.slice(0, at).every((one) => isComment(one) || one.sections.length > 0))
      yield* opening(spans.slice(at + 1));
    if (has(span, "not", "instead") && !has(span, "no_longer")) yield* around(spans, at);
    if (has(span, "not_post")) yield* behind(spans, at);
    if (has(span, "remark")) yield* at > 0 ? wrong(spans, at) : written(spans);
    if (has(span, "replace", "set")) yield* replacing(spans, at);
    if (has(span, "is")) yield* becoming(scene, spans, at);
    if (isDemand(spans, at)) yield* partly(scene, spans, at);
  }
}

const arrow = /^(?:[-=]>|→)$/;

/** "B -> A", "headline: B -> A". */
function* aroundArrow(spans: readonly Span[], at: number): Generator<Correction> {
  const colon = spans.slice(0, at).findLastIndex(isColon);
  yield { old: spans.slice(colon + 1, at), value: spans.slice(at + 1), context: spans.slice(0, Math.max(colon, 0)) };
}

/** "It is 19 audits, the 27 is old", "30 % should be 35 %": of two numbers, the résumé has the wrong one. */
function* ofNumbers(spans: readonly Span[]): Generator<Correction> {
  const [one, other, ...more] = numbersIn(spans);
  // "Since 2011, so say fourteen instead of ten": a year is no other value of a count.
  if (!one || !other || more.length > 0 || isYear(one) !== isYear(other)) return;
  const context = spans.filter((span) => span !== one && span !== other);
  const between = spans.slice(spans.indexOf(one) + 1, spans.indexOf(other));
  if (anyHas(between, "is", "to") && between.every((span) => isMarker(span) || isComment(span) || has(span, "set")))
    yield { old: [one], value: [other], context: context.filter((span) => !between.includes(span)) };
  if (!anyHas(spans, "not", "instead", "remark", "former", "old")) return;
  yield { old: [one], value: [other], context };
  yield { old: [other], value: [one], context };
}

/** "It says B but that was A": both share a word. */
function* contrasted(scene: Clause["scene"], spans: readonly Span[], but: number): Generator<Correction> {
  const old = spans.slice(0, but).filter(({ mentions }) => mentions.some(({ whole, named }) => whole && named.kind !== "section"));
  const after = spans.slice(but + 1);
  const marker = after.findIndex(isMarker);
  const value = after.slice(marker + 1);
  if (old.length !== 1 || marker < 0 || spans.some(({ fields }) => fields.length > 0)) return;
  const words = nameWords(spansText(scene, value), false);
  if (!nameWords(spansText(scene, old), false).some((word) => words.includes(word))) return;
  yield { old, value, context: [] };
}

/** "Instead of B my headline should read A"; "instead of B please A put" where the verb stands at the end. */
function* opening(spans: readonly Span[]): Generator<Correction> {
  const marker = spans.findIndex((span, at) => at > 0 && (isMarker(span) || has(span, "set", "add")));
  if (marker < 0) return;
  const field = spans.findIndex((span, at) => at > 0 && (span.fields.length > 0 || span.sections.length > 0) && span.mentions.length === 0);
  const end = field > 0 && field < marker ? field : marker;
  if (marker < spans.length - 1) yield { old: spans.slice(0, end), value: spans.slice(marker + 1), context: spans.slice(end, marker) };
  const cut = spans.findIndex((span, at) => at > 0 && (isComma(span) || has(span, "polite", "now")));
  if (cut > 0 && cut < marker && marker === spans.length - 1)
    yield { old: spans.slice(0, cut), value: spans.slice(cut + 1, marker), context: [] };
}

/** Matches "A, not B" and "not B, but A". */
function* around(spans: readonly Span[], not: number): Generator<Correction> {
  const before = spans.slice(0, not);
  const after = spans.slice(not + 1);
  // "Put A instead of B".
  const isVerb = (span: Span): boolean => has(spans[not] as Span, "instead") && has(span, "set", "add") && span.mentions.length === 0;
  const marker = before.findLastIndex((span) => isMarker(span) || has(span, "retract") || isVerb(span));
  const value = before.slice(marker + 1);
  if (value.some((span) => !isComment(span) || span.mentions.length > 0))
    yield { old: after, ...ofEmployer(withField(value, before.slice(0, Math.max(marker, 0)))) };
  const cut = after.findIndex((span) => has(span, "but") || isComma(span));
  if (cut > 0) yield { value: after.slice(cut + 1), ...withEmployer(after.slice(0, cut), before) };
}

/** "I was a chef at Globex, not a cook": where it was is no part of the right value. */
function ofEmployer({ value, context }: Pick<Correction, "value" | "context">): Pick<Correction, "value" | "context"> {
  const split = withEmployer(value, context);
  return { value: split.old, context: split.context };
}

/** "Not a cook at Globex, but …": where it was is no part of the wrong value. */
function withEmployer(old: readonly Span[], context: readonly Span[]): Pick<Correction, "old" | "context"> {
  const at = old.findIndex((span, n) => n > 0 && has(span, "of") && old[n + 1]?.mentions.some(isEmployer));
  return at < 0 ? { old, context } : { old: old.slice(0, at), context: [...context, ...old.slice(at)] };
}

/** "It's A my surname, not B": the name of a field behind the value says what it is. */
function withField(value: readonly Span[], context: readonly Span[]): Pick<Correction, "value" | "context"> {
  const field = value.findLastIndex(
    (span) => span.fields.length > 0 && span.mentions.every(({ whole, named }) => whole && named.kind === "section"),
  );
  const from = value.findLastIndex((span, at) => at < field && !isComment(span)) + 1;
  return from === 0 || from === field || !value.slice(field + 1).every(isComment)
    ? { value, context }
    : { value: value.slice(0, from), context: [...context, ...value.slice(from)] };
}

/** "B değil", "BではなくA". */
function* behind(spans: readonly Span[], not: number): Generator<Correction> {
  const before = spans.slice(0, not);
  const comma = before.findLastIndex(isComma);
  const after = spans.slice(not + 1);
  const marker = before.findLastIndex((span) => isMarker(span) || has(span, "of"));
  if (after.some((span) => !isComment(span))) yield { old: before.slice(marker + 1), value: after, context: before.slice(0, marker + 1) };
  if (comma > 0) {
    const field = before.findIndex((span) => span.fields.length > 0 || has(span, "called", "is"));
    yield { old: before.slice(comma + 1), value: before.slice(field + 1, comma), context: before.slice(0, field + 1) };
  }
}

/** "Replace “B” with “A” in my summary": both in quotes. */
function* replacing(spans: readonly Span[], verb: number): Generator<Correction> {
  const quoted = spans.filter(({ literal }) => literal?.kind === "quoted");
  const [old, value] = quoted;
  if (!old || !value || quoted.length > 2) return;
  const between = spans.slice(spans.indexOf(old) + 1, spans.indexOf(value));
  if (!between.some((span) => has(span, "to"))) return;
  yield {
    old: [old],
    value: [value],
    context: spans.filter((span, at) => at !== verb && span !== old && span !== value && !between.includes(span)),
  };
}

/** "B should be A", "B is A", where A says all of B and more: all of a name of the résumé, and what it is to be. */
function* becoming(scene: Clause["scene"], spans: readonly Span[], marker: number): Generator<Correction> {
  const cut = marker === spans.length - 1 ? spans.findIndex(isComma) : marker;
  const before = spans.slice(0, cut);
  const end = before.findLastIndex((span) => !isNeutral(span) || span.mentions.length > 0) + 1;
  const old = before.slice(end - 1, end);
  const value = trimmed(spans.slice(cut + 1, marker > cut ? marker : spans.length), (span) => isMarker(span) || isNeutral(span));
  if (!old.some(isWholeName) || !value.every((span) => isPartOfName(scene, span, old))) return;
  const words = nameWords(spansText(scene, value), false);
  const isLonger = nameWords(spansText(scene, old), false).every((word) => words.includes(word));
  const isDemanded = isModal(spans[marker] as Span);
  const isNamed = value.every((span) => !isUnknown(span) || /^\p{Lu}/u.test(spansText(scene, [span])));
  const isAsked = isLonger ? isDemanded || isNamed : isDemanded && isNamed && !value.every(({ literal }) => literal !== null);
  const context = before.slice(0, end - 1);
  // "The title at Acme should be Clerk": the field gets the value, and not the name.
  if (isAsked && !anyHas(value, "of") && context.every(({ fields }) => fields.length === 0)) yield { old, value, context };
}

/** "… should be", "change … to". */
const isDemand = (spans: readonly Span[], at: number): boolean =>
  isModal(spans[at] as Span) || (has(spans[at] as Span, "to") && anyHas(spans.slice(0, at), "set", "replace"));

/** Spans of a message in which parts of texts are looked for, and of such a part. */
const mostSaid = 40;
const mostPart = 14;

/** "Ovens and lines should be ovens, mixers and lines": several words of a text of the résumé, as they stand there. */
function* partly(scene: Clause["scene"], spans: readonly Span[], marker: number): Generator<Correction> {
  const value = spans.slice(marker + 1);
  if (spans.length > mostSaid || value.every(isNeutral)) return;
  const texts = [...resumeTexts(scene.parts)].map(({ text }) => text);
  for (let from = Math.max(0, marker - mostPart); from < marker - 1; from++) {
    const old = spans.slice(from, marker);
    const words = nameWords(spansText(scene, old), scene.lexicon.elision);
    if (words.length < 2 || isNeutral(old[0] as Span) || !texts.some((text) => holds(text, words, scene.lexicon.elision) > 0)) continue;
    yield { old, value, context: spans.slice(0, from) };
    return;
  }
}

const isWholeName = ({ mentions }: Span): boolean => mentions.some(({ whole, named }) => whole && named.kind !== "section");

/** A word that only the name has: no other name of the résumé, and no word of an instruction. */
const isPartOfName = (scene: Clause["scene"], span: Span, old: readonly Span[]): boolean =>
  isUnknown(span) ||
  span.literal?.kind === "number" ||
  span.literal?.kind === "level" ||
  spansText(scene, [span]) === "&" ||
  spansText(scene, [span]).toLowerCase() === spansText(scene, old).toLowerCase() ||
  (span.mentions.length > 0 && !isWholeName(span));

/** "B is wrong, it's A". */
function* wrong(spans: readonly Span[], remark: number): Generator<Correction> {
  const marker = spans.findIndex((span, at) => at > remark && isMarker(span));
  const context = spans.slice(remark + 1, marker).filter((span) => !isComment(span) || span.mentions.length > 0);
  if (marker < 0 || context.some(({ mentions }) => !mentions.some(({ named }) => named.kind === "entry"))) return;
  const old = spans.slice(0, remark);
  if (old.some(({ mentions }) => mentions.length > 0) && old.every((span) => span.fields.length === 0))
    yield { old, value: spans.slice(marker + 1), context };
}

/** "You wrote B, it's A". */
function* written(spans: readonly Span[]): Generator<Correction> {
  const marker = spans.findIndex((span, at) => at > 0 && (isMarker(span) || has(span, "set", "add", "replace")));
  const old = spans.slice(1, Math.max(marker, 1)).filter((span) => !isComma(span));
  if (old.some(({ mentions }) => mentions.length > 0) && old.every(({ fields }) => fields.length === 0))
    yield { old, value: spans.slice(marker + 1), context: [] };
}

export const isNumeric = (span: Span): boolean =>
  span.literal?.kind === "number" ||
  (span.literal?.kind === "date" && /^\d{4}$/.test(span.literal.text)) ||
  (span.literal === null && span.place !== null && span.mentions.length === 0 && !has(span, "top", "bottom"));

/** Numbers of what is corrected. In "the first bullet" the number says which bullet is meant. */
export const numbersIn = (spans: readonly Span[]): readonly Span[] =>
  spans.filter((span, at) => isNumeric(span) && !(span.literal === null && isCounted(spans[at + 1])));
const isCounted = (span: Span | undefined): boolean => span !== undefined && (isBulletWord(span) || span.kinds.length > 0);

const isYear = ({ literal }: Span): boolean => /^(?:19|20)\d\d$/.test(literal?.text ?? "");
