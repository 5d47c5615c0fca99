import { isValidValue } from "../../targets/values.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { statementConcepts } from "../spans/concept-groups.ts";
import { findEntries } from "../spans/find-entries.ts";
import { topicSpans, trimmed } from "../spans/find-target.ts";
import { nameWords } from "../spans/mentions.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isComment, isNeutral, isUnknown, type Span, spansText } from "../spans/span.ts";
import { type Correction, corrections, isMarker, isNumeric, numbersIn } from "./corrections.ts";
import { holds, type ResumeText, resumeTexts } from "./resume-texts.ts";
import { valueSpans } from "./value.ts";

/** "It is Jonathan, not Jon": both parts are found, the old one in one place of the résumé. */
export function readCorrection(clause: Clause): Outcome | null {
  const { spans } = clause;
  // "Where it says B put A": both stand there.
  const isWritten = has(spans.find((span) => !isNeutral(span)) ?? (spans[0] as Span), "remark");
  if (anyHas(spans, "add") && !anyHas(spans, "instead") && !isWritten) return null;
  if (isRemoval(spans) || anyHas(spans, "hypothetical", "undo", "keep", "sort", "translate", "impossible")) return null;
  if (spans.some((span) => has(span, "swap") && !has(span, "replace", "set"))) return null;
  for (const correction of corrections(clause)) {
    const outcome = corrected(clause, correction);
    if (outcome) return outcome;
  }
  return null;
}

/** Asks to remove something. In "the cut was 28 %, not 18" the word is a noun: it follows an article, and a verb follows it. */
const isRemoval = (spans: readonly Span[]): boolean =>
  spans.some((span, at) => has(span, "remove") && !(at > 1 && has(spans[at + 1] ?? span, "is") && isUnknown(spans[at - 1] as Span)));

function corrected(clause: Clause, correction: Correction): Outcome | null {
  const { scene } = clause;
  const { elision } = scene.lexicon;
  const old = bare(correction.old);
  const numbers = numbersIn([...correction.context, ...correction.value]);
  const [only, ...others] = old;
  // "Eleven, not nine": words of the text.
  const isWord = only?.literal === null && numbers.length === 0;
  const isNumber = only !== undefined && others.length === 0 && isNumeric(only) && !isWord;
  const value = isNumber ? numbers : bare(correction.value);
  if (old.length === 0 || value.length === 0 || (isNumber && value.length > 1)) return null;
  // "From 2019 on ten instead of five": when it changed is no part of the value.
  if (anyHas(value, "started") || (isDated(value) && !isDated(old))) return null;
  if (anyHas(value, ...noValue) || anyHas(old, "opinion", "vague", "is", "instead")) return null;
  const words = nameWords(textOf(clause, old), elision);
  const text = textOf(clause, value);
  const context = isNumber ? [...correction.context, ...correction.value].filter((span) => !isNumeric(span)) : correction.context;
  const texts = candidates(clause, words, context, isNumber);
  if (typeof texts === "string") return texts === "unknown" ? null : refuse("part_not_understood");
  const best = Math.max(0, ...texts.map(({ score }) => score));
  const fit = texts.filter(({ score }) => score === best);
  const [one] = fit;
  const elsewhere = texts.filter(({ place }) => place !== one?.place && !place.isProse && place.field !== one?.place.field);
  const isName = one?.place.field === "name";
  if (!isNumber && !isName && elsewhere.length > 0) {
    return refuse("ambiguous", { said: textOf(clause, old), candidates: texts.map(({ place }) => place.text) });
  }
  if (!one || best === 0) return null;
  const places = new Set(fit.map(({ place }) => place.write("").op + JSON.stringify({ ...place.write(""), value: "" })));
  if (places.size > 1) return refuse("ambiguous", { said: textOf(clause, old), candidates: fit.map(({ place }) => place.text) });
  // An article belongs to prose that begins with one.
  const isLiteral = value.length === 1 && value[0]?.literal != null;
  const said = one.place.field === "text" && !isLiteral ? textOf(clause, valueSpans(correction.value)) : text;
  if (/[,;]/.test(said) && !/[,;]/.test(one.place.text) && !one.place.isProse) return null;
  const next = replaced(one.place, textOf(clause, old), said, elision);
  if (next === null || !isFit(clause, one.place, next)) return null;
  return edits(next === one.place.text ? [] : [one.place.write(next)]);
}

const isDated = (spans: readonly Span[]): boolean => spans.length > 1 && spans.some(({ literal }) => literal?.kind === "date");

/** Words of a statement, which is no corrected value. */
const noValue: readonly Concept[] = [
  ...statementConcepts,
  "opinion",
  "vague",
  "rewrite",
  "no",
  "no_longer",
  "instead",
  "is",
  "subject",
  "still",
  "only",
];

