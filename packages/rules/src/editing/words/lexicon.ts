import { type SegmentType, segmentTypeOf } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { groundingWords } from "@vitae/languages/grounding/grounding-words";
import { stopWords } from "@vitae/languages/identification/transcript-language";
import type { Language, SectionKind } from "@vitae/languages/language";
import { productNames } from "@vitae/languages/product-names";
import skills from "@vitae/languages/taxonomy/skills.json" with { type: "json" };
import { spokenLanguageCodes } from "@vitae/languages/vocabulary";
import { wordSet } from "@vitae/languages/word-set";
import type { InstructionField, InstructionLanguage } from "./instruction.schema.ts";
import { type Phrases, phrasesOf } from "./phrases.ts";
import { tokensOf } from "./tokens.ts";

/** The words of one language, ready to be looked up. Keys are words joined by spaces, see `keyOf`. */
export interface InstructionLexicon {
  readonly tag: string;
  readonly elision: boolean;
  readonly and: Phrases;
  words(name: string): Phrases;
  readonly fields: ReadonlyMap<string, InstructionField>;
  readonly segments: ReadonlyMap<string, SegmentType>;
  /** Usual headings, which name a segment only beside the word "section". */
  readonly headings: ReadonlyMap<string, SegmentType>;
  readonly kinds: ReadonlyMap<string, SegmentType>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly present: ReadonlySet<string>;
  /** True if folded text names a degree. */
  readonly isDegree: (folded: string) => boolean;
  /** Degrees as the language lists them, folded. */
  readonly degrees: ReadonlySet<string>;
  /** Names of months and seasons, and what else stands in a date. */
  readonly dateWords: ReadonlySet<string>;
  /** Levels of a language as résumés state them. */
  readonly levels: Phrases;
  /** Names of languages as they are written, by their folded form. */
  readonly languageNames: ReadonlyMap<string, string>;
  readonly languages: Phrases;
  /** Beginnings of words that name an internship, folded. */
  readonly internships: readonly string[];
  readonly isOccupation: (folded: string) => boolean;
  readonly isSchool: (folded: string) => boolean;
  /** True for a skill name that is the same in all languages. */
  readonly isSkill: (text: string) => boolean;
  /** Endings of inflected names by the word in front of them. */
  readonly caseEndings: ReadonlyMap<string, readonly string[]>;
  readonly towns: readonly string[];
  /** Small words of sentences, which no name holds; and those that join the words of a name. Folded. */
  readonly functionWords: ReadonlySet<string>;
  readonly joints: ReadonlySet<string>;
  /** Of those the ones inside a name, which are no words for "at" or "in": "University of Hull". */
  readonly innerJoints: ReadonlySet<string>;
}

export const keyOf = (text: string, elision: boolean): string =>
  tokensOf(text, elision)
    .map(({ word }) => word)
    .join(" ");

export function lexicon(source: InstructionLanguage, language: Language | undefined): InstructionLexicon {
  const { tag, elision } = source;
  const key = (text: string) => keyOf(text, elision);
  const none: Phrases = new Map();
  const names = namesOfLanguages(tag);
  const classes = new Map(Object.entries(source.words).map(([name, words]) => [name, phrasesOf(words, elision)]));
  const sections = Object.entries(language?.headings ?? {}).flatMap(([kind, words]) =>
    words.map((word) => [key(word), segmentTypeOf[kind as SectionKind]] as const),
  );
  return {
    tag,
    elision,
    and: phrasesOf(source.and, elision),
    words: (name) => classes.get(name) ?? none,
    fields: inverse(source.fields, key),
    segments: inverse(source.segments, key),
    headings: new Map(sections.reverse()),
    kinds: inverse(source.entries, key),
    ordinals: new Map([...inverse(source.ordinals, key)].map(([word, place]) => [word, Number(place)])),
    present: new Set(language?.present.map(key)),
    isDegree: wordSet(language?.degrees ?? []).has,
    degrees: new Set(language?.degrees.map(fold)),
    dateWords: dateWords(tag, language),
    levels: phrasesOf(language?.proficiencies ?? [], elision),
    languageNames: new Map(names.map((name) => [key(name), name])),
    languages: phrasesOf(names, elision),
    internships: (source.concepts.internship ?? []).map((word) => fold(word).replace(/\*$/, "")),
    isOccupation: wordSet([...(language?.occupations ?? []), ...(source.concepts.internship ?? []).map((word) => word.replace("*", "-"))])
      .has,
    isSchool: wordSet(language?.institutions ?? []).has,
    isSkill: (text) => skillNames().has(fold(text)),
    caseEndings: new Map(Object.entries(source.case_endings).map(([word, endings]) => [fold(word), endings])),
    towns: source.towns,
    ...smallWords(source),
  };
}

function smallWords({ tag, and, words }: InstructionLanguage): Pick<InstructionLexicon, "functionWords" | "joints" | "innerJoints"> {
  const joints = new Set([...(groundingWords().get(tag)?.joints ?? []), ...and].map(fold));
  const outer = new Set(
    ["at_co", "in_place", "since", "until", "a", "in", "to", "by", "from_date"].flatMap((name) => words[name] ?? []).map(fold),
  );
  return {
    joints,
    innerJoints: new Set([...joints].filter((word) => !outer.has(word))),
    functionWords: new Set([...stopWords(tag)].map(fold).filter((word) => !joints.has(word))),
  };
}

let known: ReadonlySet<string> | null = null;

/** Names of skills that are the same in all languages, folded. */
export function skillNames(): ReadonlySet<string> {
  known ??= new Set([
    ...productNames,
    ...skills.groups.flatMap((group) => Object.entries(group.skills).flatMap(([name, others]) => [name, ...others])).map(fold),
  ]);
  return known;
}

function inverse<Name extends string>(table: Partial<Record<Name, string[]>>, key: (text: string) => string): Map<string, Name> {
  const found = new Map<string, Name>();
  for (const [name, words] of Object.entries(table) as [Name, string[]][]) for (const word of words) found.set(key(word), name);
  return found;
}

function namesOfLanguages(tag: string): string[] {
  const names = new Intl.DisplayNames([tag], { type: "language", fallback: "none" });
  return spokenLanguageCodes.split(" ").flatMap((code) => names.of(code) ?? []);
}

/** Words inside dates that no calendar names: "1st of May", "5 de mayo", "2010年5月". */
const inDates = "st nd rd th of de del q h er г год года года лет 年 月 日".split(" ");

function dateWords(tag: string, language: Language | undefined): Set<string> {
  const formats = [tag, "en"].flatMap((locale) =>
    (["long", "short"] as const).flatMap((month) => [
      new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }),
      new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" }),
    ]),
  );
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
  const printed = formats.flatMap((format) => months.map((date) => format.format(date)));
  const others = [
    ...(language?.seasons ?? []),
    ...(language?.year_marks ?? []),
    ...(language?.month_marks ?? []),
    ...Object.values(language?.months ?? {}).flat(),
  ];
  return new Set([...inDates, ...[...printed, ...others].flatMap((text) => fold(text).match(/[\p{L}\p{M}]+/gu) ?? [])]);
}
