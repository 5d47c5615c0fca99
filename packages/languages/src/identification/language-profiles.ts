import { languageTable } from "../read-folder.ts";
import { IdentificationWords, type LanguageProfile as ProfileFile } from "./identification.schema.ts";

/** Features that distinguish a language from similar ones. */
export interface LanguageProfile extends Pick<ProfileFile, "alphabet" | "marks" | "own"> {
  readonly words: ReadonlySet<string>;
}

/** Profiles by language (ISO 639-1). */
type Profiles = Readonly<Record<string, LanguageProfile>>;

/** Loads the identification words of every language by tag, on first call. */
export const identificationWords = languageTable("identification.json", IdentificationWords);

interface ScriptProfiles {
  /** Languages that are taken for each other. */
  readonly families: readonly Profiles[];
  /** Languages that the frequencies of letters know nothing of. */
  readonly others: Profiles;
}

const known = new Map<string, ScriptProfiles>();

/** The profiles of the languages that write in a script. */
export function profilesOf(script: string): ScriptProfiles {
  const profiles = known.get(script) ?? collectProfiles(script);
  known.set(script, profiles);
  return profiles;
}

function collectProfiles(script: string): ScriptProfiles {
  const families = new Map<string, Record<string, LanguageProfile>>();
  const others: Record<string, LanguageProfile> = {};
  const ranked = [...identificationWords()]
    .flatMap(([tag, { profiles }]) => profiles.map((profile) => ({ tag, ...profile })))
    .filter((profile) => profile.script === script)
    .sort((one, other) => one.rank - other.rank);
  for (const { tag, family, words, alphabet, marks, own } of ranked) {
    const members = family === undefined ? others : (families.get(family) ?? {});
    members[tag] = { words: new Set(words), alphabet, marks, own };
    if (family !== undefined) families.set(family, members);
  }
  return { families: [...families.values()], others };
}

/** The profile of a language in a script, or null. */
export const profileOf = (tag: string, script: string): LanguageProfile | null =>
  [...profilesOf(script).families, profilesOf(script).others].find((members) => tag in members)?.[tag] ?? null;

let standalone: ReadonlySet<string> | null = null;

/** English words that occur alone in résumés and short messages. */
export function standaloneEnglish(): ReadonlySet<string> {
  standalone ??= new Set(identificationWords().get("en")?.standalone);
  return standalone;
}
