import type { Turn } from "@vitae/core/ports";

/** A sentence of a transcript as a model is shown it. */
export interface NumberedSentence {
  /** `12.2`: the second sentence of the twelfth turn. */
  readonly id: string;
  /** Index of the turn. */
  readonly turn: number;
  readonly participant: string;
  /** In the letters of the transcript. */
  readonly text: string;
}

/** Longer stretches without a mark are cut. */
const longest = 2_000;
const segmenter = new Intl.Segmenter("und", { granularity: "sentence" });

/** The sentences of a talk, numbered from 1 by turn and within it. */
export const numberSentences = (turns: readonly Turn[]): readonly NumberedSentence[] =>
  turns.flatMap(({ participant, text }, turn) =>
    sentencesOf(text).map((sentence, at) => ({ id: `${turn + 1}.${at + 1}`, turn, participant, text: sentence })),
  );

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "")
    .flatMap(pieces);

const pieces = (sentence: string): readonly string[] =>
  Array.from({ length: Math.ceil(sentence.length / longest) }, (_, at) => sentence.slice(at * longest, (at + 1) * longest));

/** `T12.2| text`; the first sentence of a turn names its speaker. */
export const shownSentence = ({ id, participant, text }: NumberedSentence): string =>
  `T${id}| ${participant !== "" && id.endsWith(".1") ? `${participant}: ` : ""}${text.replace(/\s+/gu, " ")}`;

/** Finds sentences by what a model calls them: `T12.2`, `12.2`, or `T12` for all of the turn. Unknown ones are dropped; in the order of the talk. */
export function sentenceFinder(sentences: readonly NumberedSentence[]): (refs: readonly string[]) => readonly NumberedSentence[] {
  const places = new Map(sentences.map(({ id }, at) => [id, at]));
  const ofTurn = Map.groupBy(sentences.keys(), (at) => `${(sentences[at]?.turn ?? 0) + 1}`);
  return (refs) => {
    const found = refs.flatMap((ref) => {
      const id = ref.replace(/^T/iu, "").trim();
      const place = places.get(id);
      return place === undefined ? (ofTurn.get(id) ?? []) : [place];
    });
    return [...new Set(found)].sort((one, other) => one - other).flatMap((at) => sentences[at] ?? []);
  };
}

/** Joins sentences to text: "…" marks a gap within a turn, and each speaker starts a line. */
export function joinSentences(sentences: readonly NumberedSentence[]): string {
  let text = "";
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before === undefined) text = sentence.text;
    else if (before.participant !== sentence.participant) text += `\n${sentence.text}`;
    else text += (isNext(before, sentence) ? " " : " … ") + sentence.text;
  }
  return text;
}

/** The next sentence of the turn, or the beginning of a later one. */
const isNext = (before: NumberedSentence, after: NumberedSentence): boolean =>
  before.turn === after.turn ? numberOf(after) === numberOf(before) + 1 : numberOf(after) === 1;

const numberOf = ({ id }: NumberedSentence): number => Number(id.slice(id.indexOf(".") + 1));
