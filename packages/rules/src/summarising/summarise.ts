import type { SummaryDraft, Turn } from "@vitae/core/ports";
import { type Exchange, findExchanges, renderAnswer, type TalkContext } from "./answers.ts";
import { chooseFacts } from "./choose-facts.ts";
import { type FactClause, findFactClauses } from "./fact-clauses.ts";
import { findFollowUps } from "./follow-ups.ts";
import { findAsking, findGenuineQuestions } from "./genuine-questions.ts";
import { type Pause, runInPieces, type Steps } from "./run-in-pieces.ts";
import { findSalientSentences } from "./salience.ts";
import { selectDiverse } from "./select.ts";
import type { Sentence } from "./sentences.ts";
import { findSides } from "./sides.ts";
import type { TalkPatterns } from "./talk-patterns.ts";
import { findTopics } from "./topics.ts";
import { trimFillers } from "./words.ts";

const [mostPoints, mostQuotes] = [8, 5];
/** Minimum and maximum number of words of a quoted sentence. */
const [shortestQuote, longestQuote] = [7, 35];
/** Minimum number of answered questions of an interview. */
const fewestExchanges = 3;
/** Maximum number of words of the summary of a talk that is not an interview. */
const mostWords = 120;

/** Line of the summary with its turn. */
interface Line {
  readonly turn: number;
  readonly text: string;
}

/** Summarises a talk with sentences of the talk. Rejects if `pause` rejects. */
export async function summariseExtractively(
  turns: readonly Turn[],
  sentences: readonly Sentence[],
  patterns: TalkPatterns,
  pause: Pause,
): Promise<Omit<SummaryDraft, "language">> {
  const run = <Result>(steps: Steps<Result>) => runInPieces(steps, pause);
  const sides = findSides(turns, sentences, await run(findAsking(sentences, patterns)));
  const genuine = await run(findGenuineQuestions(sentences, sides, patterns));
  const context: TalkContext = { sentences, sides, patterns, genuine };
  const exchanges = findExchanges(context);
  await pause();
  const isInterview = sides.candidate !== null && exchanges.filter(({ answer }) => answer.length > 0).length >= fewestExchanges;
  const followUps = await run(findFollowUps(context, exchanges));
  const promised = new Set(followUps.map(({ at }) => at));
  const clauses = isInterview ? chooseFacts(await run(findFactClauses(exchanges, context, promised))) : [];
  await pause();
  const telling = (await run(findSalientSentences(sentences, patterns.smallTalk))).filter(
    ({ at }) => !genuine.has(at) && !promised.has(at),
  );
  const salient = selectDiverse(telling, mostPoints + 4 * mostQuotes).map(({ sentence }) => sentence);
  const lines = clauses.length > 0 ? factLines(clauses, sentences) : salientLines(salient, sentences, patterns);
  return {
    summary: lines.map(({ text }) => text).join("\n"),
    sources: lines.map(({ text, turn }) => ({ sentence: text, turns: [turn] })),
    keyPoints: inOrder(salient.slice(0, mostPoints), sentences).map(({ text }) => withoutComma(text)),
    topics: findTopics(exchanges, context),
    questions: exchanges.map((exchange) => questionOf(exchange, context)),
    followUps: followUps.map(({ participant, text }) => (participant === "" ? text : `${participant}: ${text}`)),
    quotes: quotesIn(salient, context),
  };
}

function questionOf({ question, answer }: Exchange, context: TalkContext): SummaryDraft["questions"][number] {
  const { text, turn } = context.sentences[question] as Sentence;
  return {
    question: trimFillers(text, context.patterns.fillers) || text,
    turn,
    answerSummary: withoutComma(renderAnswer(answer, context)),
  };
}

/** Prints the clauses of a turn on one line, with a mark for omitted words. Each turn has a separate line. */
function factLines(clauses: readonly FactClause[], sentences: readonly Sentence[]): readonly Line[] {
  const lines: (Line & { readonly at: number; readonly to: number })[] = [];
  for (const { at, text, to } of clauses) {
    const { turn } = sentences[at] as Sentence;
    const last = lines.at(-1);
    if (last?.at === at) lines[lines.length - 1] = { at, to, turn, text: `${last.text} … ${text}` };
    else lines.push({ at, to, turn, text });
  }
  return lines.map(({ at, to, turn, text }) => ({ turn, text: to < (sentences[at]?.text.length ?? 0) ? `${text} …` : text }));
}

function salientLines(salient: readonly Sentence[], sentences: readonly Sentence[], { fillers }: TalkPatterns): readonly Line[] {
  const chosen: Sentence[] = [];
  let words = 0;
  for (const sentence of salient) {
    if (words + sentence.words > mostWords) continue;
    words += sentence.words;
    chosen.push(sentence);
  }
  const told = chosen.length > 0 ? chosen : longestOf(sentences);
  return inOrder(told, sentences).map(({ turn, text }) => ({ turn, text: withoutComma(trimFillers(text, fillers) || text) }));
}

/** The longest sentences, for a talk with little content. */
const longestOf = (sentences: readonly Sentence[]): readonly Sentence[] =>
  [...sentences].sort((one, other) => other.words - one.words).slice(0, fewestExchanges);

const inOrder = (some: readonly Sentence[], all: readonly Sentence[]): readonly Sentence[] => {
  const wanted = new Set(some);
  return all.filter((sentence) => wanted.has(sentence));
};

/** Line that was interrupted. */
const withoutComma = (text: string): string => text.replace(/(?<![\s,;:،，；、—–-])[\s,;:،，；、—–-]+$/u, "");

/** Quotable sentences: by the candidate, neither too short nor too long. */
function quotesIn(salient: readonly Sentence[], { sides, sentences }: TalkContext): SummaryDraft["quotes"] {
  const fit = salient.filter(
    ({ words, turn }) =>
      words >= shortestQuote && words <= longestQuote && (sides.candidate === null || sides.of(turn) === sides.candidate),
  );
  return inOrder(fit.slice(0, mostQuotes), sentences).map(({ turn, text }) => ({ turn, text }));
}
