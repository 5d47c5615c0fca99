import { fold, foldedWords } from "./fold.ts";
import type { LabelKind, Language, SectionKind } from "./language.schema.ts";
import { type WordSet, wordSet } from "./word-set.ts";

/** The words of the languages a document may use, ready to be looked up. */
export interface Vocabulary {
  readonly tags: readonly string[];
  /** The section a heading opens; null when the words are no known heading. */
  heading(text: string): SectionKind | null;
  /** The section named by the longest known heading inside the text: "Leadership and Work Experience". */
  headingWithin(text: string): SectionKind | null;
  label(text: string): LabelKind | null;
  readonly present: WordSet;
  readonly degrees: WordSet;
  readonly institutions: WordSet;
  readonly organisations: WordSet;
  readonly occupations: WordSet;
  readonly proficiencies: WordSet;
  readonly street: WordSet;
  readonly nameTitles: WordSet;
  readonly documentTitles: WordSet;
  readonly nameParticles: WordSet;
  /** The document's language prints the family name first, in this script. */
  familyNameFirst(name: string): boolean;
  /** Names of languages, folded, in the document's languages. */
  isLanguage(text: string): boolean;
  readonly languages: readonly Language[];
}

/** Words that are known whatever a document's language, because many are printed in another one than the text. */
export interface CommonWords {
  /** Folded headings and the sections they open. They are never searched for inside longer ones. */
  readonly headings: ReadonlyMap<string, SectionKind>;
  readonly documentTitles: WordSet;
  /** Labels of what is no value. */
  readonly labels: ReadonlyMap<string, LabelKind>;
}

/** The language named first wins. */
export const commonWords = (languages: readonly Language[]): CommonWords => ({
  headings: table(languages, (language) => language.headings),
  documentTitles: wordSet(languages.flatMap((language) => language.document_titles)),
  labels: table(languages, ({ labels: { unread = [] } }) => ({ unread })),
});

export function vocabulary(languages: readonly Language[], common: CommonWords = commonWords(languages)): Vocabulary {
  const headings = table(languages, (language) => language.headings);
  const opens = (folded: string) => headings.get(folded) ?? common.headings.get(folded);
  const labels = table(languages, (language) => language.labels);
  const words = (pick: (language: Language) => readonly string[]) => wordSet(languages.flatMap(pick));
  return {
    tags: languages.map((language) => language.tag),
    heading: (text) => opens(foldedWords(text).replace(/ & | \/ | \+ /g, " and ")) ?? opens(foldedWords(text)) ?? null,
    headingWithin: (text) => longestWithin(headings, foldedWords(text)),
    label: (text) => labels.get(foldedWords(text)) ?? common.labels.get(foldedWords(text)) ?? null,
    present: words((language) => language.present),
    degrees: words((language) => language.degrees),
    institutions: words((language) => language.institutions),
    organisations: words((language) => language.organisations),
    occupations: words((language) => language.occupations),
    proficiencies: words((language) => language.proficiencies),
    street: words((language) => language.street),
    nameTitles: words((language) => language.name_titles),
    documentTitles: common.documentTitles,
    familyNameFirst: (name) => languages[0]?.family_name_first === true && isLatin(name) === isLatin(languages[0].common.join(" ")),
    nameParticles: words((language) => language.name_particles),
    isLanguage: languageNames(languages),
    languages,
  };
}

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** Folded phrase → kind; the language named first wins. */
function table<Kind extends string>(
  languages: readonly Language[],
  pick: (language: Language) => Partial<Record<Kind, string[]>>,
): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const language of languages) {
    for (const [kind, phrases] of Object.entries(pick(language)) as [Kind, string[]][]) {
      for (const phrase of phrases) {
        const folded = foldedWords(phrase);
        if (!found.has(folded)) found.set(folded, kind);
      }
    }
  }
  return found;
}

/** One short word inside others says little. */
const leastWithin = 5;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function longestWithin(headings: ReadonlyMap<string, SectionKind>, folded: string): SectionKind | null {
  let best: { phrase: string; kind: SectionKind } | null = null;
  for (const [phrase, kind] of headings) {
    const dense = unspaced.test(phrase);
    if (phrase.length < (dense ? 2 : leastWithin) || phrase.length <= (best?.phrase.length ?? 0)) continue;
    if (dense ? folded.includes(phrase) : ` ${folded} `.includes(` ${phrase} `)) best = { phrase, kind };
  }
  return best?.kind ?? null;
}

/** ISO 639 codes of languages that candidates speak; CLDR contains their names in every language. */
export const spokenLanguageCodes =
  "af sq am ar hy as ay az eu be bn bho bs bg my ca ceb zh co hr cs da dv nl en eo et ee fil fi fr fy gl ka de el gn gu ht ha haw he hi hmn hu is ig ilo id ga it ja jv kn kk km rw kok ko ku ckb ky lo la lv ln lt lg lb mk mai mg ms ml mt mi mr mn ne nb nn no ny or om ps fa pl pt pa qu ro ru sm sa gd nso sr st sn sd si sk sl so es su sw sv tg ta tt te th ti ts tr tk ak uk ur ug uz vi cy xh yi yo zu yue nan wuu sgn ase ab an arn ast av ba bi bm br bua cv ce csb dsb ff fj fo fur gsw gv hsb inh kab kam kg ki krc kv kw lad lez lua luo mdf mfe myv nap nr oc os pap rif rm rn sah sat sc scn se shi ss szl to tpi tum ty tyv udm ve wa wo xal zgh zza";

function languageNames(languages: readonly Language[]): (text: string) => boolean {
  let names: Set<string> | null = null;
  const load = () => {
    const all = new Set<string>(["mandarin", "cantonese", "farsi", "tagalog", "sign language", "castilian"]);
    for (const { tag, language_names } of languages) {
      for (const name of language_names) all.add(fold(name));
      const display = new Intl.DisplayNames([tag], { type: "language", fallback: "none" });
      for (const code of spokenLanguageCodes.split(" ")) {
        const name = display.of(code);
        if (name) all.add(fold(name));
      }
    }
    return all;
  };
  return (text) => {
    names ??= load();
    const folded = foldedWords(text);
    return names.has(folded) || names.has(folded.split(/[\s(/,-]/)[0] ?? "");
  };
}
