import { toPhraseText } from "@vitae/languages/phrases";
import type { Steps } from "./run-in-pieces.ts";
import { countWords, type Sentence } from "./sentences.ts";
import type { Sides } from "./sides.ts";
import type { TalkPatterns } from "./talk-patterns.ts";
import { isOnly, phraseAt, placedWords } from "./words.ts";

/** Maximum length and terms of small talk. */
const [longestSmallTalk, mostTerms] = [14, 5];
const longestTag = 24;
/** Maximum number of words of an echo of the previous turn. */
const longestEcho = 4;
/** A question before this number of turns is a greeting. */
const openingTurns = 2;
/** Share of a talk after which candidates ask their questions. */
const inviting = 0.65;
/** A talk with fewer turns may begin and end with a genuine question. */
const shortTalk = 6;
/** Maximum number of words of a counter-question, which follows the question directly. */
const longestCounter = 5;
/** Maximum number of words before a question without a question mark: "And food cost, how do you keep it down." */
const longestTopic = 6;

/** True for a question by form: a question mark, a request, or a question word at the end of a sentence. */
function looksLikeQuestion(sentence: Sentence, isLast: boolean, patterns: TalkPatterns): boolean {
  const { asks, spaced, words, text } = sentence;
  if (asks) return true;
  if (words < 2) return false;
  if (patterns.requests?.test(spaced)) return true;
  if (!isLast || /!$/u.test(text)) return false;
  return opensAsQuestion(text, patterns);
}

/** True for a question word or an inversion at the beginning or after a comma: "and food cost, does he let you near it". */
function opensAsQuestion(text: string, { questionWords, inversions, fillers, joins }: TalkPatterns): boolean {
  const chunks = text.split(/[,—–…:，、]\s*/u).filter((chunk) => /[\p{L}\p{N}]/u.test(chunk));
  return chunks.some((chunk, at) => {
    const bare = withoutLead(chunk, [fillers, joins]);
    const mayAsk = at === 0 || (at === chunks.length - 1 && countWords(text.slice(0, text.indexOf(chunk))) <= longestTopic);
    return (mayAsk && questionWords?.test(bare)) || inversions?.test(bare);
  });
}

/** The sentences with the form of a question, including small talk. */
export function* findAsking(sentences: readonly Sentence[], patterns: TalkPatterns): Steps<ReadonlySet<Sentence>> {
  const asking = new Set<Sentence>();
  for (const sentence of sentences) {
    if (looksLikeQuestion(sentence, true, patterns)) asking.add(sentence);
    yield;
  }
  return asking;
}

/**
 * Positions of the questions about the candidate or the job among all sentences. Excludes greetings, small talk, question tags, echoes and
 * counter-questions.
 */
export function* findGenuineQuestions(sentences: readonly Sentence[], sides: Sides, patterns: TalkPatterns): Steps<ReadonlySet<number>> {
  const found = new Set<number>();
  /** Genuine questions without invitations to ask. */
  const answerable = new Set<number>();
  const lastTurn = sentences.at(-1)?.turn ?? 0;
  let invited = false;
  const usuallyInvited = lastTurn * inviting;
  for (const [at, sentence] of sentences.entries()) {
    yield;
    const next = sentences[at + 1];
    const isLast = next === undefined || next.turn !== sentence.turn;
    const isCandidate = sides.of(sentence.turn) === sides.candidate;
    invited ||= sentence.asks && sentence.turn > usuallyInvited;
    const mayBeUnmarked = isLast && (!isCandidate || invited) && !answersAtOnce(sentences, at, answerable);
    if (!looksLikeQuestion(sentence, mayBeUnmarked, patterns)) continue;
    if (
      isCandidate &&
      !invited &&
      !(sentence.asks && opensAsQuestion(sentence.text, patterns)) &&
      patterns.questionWords &&
      patterns.invitations
    )
      continue;
    if (patterns.invitations?.test(sentence.spaced)) {
      invited ||= !isCandidate;
      found.add(at);
      continue;
    }
    if (isIdle(sentences, at, { sides, patterns, found: answerable, lastTurn })) continue;
    found.add(at);
    answerable.add(at);
  }
  return found;
}

/** True in the turn after a question of the other side that does not invite questions. */
function answersAtOnce(sentences: readonly Sentence[], at: number, found: ReadonlySet<number>): boolean {
  const turn = sentences[at]?.turn ?? 0;
  for (let before = at - 1; before >= 0 && (sentences[before]?.turn ?? 0) >= turn - 1; before--) {
    if (sentences[before]?.turn === turn - 1 && found.has(before)) return true;
  }
  return false;
}

interface Surroundings {
  readonly sides: Sides;
  readonly patterns: TalkPatterns;
  /** The genuine questions so far that need an answer. */
  readonly found: ReadonlySet<number>;
  readonly lastTurn: number;
}

