import ar from "@vitae/languages/languages/ar/questions.json" with { type: "json" };
import de from "@vitae/languages/languages/de/questions.json" with { type: "json" };
import en from "@vitae/languages/languages/en/questions.json" with { type: "json" };
import es from "@vitae/languages/languages/es/questions.json" with { type: "json" };
import fr from "@vitae/languages/languages/fr/questions.json" with { type: "json" };
import it from "@vitae/languages/languages/it/questions.json" with { type: "json" };
import ja from "@vitae/languages/languages/ja/questions.json" with { type: "json" };
import nl from "@vitae/languages/languages/nl/questions.json" with { type: "json" };
import pl from "@vitae/languages/languages/pl/questions.json" with { type: "json" };
import pt from "@vitae/languages/languages/pt/questions.json" with { type: "json" };
import ru from "@vitae/languages/languages/ru/questions.json" with { type: "json" };
import tr from "@vitae/languages/languages/tr/questions.json" with { type: "json" };
import zh from "@vitae/languages/languages/zh/questions.json" with { type: "json" };
import { type Concept, QuestionWords } from "@vitae/languages/question-words";
import { foldedTokens, tokensOf } from "./tokens.ts";

/** Meaning of a phrase in a question: a concept, or a function word. */
export type PhraseMeaning = Concept | "fill";

/** The words of one language, ready to be looked up. */
export interface QuestionLexicon {
  readonly words: QuestionWords;
  /** Folded tokens of a phrase, joined by spaces → what it means. */
  readonly phrases: ReadonlyMap<string, PhraseMeaning>;
  /** Words as they are written, with their accents. */
  readonly written: ReadonlyMap<string, PhraseMeaning>;
  /** Beginnings of words. */
  readonly beginnings: ReadonlyMap<string, PhraseMeaning>;
  readonly joins: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  /** Of those the ones with which statements begin too. */
  readonly statingOpeners: ReadonlySet<string>;
  readonly closers: ReadonlySet<string>;
  /** Tokens of the longest phrase. */
  readonly longest: number;
}

/** English first: it is the one that answers where a question reads the same in several languages. */
const files: readonly unknown[] = [en, de, fr, es, it, pt, nl, pl, ru, tr, zh, ja, ar];
let made: readonly QuestionLexicon[] | null = null;

/** Languages of questions, loaded at the first question. */
export function lexicons(): readonly QuestionLexicon[] {
  made ??= files.map((file) => lexiconOf(QuestionWords.parse(file)));
  return made;
}

export function lexiconOf(words: QuestionWords): QuestionLexicon {
  const phrases = new Map<string, PhraseMeaning>();
  const written = new Map<string, PhraseMeaning>();
  const beginnings = new Map<string, PhraseMeaning>();
  const add = (phrase: string, meaning: PhraseMeaning) => {
    const key = keyOf(phrase);
    const known = phrase.endsWith("-") ? beginnings : phrases;
    if (key !== "" && !known.has(key)) known.set(key, meaning);
    const [only, ...others] = tokensOf(phrase);
    if (only && others.length === 0 && !written.has(only.written)) written.set(only.written, meaning);
  };
  for (const [concept, list] of Object.entries(words.words) as [Concept, string[]][]) for (const phrase of list) add(phrase, concept);
  for (const phrase of words.fill) add(phrase, "fill");
  const keys = (list: readonly string[]) => new Set(list.map(keyOf));
  return {
    words,
    phrases,
    written,
    beginnings,
    joins: keys(words.joins),
    openers: keys(words.openers),
    statingOpeners: keys(words.stating_openers),
    closers: keys(words.closers),
    longest: Math.max(...[...phrases.keys()].map((key) => key.split(" ").length)),
  };
}

const keyOf = (phrase: string): string => foldedTokens(phrase.replace(/-$/, "")).join(" ");
