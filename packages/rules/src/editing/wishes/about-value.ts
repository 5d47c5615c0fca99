import type { InstructionLanguage } from "../words/instruction.schema.ts";
import { tokensOf } from "../words/tokens.ts";
import { type PhraseIndex, phraseIndex } from "./spans/phrase-index.ts";

type Said = "about" | "empty";
const about = ["opinion", "vague"] as const;
const empty = ["filler", "polite", "now"] as const;

const wordsOf = (text: string, elision: boolean): string[] => tokensOf(text, elision).map(({ word }) => word);

/** Decides whether a text is no value, and only describes one: "the typo", "something better". */
export function valueCritic(files: readonly InstructionLanguage[]): (instruction: string, value: string) => boolean {
  const indexes = files.map((file) => ({ elision: file.elision, about: wordsAbout(file) }));
  return (instruction, value) => {
    if (value === "" || value.length > 80 || /["“„«「]/.test(instruction) || !instruction.toLowerCase().includes(value.toLowerCase()))
      return false;
    return indexes.some(({ elision, about }) => isAbout(wordsOf(value, elision), about));
  };
}

function wordsAbout({ concepts, elision }: InstructionLanguage): PhraseIndex<Said> {
  const entries = (names: readonly (typeof about | typeof empty)[number][], said: Said) =>
    names.flatMap((name) => (concepts[name] ?? []).map((text) => [wordsOf(text, elision), said] as const));
  return phraseIndex([...entries(about, "about"), ...entries(empty, "empty")]);
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
