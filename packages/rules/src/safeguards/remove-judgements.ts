import { collapseWithOffsets } from "@vitae/core/engine";
import type { SummaryDraft, Turn } from "@vitae/core/ports";
import { judgementWords } from "@vitae/languages/interviews/judgements";
import { phrasePattern, toPhraseText } from "@vitae/languages/phrases";

/**
 * Removes every sentence that judges a person: sentiment, emotion, personality, accent, filler words, fitness, or whether to employ. A
 * sentence of the transcript may name such a thing ("we used personality tests") or ask about it, but not judge a person.
 */
export function removeJudgements(draft: SummaryDraft, turns: readonly Turn[]): SummaryDraft {
  const saidBy = spoken(turns);
  const prose = (text: string) => wantedProse(text, saidBy);
  const whole = (text: string) => !isJudgement(text, saidBy);
  const isAsked = (text: string) => whole(text) || saidBy(text);
  return {
    language: draft.language,
    summary: prose(draft.summary),
    sources: draft.sources.flatMap(({ sentence, turns: own }) =>
      isText(prose(sentence)) ? [{ sentence: prose(sentence), turns: own }] : [],
    ),
    keyPoints: draft.keyPoints.map(prose).filter(isText),
    topics: draft.topics.flatMap(({ title, summary }) => {
      const left = prose(summary);
      const isLeft = whole(title) && (isText(left) || !isText(summary));
      return isLeft ? [{ title, summary: left }] : [];
    }),
    questions: draft.questions.flatMap(({ answerSummary, ...asked }) =>
      isAsked(asked.question) ? [{ ...asked, answerSummary: prose(answerSummary) }] : [],
    ),
    followUps: draft.followUps.map(prose).filter(isText),
    quotes: draft.quotes.filter(({ text }) => !isVerdict(text)),
  };
}

/** True for a sentence about hiring, fitness, character, feelings or manner of speaking. */
export const isVerdict = (sentence: string): boolean => compiled().verdicts?.test(toPhraseText(sentence)) ?? false;

function isJudgement(sentence: string, isSaid: (text: string) => boolean): boolean {
  if (isVerdict(sentence)) return true;
  const { words, subjects } = compiled();
  const rest = subjects ? toPhraseText(sentence).replace(subjects, " ") : toPhraseText(sentence);
  return (words?.test(rest) ?? false) && !isSaid(sentence);
}

const isText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns the remaining sentences, unchanged. */
function wantedProse(text: string, isSaid: (text: string) => boolean): string {
  if (!isText(text)) return text;
  const sentences = [...sentencesOf.segment(text)].map(({ segment }) => segment);
  const kept = sentences.filter((sentence) => !isJudgement(sentence, isSaid));
  return kept.length === sentences.length ? text : kept.join("").trim();
}

const sentencesOf = new Intl.Segmenter("en", { granularity: "sentence" });

/** Decides whether words are verbatim in the transcript. The transcript is folded once, on first use. */
function spoken(turns: readonly Turn[]): (text: string) => boolean {
  let all: string | null = null;
  return (text) => {
    all ??= turns.map((turn) => collapseWithOffsets(turn.text).collapsed.toLowerCase()).join("\n");
    const wanted = collapseWithOffsets(text).collapsed.toLowerCase();
    return wanted !== "" && all.includes(wanted);
  };
}

interface Compiled {
  readonly verdicts: RegExp | null;
  readonly words: RegExp | null;
  readonly subjects: RegExp | null;
}

let made: Compiled | null = null;

/** Words of all languages, because a model may write in another language than it states. */
function compiled(): Compiled {
  const of = (kind: "verdicts" | "words" | "subjects") => phrasePattern(judgementWords().flatMap((each) => each[kind]));
  made ??= { verdicts: of("verdicts"), words: of("words"), subjects: everywhere(of("subjects")) };
  return made;
}

const everywhere = (pattern: RegExp | null): RegExp | null => pattern && new RegExp(pattern.source, "g");
