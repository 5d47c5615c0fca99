import { lengthsAt } from "../../words/phrases.ts";
import { trimmed } from "../spans/find-target.ts";
import { anyHas, type Clause, has, isColon, isComment, isNeutral, namesAnything, type Span } from "../spans/span.ts";
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
  for (const [at, span] of spans.entries()) {
    if (!has(span, "to", "is") || at === 0 || at === last) continue;
    // "Chef is my headline": only the name of a value stands behind it, never a value.
    if (spans.slice(at + 1).every(({ fields, sections, kinds }) => fields.length + sections.length + kinds.length === 0)) continue;
    yield {
      what: spans.slice(at + 1),
      value: withoutStartVerbs(spans.slice(0, at)),
      colon: false,
      marked: true,
      stated: has(span, "is"),
      placed: false,
    };
  }
  yield* aroundVerb(spans);
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
      placed: false,
    };
  }
}

/** "Put Chef under my name", "as headline put Chef": the verb divides them. */
function* aroundVerb(spans: readonly Span[]): Generator<Division> {
  const verb = spans.findIndex((span) => has(span, "set", "add") && span.mentions.length + span.fields.length === 0);
  const owner = spans.findIndex((span) => span.fields.length > 0 && span.mentions.length === 0);
  if (verb < 0 || owner < 0) return;
  const value = spans.slice(verb + 1, owner > verb ? owner : spans.length);
  const rest = spans.filter((span, at) => at !== verb && at !== owner && !value.includes(span));
  if (!rest.every((span) => isNeutral(span) || has(span, "to"))) return;
  const isOuter = (span: Span): boolean => has(span, "to", "of", "it") && span.mentions.length === 0;
  const what = spans.slice(owner, owner + 1);
  const quoted = value.filter(({ literal }) => literal?.kind === "quoted");
  yield { what, value: quoted.length > 0 ? quoted : trimmed(value, isOuter), colon: false, marked: true, stated: false, placed: false };
}

function withoutEndVerbs(spans: readonly Span[]): readonly Span[] {
  let to = spans.length;
  const isEnd = (span: Span): boolean =>
    isSetVerb(span) ||
    (has(span, "to", "is", "polite", "now") && span.mentions.length === 0) ||
    (span.mark !== null && !/^[)\]]$/.test(span.mark));
  while (to > 0 && isEnd(spans[to - 1] as Span)) to--;
  return spans.slice(0, to);
}

function withoutStartVerbs(spans: readonly Span[]): readonly Span[] {
  let from = 0;
  while (
    from < spans.length &&
    (isSetVerb(spans[from] as Span) || has(spans[from] as Span, "polite", "add", "now", "filler") || (spans[from] as Span).mark !== null)
  )
    from++;
  return spans.slice(from);
}