/** True for a question that is not about the candidate or the job. */
function isIdle(sentences: readonly Sentence[], at: number, { sides, patterns, found, lastTurn }: Surroundings): boolean {
  const sentence = sentences[at] as Sentence;
  const { turn, words, terms, spaced, text } = sentence;
  const isRequest = patterns.requests?.test(spaced) ?? false;
  if (isOnly(text, [patterns.fillers, patterns.nods])) return true;
  if (!isRequest && turn < openingTurns && isOpening(sentence, lastTurn, patterns)) return true;
  if (!isRequest && turn >= lastTurn - 1 && lastTurn > shortTalk) return true;
  const isAboutFact = turn >= openingTurns && patterns.facts.some(({ asked }) => asked?.test(spaced));
  if (!isAboutFact && words <= longestSmallTalk && terms.length <= mostTerms && patterns.smallTalk?.test(spaced)) return true;
  if (isRequest) return false;
  if (isTagged(text, patterns) || isOnlyTag(spaced, patterns)) return true;
  if (turn * 2 >= lastTurn && followsPromise(sentences, at, patterns)) return true;
  if (opensAsQuestion(text, patterns) || asksInside(text, patterns)) return false;
  return isEcho(sentences, at, sides) || isCounter(sentences, at, sides, found);
}

/** True for a question without a question word that asks for no fact; in a language without phrases, for any question before the first long turn. */
function isOpening({ spaced, text }: Sentence, lastTurn: number, patterns: TalkPatterns): boolean {
  const { questionWords, facts, fillers, joins } = patterns;
  if (!questionWords) return lastTurn > shortTalk;
  if (asksInside(text, patterns) || facts.some(({ asked }) => asked?.test(spaced))) return false;
  return !text.split(/[,—–…:，、¿]\s*/u).some((chunk) => questionWords.test(withoutLead(chunk, [fillers, joins])));
}

/** "You came in through Deb, right?": a statement that asks for confirmation. */
function isTagged(text: string, { tags, questionWords, inversions, fillers, joins }: TalkPatterns): boolean {
  if (!tags) return false;
  const chunks = text.split(/[,—–，、]\s*[¿]?/u);
  const last = chunks.at(-1) ?? "";
  const bare = toBare(last);
  if (chunks.length < 2 || !isWhole(tags, bare)) return false;
  return !chunks.slice(0, -1).some((chunk) => {
    const opening = withoutLead(chunk, [fillers, joins]);
    return questionWords?.test(opening) || inversions?.test(opening);
  });
}

/** "Isn't it, though?" */
const isOnlyTag = (spaced: string, { tags }: TalkPatterns): boolean =>
  tags !== null && isWhole(new RegExp(`(?:${tags.source})`, "u"), spaced) && spaced.length < longestTag;

const isWhole = (pattern: RegExp, bare: string): boolean => {
  const match = pattern.exec(bare);
  return match !== null && match.index <= 1;
};

/** "... by Friday. Does that work?" */
function followsPromise(sentences: readonly Sentence[], at: number, { promises, deadlines }: TalkPatterns): boolean {
  const turn = sentences[at]?.turn;
  for (let before = at - 1; sentences[before]?.turn === turn; before--) {
    const spaced = sentences[before]?.spaced ?? "";
    if (promises?.test(spaced) && deadlines?.test(spaced)) return true;
  }
  return false;
}

/** "Faculty of what?" */
function asksInside(text: string, { questionWords }: TalkPatterns): boolean {
  const words = placedWords(text);
  return words.some(({ from }, at) => at > 0 && questionWords?.test(toPhraseText(text.slice(from))));
}

/** "At home?": words of the previous turn as a question. */
function isEcho(sentences: readonly Sentence[], at: number, sides: Sides): boolean {
  const { terms, words, turn, spaced } = sentences[at] as Sentence;
  if (words > longestEcho) return false;
  const heard = new Set<string>();
  const said: string[] = [];
  for (let before = at - 1; before >= 0; before--) {
    const other = sentences[before] as Sentence;
    if (turn - other.turn > 2) break;
    if (sides.of(other.turn) === sides.of(turn)) continue;
    for (const { key } of other.terms) heard.add(key);
    said.push(other.spaced);
  }
  if (said.some((each) => each.includes(spaced))) return true;
  return terms.length > 0 && terms.every(({ key }) => heard.has(key));
}

/** Asks for the meaning of the previous question: "On paper?" */
function isCounter(sentences: readonly Sentence[], at: number, sides: Sides, found: ReadonlySet<number>): boolean {
  const { turn, words } = sentences[at] as Sentence;
  if (words > longestCounter) return false;
  const side = sides.of(turn);
  for (let before = at - 1; before >= 0; before--) {
    const other = sentences[before] as Sentence;
    if (other.turn === turn) continue;
    return sides.of(other.turn) !== side && other.turn === turn - 1 && [...questionsOf(sentences, before, found)].length > 0;
  }
  return false;
}

/** Questions of the turn that ends at `last`. */
function* questionsOf(sentences: readonly Sentence[], last: number, found: ReadonlySet<number>): Generator<number> {
  const turn = sentences[last]?.turn;
  for (let at = last; sentences[at]?.turn === turn; at--) if (found.has(at)) yield at;
}

const toBare = (chunk: string): string => toPhraseText(chunk);

/** A chunk in the form that phrases have, without fillers and conjunctions at its beginning. */
function withoutLead(chunk: string, phrases: readonly ReadonlySet<string>[]): string {
  const words = placedWords(chunk);
  let at = 0;
  while (at < words.length) {
    const count = phraseAt(words, at, phrases);
    if (count === 0) break;
    at += count;
  }
  return toPhraseText(chunk.slice(words[at]?.from ?? chunk.length));
}
