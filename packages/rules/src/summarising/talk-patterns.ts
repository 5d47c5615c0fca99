import type { FactKind, InterviewWords } from "@vitae/languages/interview-words";
import { interviewWords } from "@vitae/languages/interviews/interview-words";
import { timeWords } from "@vitae/languages/interviews/time-words";
import { phrasePattern, toPhraseText } from "@vitae/languages/phrases";

/** Phrases of one kind of fact. */
export interface FactPatterns {
  readonly kind: FactKind;
  /** Name of the topic in the language. */
  readonly title: string;
  readonly asked: RegExp | null;
  readonly said: RegExp | null;
}

/** Patterns of one language for `Sentence.spaced`; null if the language has no phrases of the kind. */
export interface TalkPatterns {
  readonly smallTalk: RegExp | null;
  readonly requests: RegExp | null;
  /** At the beginning of a sentence. */
  readonly questionWords: RegExp | null;
  readonly inversions: RegExp | null;
  /** At the end of a sentence. */
  readonly tags: RegExp | null;
  readonly invitations: RegExp | null;
  readonly asides: RegExp | null;
  readonly promises: RegExp | null;
  readonly firstPerson: RegExp | null;
  readonly deadlines: RegExp | null;
  /** Units of time, months, weekdays, currencies. */
  readonly measures: RegExp | null;
  /** Global. */
  readonly numbers: RegExp | null;
  /** Word sequences, folded, single spaces. */
  readonly fillers: ReadonlySet<string>;
  readonly nods: ReadonlySet<string>;
  readonly joins: ReadonlySet<string>;
  readonly facts: readonly FactPatterns[];
  /** True if the language has a file of phrases. */
  readonly isKnown: boolean;
}

const compiled = new Map<string, TalkPatterns>();

/** Patterns of a language (ISO 639-1), compiled on first use. */
export function talkPatterns(language: string): TalkPatterns {
  const known = compiled.get(language) ?? compile(language);
  compiled.set(language, known);
  return known;
}

type PhraseList =
  | "small_talk"
  | "requests"
  | "promises"
  | "invitations"
  | "asides"
  | "deadlines"
  | "inversions"
  | "first_person"
  | "numbers";

function compile(language: string): TalkPatterns {
  const own = interviewWords(language);
  const english = language === "en" ? null : interviewWords("en");
  const of = (list: PhraseList) => phrasePattern(own?.[list] ?? []);
  // English is mixed into interviews of every language.
  const mixed = (list: PhraseList) => phrasePattern([...(own?.[list] ?? []), ...(english?.[list] ?? [])]);
  const times = timeWords(language);
  return {
    smallTalk: mixed("small_talk"),
    requests: mixed("requests"),
    questionWords: openingPattern(own?.question_words ?? []),
    inversions: atStart(of("inversions")),
    tags: atEnd(phrasePattern(own?.tags ?? [])),
    invitations: of("invitations"),
    asides: of("asides"),
    promises: mixed("promises"),
    firstPerson: of("first_person"),
    deadlines: phrasePattern([...(own?.deadlines ?? []), ...plain([...times.weekdays, ...times.relative])]),
    measures: phrasePattern(plain([...times.units, ...times.months, ...times.weekdays, ...times.currencies])),
    numbers: everywhere(of("numbers")),
    fillers: wordSet(own?.fillers),
    nods: wordSet(own?.nods),
    joins: wordSet(own?.joins),
    facts: own ? factPatterns(own) : [],
    isKnown: own !== null,
  };
}

const factPatterns = ({ facts }: InterviewWords): readonly FactPatterns[] =>
  (Object.entries(facts) as [FactKind, NonNullable<InterviewWords["facts"][FactKind]>][]).map(([kind, { title, asked, said }]) => ({
    kind,
    title,
    asked: phrasePattern(asked),
    said: phrasePattern(said),
  }));

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** In a script without spaces, a question word can be at any position. */
const openingPattern = (phrases: readonly string[]): RegExp | null =>
  phrases.some((phrase) => unspaced.test(phrase)) ? phrasePattern(phrases) : atStart(phrasePattern(phrases));

const everywhere = (pattern: RegExp | null): RegExp | null => pattern && new RegExp(pattern.source, "gu");

const atStart = (pattern: RegExp | null): RegExp | null => pattern && new RegExp(`^ *(?:${pattern.source})`, "u");
const atEnd = (pattern: RegExp | null): RegExp | null => pattern && new RegExp(`(?:${pattern.source}) *$`, "u");

/** Pattern of words of CLDR. Longer words also match with other endings, because most languages inflect them. */
const plain = (words: readonly string[]): readonly string[] =>
  words
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N} ]/gu, ""))
    .flatMap((word) => (word === "" ? [] : [word.length > 4 ? `${stemOf(word)}-` : word]));

const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - 2));

const wordSet = (phrases: readonly string[] | undefined): ReadonlySet<string> =>
  new Set((phrases ?? []).map((phrase) => toPhraseText(phrase).trim()));
