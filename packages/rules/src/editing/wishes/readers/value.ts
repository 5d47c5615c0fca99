import { isPresent } from "../../targets/parse-context.ts";
import { isValidValue, valueText } from "../../targets/values.ts";
import type { Concept, InstructionField } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { type Clause, has, isColon, isComma, isNeutral, isQuiet, isUnknown, type Span, spansText } from "../spans/span.ts";

/** Words that no value holds, unless it is quoted: they speak about a value, or ask for something else. */
const foreign: readonly Concept[] = [
  "remove",
  "add",
  "move",
  "replace",
  "rename",
  "swap",
  "sort",
  "undo",
  "rewrite",
  "translate",
  "keep",
  "set",
  "impossible",
  "opinion",
  "vague",
  "hypothetical",
  "no",
  "not",
  "instead",
  "but",
  "except",
  "only",
  "everything",
  "left",
  "ended",
  "started",
  "promoted",
  "live",
  "called",
  "studied",
  "worked",
  "speak",
  "it",
  "is",
  "chat",
  "remark",
];
const prose: ReadonlySet<InstructionField> = new Set(["summary", "description"]);

/** Value as in the message; null if the words may be no value. */
export interface StatedValue {
  readonly text: string;
  readonly isPresent: boolean;
}

/** The spans of a value without what stands around it: "…, please", "… now". */
export function valueSpans(spans: readonly Span[]): readonly Span[] {
  let [from, to] = [0, spans.length];
  const isOuter = (span: Span): boolean => has(span, "polite", "now", "chat") || (span.mark !== null && !/^[([{)\]}]$/.test(span.mark));
  while (from < to && isOuter(spans[from] as Span)) from++;
  while (to > from && isOuter(spans[to - 1] as Span)) to--;
  const value = spans.slice(from, to);
  return hasNote(value) ? value.slice(0, 1) : value;
}

export const isLevel = ({ literal }: Span): boolean => literal?.kind === "level";

/** The one level of a value that holds no other word: "it's my mother tongue". */
export function levelIn(value: readonly Span[]): string | null {
  const [level, ...others] = value.filter(isLevel);
  return level && others.length === 0 && value.every((span) => span === level || isQuiet(span)) ? (level.literal?.text ?? null) : null;
}

/** "Headline: (empty)", "set my headline to blank". */
export function saysNothing({ scene: { lexicon, tokens } }: Clause, value: readonly Span[]): boolean {
  const said = value.filter(({ mark }) => mark === null);
  const [first, last] = [said[0], said.at(-1)];
  const length = first && last ? last.to - first.from : 0;
  return first !== undefined && lengthsAt(lexicon.words("nothing"), tokens, first.from, first.from + length).includes(length);
}

/** "Job 2: title Clerk": behind the colon stands the name of a value, in small letters, before the value. */
export const isLabel = (scene: Clause["scene"], spans: readonly Span[], at: number): boolean => {
  const [label, next] = spans.slice(at);
  const isSmall = label !== undefined && /^\p{Ll}/u.test(spansText(scene, [label]));
  return isSmall && label.fields.length > 0 && label.mentions.length === 0 && next !== undefined && next.mark === null;
};

/** "Make it X", "change it to X", "change to X": where the value begins of a wish that names nothing itself; -1 for any other wish. */
export function valueOfIt(spans: readonly Span[]): number {
  const verb = spans.findIndex((span) => !has(span, "polite", "filler") || has(span, "set"));
  const isVerb = (span: Span | undefined): boolean =>
    span !== undefined && has(span, "set", "replace") && !has(span, "add") && span.mentions.length + span.fields.length === 0;
  const behind = spans.slice(verb + 1).findIndex((span) => !has(span, "it", "to"));
  const isOfIt = isVerb(spans[verb]) && (behind > 0 || has(spans[verb] as Span, "it"));
  return isOfIt && behind >= 0 ? verb + 1 + behind : -1;
}

/** "anna@harbour.example (the private one)": what an address or a number is, not a part of it. */
const hasNote = ([first, open, ...rest]: readonly Span[]): boolean =>
  /^(?:email|phone|link)$/.test(first?.literal?.kind ?? "") &&
  /^[(（]$/.test(open?.mark ?? "") &&
  /^[)）]$/.test(rest.at(-1)?.mark ?? "") &&
  rest.every(
    (span) => span.literal === null && !has(span, "no", "not", "no_longer", "remark", "retract", "hypothetical", "former", "others"),
  );

/** Values of fields of one line are no longer, in words. */
const mostWords = 14;

/** "Vue in my skills", "Rust to my kitchen": where it is to go is said behind it. */
export function namesPlace({ scene }: Clause, spans: readonly Span[]): boolean {
  return spans.some((span, at) => {
    if (!has(span, "of", "to") || at === 0 || span.mentions.some((one) => one.whole)) return false;
    const rest = spans.slice(at + 1);
    const named = rest.find((one) => !(has(one, "filler") && one.mentions.length === 0));
    if (!named) return false;
    const isPart =
      named.sections.length > 0 ||
      named.kinds.length > 0 ||
      named.fields.length > 0 ||
      named.mentions.some(({ named: thing }) => thing.kind === "section");
    if (named.mentions.some((one) => one.whole && one.named.kind === "section")) return true;
    return (rest[0] !== named || isPart) && /^[^\p{Lu}]/u.test(spansText(scene, [named]));
  });
}

/** "Ruiz, the first name", "Chef under my name": another field is spoken of behind the value. */
const namesOther = (spans: readonly Span[]): boolean => {
  const comma = spans.findIndex(isComma);
  const isField = ({ fields, mentions }: Span): boolean => fields.length > 0 && mentions.length === 0;
  const isOwned = (span: Span, at: number): boolean =>
    at > 0 && isField(span) && (span.to - span.from > 1 || has(spans[at - 1] as Span, "filler"));
  return spans.some(isOwned) || (comma > 0 && spans.slice(comma + 1).some(isField));
};

