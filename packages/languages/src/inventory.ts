import { languagesFolder } from "./data-folder.ts";
import { languageParts, languageTags } from "./read-folder.ts";

/** Files of one language, from its folder. Parts are named like the files: `resume`, `job`, `stop-words`. */
export interface LanguageInventory {
  /** BCP 47. */
  readonly tag: string;
  /** In English; the tag where CLDR has no name. */
  readonly name: string;
  /** Parts of the language, in the order of the alphabet: its own, and those it shares. */
  readonly has: readonly string[];
  /** Parts that belong to another folder of the same language, with or without a script: `zh` and `zh-Hans`. */
  readonly shares: readonly string[];
  /** Parts that English has and the language lacks. */
  readonly lacks: readonly string[];
}

const reference = "en";

/** Every language with a folder, English first, then by tag. */
export function listLanguages(folder: URL = languagesFolder): LanguageInventory[] {
  const parts = new Map(languageTags(folder).map((tag) => [tag, languageParts(tag, folder)]));
  const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  const wanted = parts.get(reference) ?? [];
  return [...parts]
    .sort(([one], [other]) => Number(other === reference) - Number(one === reference))
    .map(([tag, own]) => {
      const related = [...parts].filter(([other]) => other !== tag && isSameLanguage(tag, other)).flatMap(([, found]) => found);
      const shares = [...new Set(related)].filter((part) => !own.includes(part)).sort();
      const has = [...own, ...shares].sort();
      return { tag, name: names.of(tag) ?? tag, has, shares, lacks: wanted.filter((part) => !has.includes(part)) };
    });
}

/** `zh` and `zh-Hans`, but not `zh-Hans` and `zh-Hant`. */
const isSameLanguage = (one: string, other: string): boolean => one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
