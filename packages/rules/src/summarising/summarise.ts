import type { SummaryDraft } from "@vitae/core/ports";
import { type ConversationPatterns, findAnsweredQuestions, isGenuineQuestion } from "./questions.ts";
import { findSalientSentences, interviewers, type SalientSentence } from "./salience.ts";
import { selectDiverse } from "./select.ts";
import type { Sentence } from "./sentences.ts";
import { segmentTopics } from "./topics.ts";

/** Sentences of the shortest summary and of the longest; one more for so many words. */
const [fewest, most, wordsEach] = [3, 8, 300];
const [mostPoints, mostQuotes, mostFollowUps] = [8, 5, 12];
/** Words of a sentence that can be quoted. */
const [shortestQuote, longestQuote] = [7, 35];
/** An offer or a demand is short; what is longer only tells of one. */
const longestFollowUp = 45;

interface Patterns extends ConversationPatterns {
  readonly followUps: RegExp | null;
}

/** What is told of a talk in its own sentences. */
export function summariseExtractively(sentences: readonly Sentence[], patterns: Patterns): Omit<SummaryDraft, "language"> {
  const asking = new Map([...sentences.entries()].filter(([, sentence]) => isGenuineQuestion(sentence, patterns)));
  const telling = findSalientSentences(sentences, patterns.smallTalk).filter(({ at }) => !asking.has(at));
  const words = sentences.reduce((sum, each) => sum + each.words, 0);
  const length = Math.min(most, fewest + Math.floor(words / wordsEach));
  const chosen = selectDiverse(telling, length + mostPoints + 4 * mostQuotes);
  const told = chosen.slice(0, length);
  const later = chosen.slice(length, length + Math.min(mostPoints, length + 2));
  // Of a short talk there is nothing left beside its summary.
  const points = later.length < 2 ? told : later;
  return {
    summary: prose(told.length > 0 ? inOrder(told).map(({ sentence }) => sentence.text) : barely(sentences)),
    keyPoints: inOrder(points).map(({ sentence }) => sentence.text),
    topics: segmentTopics(telling, asking, namesIn(sentences)),
    questions: findAnsweredQuestions(sentences, telling, patterns),
    followUps: followUpsIn(sentences, patterns.followUps),
    quotes: quotesIn(chosen, interviewers(sentences)),
  };
}

const inOrder = (some: readonly SalientSentence[]): readonly SalientSentence[] => [...some].sort((one, other) => one.at - other.at);

/** Of a talk that says next to nothing: its longest sentences. */
const barely = (sentences: readonly Sentence[]): readonly string[] => {
  const longest = [...sentences].sort((one, other) => other.words - one.words).slice(0, fewest);
  return sentences.filter((each) => longest.includes(each)).map(({ text }) => text);
};

const wide = /[。！？」』]$/u;
const ended = /[.!?。！？؟।…;:"'”’»」』)\]]$/u;

/** As one text; a sentence that was written down without its mark ends its line. */
const prose = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all === "" ? text : all + (wide.test(all) ? "" : ended.test(all) ? " " : "\n") + text), "");

function followUpsIn(sentences: readonly Sentence[], pattern: RegExp | null): readonly string[] {
  const found = sentences
    .filter(({ spaced, words }) => words >= 3 && words <= longestFollowUp && pattern?.test(spaced))
    .map(({ text }) => text);
  return [...new Set(found)].slice(-mostFollowUps);
}

/** What is worth quoting: said by those who were asked, neither a scrap nor a speech. */
function quotesIn(chosen: readonly SalientSentence[], askers: ReadonlySet<string>): SummaryDraft["quotes"] {
  const fit = chosen.filter(
    ({ sentence: { words, participant } }) => words >= shortestQuote && words <= longestQuote && !askers.has(participant),
  );
  return inOrder(fit.slice(0, mostQuotes)).map(({ sentence: { turn, text } }) => ({ turn, text }));
}

const namesIn = (sentences: readonly Sentence[]): ReadonlySet<string> =>
  new Set(sentences.flatMap(({ participant }) => (participant === "" ? [] : participant.toLowerCase().split(/[^\p{L}\p{M}]+/u))));