/**
 * Value of a field, if every word can be part of one.
 *
 * @param isStated true if the value follows "is", where an opinion is also possible
 */
export function statedValue(
  clause: Clause,
  field: InstructionField,
  said: readonly Span[],
  afterColon = false,
  isStated = false,
): StatedValue | null {
  const spans = valueSpans(said);
  const [only] = spans;
  if (!only) return null;
  const run = { from: only.from, to: spans.at(-1)?.to ?? only.to };
  const present = isPresent(clause.scene, run);
  const quoted = spans.length === 1 && only.literal?.kind === "quoted";
  // "The job goes to August 2021": a date is no title.
  if (field === "title" && only.literal?.kind === "date") return null;
  const text = quoted ? (only.literal?.text ?? "") : valueText(clause.scene, run);
  if (!isValidValue(clause.scene, field, text, present)) return null;
  if (quoted || (afterColon && prose.has(field))) return { text, isPresent: present };
  // "At Acme from Engineer to Clerk": a whole wish, and no value.
  const old = spans.findIndex((span) => has(span, "old"));
  if (old >= 0 && spans.some((span, at) => at > old && has(span, "to") && span.mentions.length === 0)) return null;
  if (namesPlace(clause, spans) || namesOther(spans)) return null;
  const isName = /^\p{Lu}/u.test(text) && spans.some(isUnknown) && !isStated;
  const others = isName ? foreign.filter((one) => one !== "opinion" && one !== "vague") : foreign;
  if (spans.some((span) => has(span, ...others) && span.mentions.every((one) => !one.whole) && span.literal === null)) return null;
  if (prose.has(field) && !afterColon && !(/^\p{Lu}/u.test(text) && !isStated && endsMessage(clause, run.to))) return null;
  if (
    spans.every(
      (span) =>
        span.sections.length + span.fields.length + span.kinds.length > 0 && span.mentions.every(({ named }) => named.kind === "section"),
    )
  )
    return null;
  if (!spans.some((span) => !isNeutral(span)) && !spans.some((span) => span.mentions.length > 0)) return null;
  if (spans.some((span, at) => span.fields.length > 0 && at > 0 && has(spans[at - 1] as Span, "to"))) return null;
  return spans.length > mostWords || spans.some(isColon) || spans.some(({ mark }) => mark !== null && /^[.!?]$/.test(mark))
    ? null
    : { text, isPresent: present };
}

/** True if the message says no more. */
const endsMessage = ({ scene }: Clause, to: number): boolean => scene.tokens.slice(to).every(({ kind }) => kind === "mark");

/** A name that can stand in a list: short, and no sentence. */
export function statedItem(clause: Clause, said: readonly Span[]): string | null {
  const spans = withoutRemark(trimItem(said));
  const [first] = spans;
  if (!first) return null;
  const quoted = spans.length === 1 && first.literal?.kind === "quoted";
  if (quoted) return first.literal?.text ?? null;
  // "First aid": the word for a place is a part of a name.
  const isPlaced = spans.some((span) => has(span, "before", "after", "top", "bottom") && span.mentions.length === 0);
  if (namesPlace(clause, spans) || (isPlaced && !clause.scene.lexicon.isSkill(spansText(clause.scene, spans)))) return null;
  if (
    !/^\p{Lu}/u.test(spansText(clause.scene, spans)) &&
    spans.every(
      (span) =>
        span.sections.length + span.fields.length + span.kinds.length > 0 && span.mentions.every(({ named }) => named.kind === "section"),
    )
  )
    return null;
  if (spans.length > 7 || spans.some((span) => has(span, ...foreign) && !span.mentions.some((one) => one.whole))) return null;
  if (
    !spans.some(
      (span) =>
        isUnknown(span) ||
        span.mentions.length > 0 ||
        span.literal !== null ||
        span.fields.length + span.kinds.length > 0 ||
        !isNeutral(span),
    )
  )
    return null;
  if (spans.some((span) => isColon(span) || /^[.!?]$/.test(span.mark ?? ""))) return null;
  return spansText(clause.scene, spans);
}

/** "Suturing (learned last year)": a remark in brackets is no part of the name, "Python (Django)" is one. */
function withoutRemark(spans: readonly Span[]): readonly Span[] {
  const open = spans.findIndex(({ mark }) => /^[(（]$/.test(mark ?? ""));
  const inside = spans.slice(open + 1, -1);
  const isRemark = inside.some((span) => has(span, ...remarks) && span.mentions.length + span.sections.length === 0);
  return open > 0 && /^[)）]$/.test(spans.at(-1)?.mark ?? "") && isRemark ? spans.slice(0, open) : spans;
}

/** Words of a remark, which no name holds. */
const remarks: readonly Concept[] = [
  "filler",
  "polite",
  "remark",
  "subject",
  "it",
  "is",
  "opinion",
  "studied",
  "worked",
  "reason",
  "started",
];

function trimItem(said: readonly Span[]): readonly Span[] {
  const spans = valueSpans(said);
  let [from, to] = [0, spans.length];
  const isOuter = (span: Span): boolean =>
    (isNeutral(span) || has(span, "to")) &&
    span.mentions.length === 0 &&
    !/^[)\]]$/.test(span.mark ?? "") &&
    !/^[([]$/.test(span.mark ?? "");
  while (from < to && isOuter(spans[from] as Span)) from++;
  while (to > from && isOuter(spans[to - 1] as Span)) to--;
  return spans.slice(from, to);
}
