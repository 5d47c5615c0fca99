import { isOpen } from "../../targets/newest.ts";
import { decisiveConcepts, statementConcepts } from "../spans/concept-groups.ts";
import { nameWords } from "../spans/mentions.ts";
import { edits, type Outcome } from "../spans/outcome.ts";
import { isInflection } from "../spans/similar-words.ts";
import { anyHas, type Clause, has, isQuiet, type Span, spansText } from "../spans/span.ts";
import { isNumeric } from "./corrections.ts";
import { type ResumeText, resumeTexts } from "./resume-texts.ts";

/** "120", "$6", "35%", "1,200+". */
const figure = /^([$€£¥]?)(\d+(?:[.,]\d+)*)([%+]?)$/;
/** Words of another statement; "each" says nothing against a number. */
const foreign = [
  ...decisiveConcepts.filter((one) => one !== "everything"),
  ...statementConcepts,
  "set",
  "subject",
  "speak",
  "still",
] as const;

/** Shorter words are articles and prepositions in most languages. */
const shortest = 3;

/**
 * "It's 120 pianos each semester now", "there are 27 students in my class": states how many there are. The number goes into the one line
 * that holds all the nouns of the clause and one other number; with several such lines, or several numbers in it, nothing is read.
 */
export function readNumber({ scene, spans }: Clause): Outcome | null {
  const numbers = spans.filter((span) => isNumeric(span) || isFigure(spansText(scene, [span])));
  const [number, ...others] = numbers;
  if (!number || others.length > 0 || number.literal?.kind === "date" || anyHas(spans, ...foreign)) return null;
  const rest = spans.filter((span) => span !== number && !isAround(span));
  if (rest.some(({ literal }) => literal !== null) || !isBesideNoun(spans, number, rest)) return null;
  const nouns = rest
    .flatMap((span) => nameWords(spansText(scene, [span]), scene.lexicon.elision))
    .filter((word) => word.length >= shortest);
  const said = spansText(scene, [number]);
  const hold = [...resumeTexts(scene.parts)].filter(({ isProse, text }) => isProse && nouns.every((noun) => holdsNoun(text, noun)));
  const [line, ...more] = hold;
  if (nouns.length === 0 || !line || more.length > 0) return null;
  if (anyHas(spans, "now") && line.entry?.type === "experience" && !isOpen(scene, line.entry)) return null;
  const text = withNumber(scene, line, said, anyHas(spans, "is", "now"));
  return text === null ? null : edits(text === line.text ? [] : [line.write(text)]);
}

/** Names a thing beside the number: "120 pianos", "a crew of 8". */
function isBesideNoun(spans: readonly Span[], number: Span, rest: readonly Span[]): boolean {
  const at = spans.indexOf(number);
  const before = spans.slice(0, at).findLast((span) => !isAround(span));
  return [spans[at + 1], before].some((span) => span !== undefined && rest.includes(span));
}

const isAround = (span: Span): boolean =>
  isQuiet(span) || (has(span, "everything", "there", "is", "now") && span.mentions.length + span.fields.length === 0);

const holdsNoun = (text: string, noun: string): boolean =>
  nameWords(text, false).some((word) => word === noun || `${word}s` === noun || word === `${noun}s` || isInflection(word, noun));

/** The line with the number in the place of its only one, which has the same unit; null where that place is not clear. */
function withNumber(scene: Clause["scene"], { text }: ResumeText, said: string, isStated: boolean): string | null {
  const words = text.split(" ");
  const places = words.flatMap((word, at) => (isNumber(scene, word) ? [at] : []));
  const [at, ...others] = places;
  if (at === undefined || others.length > 0) return null;
  const [, sign = "", , unit = ""] = figure.exec(bare(words[at] ?? "")) ?? [];
  const [, saidSign = "", digits = said, saidUnit = ""] = figure.exec(said) ?? [];
  const isSame = (saidSign === "" || saidSign === sign) && (saidUnit === "" || saidUnit === unit);
  if (!isSame || (!isStated && sign + unit === "")) return null;
  const end = (words[at] ?? "").slice(bare(words[at] ?? "").length);
  return words.with(at, `${sign}${digits}${unit}${end}`).join(" ");
}

const bare = (word: string): string => word.replace(/[.,;:!)]$/, "");
const isFigure = (word: string): boolean => figure.test(word);
const isNumber = ({ lexicon }: Clause["scene"], word: string): boolean =>
  /\d/.test(word) || (lexicon.ordinals.get(bare(word).toLowerCase()) ?? 0) > 1;
