import type { SummaryDraft } from "@vitae/core/ports";
import type { SalientSentence } from "./salience.ts";
import type { Sentence } from "./sentences.ts";

/** A question that is asked in earnest, and the sentence of the answer that tells most. */
export type AnsweredQuestion = SummaryDraft["questions"][number];

/** More than these of one talk are read by nobody. */
const most = 100;
/** An answer may be interrupted; after so many turns the talk is about something else. */
const mostTurns = 8;
const [longestYes, longestSmallTalk] = [4, 12];

export interface ConversationPatterns {
  readonly smallTalk: RegExp | null;
  readonly requests: RegExp | null;
}

/** What is asked, with a question mark or without one, and not for politeness. */
export const isGenuineQuestion = ({ spaced, words, terms, asks }: Sentence, { smallTalk, requests }: ConversationPatterns): boolean => {
  if (!asks && !requests?.test(spaced)) return false;
  const tells = terms.length > 0 ? words >= 2 : words >= 4;
  return tells && !(words <= longestSmallTalk && terms.length < 3 && smallTalk?.test(spaced));
};

/** The questions of a talk, with what was said to each by somebody else, or next where nobody is named. */
export function findAnsweredQuestions(
  sentences: readonly Sentence[],
  telling: readonly SalientSentence[],
  patterns: ConversationPatterns,
): readonly AnsweredQuestion[] {
  const asked = sentences.map((sentence) => isGenuineQuestion(sentence, patterns));
  const weights = new Map(telling.map(({ at, weight }) => [at, weight]));
  const questions: AnsweredQuestion[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (!asked[at] || questions.length === most) continue;
    const answer = answerTo(sentences, at, asked);
    // What is asked, and answered by who asks it, is a way of telling: "Why? Because ..."
    if (sentence.participant !== "" && answer.length === 0 && goesOn(sentences, at)) continue;
    questions.push({ question: sentence.text, turn: sentence.turn, answerSummary: bestOf(answer, sentence, weights, sentences) });
  }
  return questions;
}

/** Places of the sentences that answer, in order. */
function answerTo(sentences: readonly Sentence[], question: number, asked: readonly (boolean | undefined)[]): readonly number[] {
  const { participant, turn } = sentences[question] as Sentence;
  const places: number[] = [];
  for (let at = question + 1; at < sentences.length; at++) {
    const next = sentences[at] as Sentence;
    if (next.turn - turn > mostTurns) break;
    const isOther = participant === "" ? true : next.participant !== participant;
    // Who answers with a question of their own does not answer.
    if (asked[at] && (places.length > 0 || (isOther && next.turn !== turn))) break;
    if (isOther && !asked[at]) places.push(at);
    else if (!isOther && places.length > 0 && next.words > longestYes) break;
  }
  return places;
}

/** Whoever asks says more in the same turn. */
const goesOn = (sentences: readonly Sentence[], at: number): boolean => sentences[at + 1]?.turn === sentences[at]?.turn;

/** What tells most and is nearest to the question; a "yes" or "no" in front of it stays. */
function bestOf(
  places: readonly number[],
  question: Sentence,
  weights: ReadonlyMap<number, number>,
  sentences: readonly Sentence[],
): string {
  const wanted = new Set(question.terms.map(({ key }) => key));
  let [best, top] = [places[0], -1];
  for (const [place, at] of places.entries()) {
    const { terms, words } = sentences[at] as Sentence;
    const shared = terms.filter(({ key }) => wanted.has(key)).length;
    const weight = weights.get(at) ?? (words > longestYes ? 0.1 : -0.2);
    // What is said first answers most directly.
    const worth = weight + 0.3 * Math.min(2, shared) + 0.35 / (place + 1);
    if (worth > top) [best, top] = [at, worth];
  }
  const [first] = places;
  const told = best === undefined ? undefined : sentences[best];
  const opening = first === undefined ? undefined : sentences[first];
  if (!told) return "";
  return opening && opening !== told && opening.words <= longestYes && opening.turn === told.turn
    ? `${opening.text} ${told.text}`
    : told.text;
}
