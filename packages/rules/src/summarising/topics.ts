import type { Exchange, TalkContext } from "./answers.ts";
import { renderAnswer } from "./answers.ts";
import { kindWeights } from "./fact-clauses.ts";
import type { Sentence } from "./sentences.ts";

const most = 10;

/**
 * Topics of a talk in the order of its questions, named in the language, each with the answer that
 * the candidate answered first. Empty for a language without names of topics.
 */
export function findTopics(
  exchanges: readonly Exchange[],
  context: TalkContext,
): readonly { readonly title: string; readonly summary: string }[] {
  const topics = new Map<string, string>();
  for (const exchange of exchanges) {
    const { turn, spaced } = context.sentences[exchange.question] as Sentence;
    if (exchange.answer.length === 0 || context.sides.of(turn) === context.sides.candidate) continue;
    const kind = context.patterns.facts
      .filter(({ asked }) => asked?.test(spaced))
      .toSorted((one, other) => kindWeights[other.kind] - kindWeights[one.kind])[0];
    if (kind && !topics.has(kind.title)) topics.set(kind.title, renderAnswer(exchange.answer, context));
  }
  return [...topics].slice(0, most).map(([title, summary]) => ({ title, summary }));
}
