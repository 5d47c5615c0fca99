import type { SummaryDraft } from "@vitae/core/ports";
import * as z from "zod";
import { joinSentences, type NumberedSentence, sentenceFinder } from "./numbered-sentences.ts";

/** Numbers of sentences: `T12.2`. */
const spans = z.array(z.string().max(16)).max(60);
/** Numbers of turns, from 1. */
const turns = z.array(z.number().int()).max(60);
const Sentences = z.array(z.object({ sentence: z.string().max(1_000), turns })).max(40);
const Topics = z.array(z.object({ title: z.string().max(300), summary: z.string().max(2_000), turns })).max(40);

/** Reply of a model about a chunk of an interview: prose with the turns that support it, and references by number. */
export const SummaryReply = z.object({
  language: z.string().max(16),
  summary: Sentences,
  key_points: Sentences,
  topics: Topics,
  questions: z.array(z.object({ question: spans, answer: spans })).max(200),
  follow_ups: z.array(z.object({ spans })).max(60),
  quotes: z.array(z.object({ spans })).max(40),
});
export type SummaryReply = z.infer<typeof SummaryReply>;

export const MergedReply = SummaryReply.pick({ summary: true, key_points: true, topics: true });
export type MergedReply = z.infer<typeof MergedReply>;

/**
 * A draft from the replies about the parts and the prose of the whole. Prose without a turn of the transcript is dropped, and so is what
 * names no sentence of it.
 *
 * @param turnCount turns of the transcript
 */
export function draftFromReplies(
  replies: readonly SummaryReply[],
  prose: MergedReply,
  { sentences, turnCount }: { readonly sentences: readonly NumberedSentence[]; readonly turnCount: number },
): SummaryDraft {
  const find = sentenceFinder(sentences);
  const indexes = (numbers: readonly number[]) =>
    [...new Set(numbers.filter((number) => number >= 1 && number <= turnCount))].map((number) => number - 1);
  const isGrounded = ({ turns: own }: { readonly turns: readonly number[] }) => indexes(own).length > 0;
  const sources = prose.summary
    .map(({ sentence, turns: own }) => ({ sentence: sentence.replace(/\s+/gu, " ").trim(), turns: indexes(own) }))
    .filter(({ sentence, turns: own }) => own.length > 0 && sentence !== "");
  return {
    language: replies[0]?.language.slice(0, 2).toLowerCase() ?? "",
    summary: sources.map(({ sentence }) => sentence).join(" "),
    sources,
    keyPoints: prose.key_points.filter(isGrounded).map(({ sentence }) => sentence),
    topics: prose.topics.filter(isGrounded).map(({ title, summary }) => ({ title, summary })),
    questions: replies.flatMap(({ questions }) => questions.flatMap((each) => questionFrom(find(each.question), find(each.answer)))),
    followUps: replies.flatMap(({ follow_ups }) => follow_ups.flatMap((each) => followUpFrom(find(each.spans)))),
    quotes: replies.flatMap(({ quotes }) => quotes.flatMap((each) => quoteFrom(find(each.spans)))),
  };
}

/** The asker is no one who answers: their own sentences are left out. */
function questionFrom(asked: readonly NumberedSentence[], answer: readonly NumberedSentence[]): SummaryDraft["questions"] {
  const [first] = asked;
  if (!first) return [];
  const told = answer.filter(
    ({ participant, id }) => (participant === "" || participant !== first.participant) && !asked.some((own) => own.id === id),
  );
  return [{ question: joinSentences(asked), turn: first.turn, answerSummary: joinSentences(told) }];
}

function followUpFrom(promised: readonly NumberedSentence[]): readonly string[] {
  const [first] = promised;
  if (!first) return [];
  const own = joinSentences(promised.filter(({ participant }) => participant === first.participant));
  return [first.participant === "" ? own : `${first.participant}: ${own}`];
}

function quoteFrom(quoted: readonly NumberedSentence[]): SummaryDraft["quotes"] {
  const [first] = quoted;
  return first ? [{ turn: first.turn, text: joinSentences(quoted.filter(({ turn }) => turn === first.turn)) }] : [];
}
