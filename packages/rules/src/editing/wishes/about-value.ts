import type { InstructionLanguage } from "../words/instruction.schema.ts";
import { tokensOf } from "../words/tokens.ts";
import { type PhraseIndex, phraseIndex } from "./spans/phrase-index.ts";

type Said = "about" | "empty";
const about = ["opinion", "vague"] as const;
const empty = ["filler", "polite", "now"] as const;

/** An instruction of fewer words may be a value by itself: "Chef pâtissier". */
const shortestSentence = 4;

const wordsOf = (text: string, elision: boolean): string[] =>
  tokensOf(text, elision).flatMap(({ word, kind }) => (kind === "word" ? [word] : []));

/** All of the instruction: it asks for something, and no part of it was stated as a value. */
const isAllOf = (instruction: string, written: readonly string[]): boolean =>
  written.length > 0 && wordsOf(instruction, false).join(" ") === written.join(" ");

/**
 * Decides whether a text is no value: it only describes one ("the typo", "something better"), or is the whole instruction: a sentence, or
 * a few words of instructions ("change my title").
 */
export function valueCritic(files: readonly InstructionLanguage[]): (instruction: string, value: string) => boolean {
  const indexes = files.map((file) => ({ elision: file.elision, about: wordsAbout(file), known: allWords(file) }));
  return (instruction, value) => {
    const written = wordsOf(value, false);
    if (isAllOf(instruction, written)) {
      return written.length >= shortestSentence || indexes.some(({ elision, known }) => areKnown(wordsOf(value, elision), known));
    }
    if (value === "" || value.length > 80 || /["“„«「]/.test(instruction) || !instruction.toLowerCase().includes(value.toLowerCase()))
      return false;
    return indexes.some(({ elision, about }) =>
      isAbout(
        tokensOf(value, elision).map(({ word }) => word),
        about,
      ),
    );
  };
}

function wordsAbout({ concepts, elision }: InstructionLanguage): PhraseIndex<Said> {
  const entries = (names: readonly (typeof about | typeof empty)[number][], said: Said) =>
    names.flatMap((name) => (concepts[name] ?? []).map((text) => [tokensOf(text, elision).map(({ word }) => word), said] as const));
  return phraseIndex([...entries(about, "about"), ...entries(empty, "empty")]);
}

/** All words that an instruction may have besides its values. */
const allWords = ({ concepts, polite, fields, segments, entries, elision }: InstructionLanguage): PhraseIndex<true> =>
  phraseIndex(
    [concepts, fields, segments, entries]
      .flatMap((table) => Object.values(table).flat())
      .concat(polite)
      .map((text) => [tokensOf(text, elision).map(({ word }) => word), true] as const),
  );

function areKnown(words: readonly string[], phrases: PhraseIndex<true>): boolean {
  for (let at = 0; at < words.length; ) {
    const found = phrases.at(words, at, words.length);
    if (!found) return false;
    at += found.length;
  }
  return words.length > 0;
}

/** Every word is one about values, and one of them says something. */
function isAbout(words: readonly string[], phrases: PhraseIndex<Said>): boolean {
  let says = false;
  for (let at = 0; at < words.length; ) {
    const found = phrases.at(words, at, words.length);
    if (!found) return false;
    says ||= found.meanings.includes("about");
    at += found.length;
  }
  return says;
}