/** A name of a person has its form, and the name of an employer begins with no small letter. */
const isFit = ({ scene }: Clause, { field, text }: ResumeText, value: string): boolean =>
  field === "name"
    ? isValidValue(scene, "name", value, false)
    : !field.endsWith(".name") || !/^\p{Ll}/u.test(value) || /^\p{Ll}/u.test(text);

const bare = (spans: readonly Span[]): readonly Span[] =>
  trimmed(valueSpans(spans), (span) => (isComment(span) || has(span, "but", "worked", "called", "subject")) && span.mentions.length === 0);

const textOf = ({ scene }: Clause, spans: readonly Span[]): string => {
  const [only] = spans;
  return spans.length === 1 && only?.literal ? only.literal.text : spansText(scene, spans);
};

/** The texts that hold the words, weighed by how well they do and by what else was said. */
function candidates(clause: Clause, words: readonly string[], context: readonly Span[], isNumber: boolean) {
  const { scene } = clause;
  const { elision } = scene.lexicon;
  const about = [...context, ...topicSpans(clause, context)];
  const { entries, used } = findEntries(clause, about);
  const rest = context.filter(
    (span) =>
      !used.has(span) &&
      !isComment(span) &&
      span.fields.length === 0 &&
      !isMarker(span) &&
      !has(span, "set", "replace", "latest", "current", "bullet"),
  );
  const near = rest.flatMap((span) => nameWords(spansText(scene, [span]), elision));
  if (
    !isNumber &&
    rest.some(
      (span) =>
        isUnknown(span) ||
        !(span.kinds.length > 0 || span.sections.length > 0 || span.mentions.length > 0 || has(span, "set", "replace", "of")),
    )
  )
    return "unknown" as const;
  const isYear = isNumber && words.every((word) => /^(?:19|20)\d\d$/.test(word));
  const within = new Set(entries?.map(({ id }) => id));
  const named = context.some(({ fields }) => fields.some((field) => field === "name" || field === "first_name" || field === "last_name"));
  const found: { readonly place: ResumeText; readonly score: number }[] = [];
  for (const place of resumeTexts(scene.parts)) {
    const held = holds(place.text, words, elision);
    if (held === 0 || (entries !== null && !isNumber && !within.has(place.entry?.id ?? ""))) continue;
    if (named && place.field !== "name") continue;
    const own = nameWords(place.text, elision);
    const overlap = near.filter((word) => own.includes(word)).length;
    // A year by itself may be one of the dates.
    if (isYear && overlap === 0) continue;
    if (isNumber && near.length > 0 && overlap === 0 && !within.has(place.entry?.id ?? "")) continue;
    found.push({
      place,
      score: held * 10 + (isNumber ? overlap * 20 + (within.has(place.entry?.id ?? "") ? 5 : 0) : 0) + (place.field === "name" ? 1 : 0),
    });
  }
  const fields = context.flatMap((span) => span.fields);
  const ofField = found.filter(({ place }) => fields.some((field) => place.field === field || place.field.endsWith(`.${field}`)));
  return ofField.length > 0 ? ofField : found;
}

/** The corrected text: all of it where the right value says the rest too, else with the wrong part replaced. */
function replaced({ text, field, isProse }: ResumeText, old: string, value: string, elision: boolean): string | null {
  const words = nameWords(old, elision);
  const own = nameWords(text, elision);
  const rest = own.filter((word) => !words.includes(word));
  const said = nameWords(value, elision);
  const isWhole = rest.length === 0 || (!isProse && (rest.some((word) => said.includes(word)) || field.endsWith("location")));
  if (isWhole && !(isProse && rest.length > 0)) return value;
  const at = text.toLowerCase().indexOf(old.toLowerCase());
  if (at < 0) return null;
  return spliced(text.slice(0, at), value, text.slice(at + old.length));
}

/** The value between what stands before and behind it; what it repeats of both is said once: "fifty tickets", not "forty" tickets. */
function spliced(head: string, value: string, tail: string): string {
  const unit = /^[%+]/.exec(tail)?.[0] ?? "";
  if (unit !== "" && value.endsWith(unit)) return head + value + tail.slice(unit.length);
  const words = value.split(" ");
  const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
  for (let size = words.length - 1; size > 0; size--) {
    const [first, last] = [words.slice(0, size).join(" "), words.slice(-size).join(" ")];
    if (same(tail.slice(0, last.length + 1), last)) return head + value + tail.slice(last.length + 1);
    if (same(head.slice(-first.length - 1), first)) return head.slice(0, -first.length - 1) + value + tail;
  }
  return head + value + tail;
}
