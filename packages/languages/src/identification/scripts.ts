/** Script of a text, and the languages that its letters indicate. */
export interface DominantScript {
  /** The script that most of it is in. */
  readonly script: Script;
  /** Its letters; one of Chinese or Japanese says as much as two and a half of others. */
  readonly letters: number;
  /** Its share of all letters. */
  readonly share: number;
}

export type Script = keyof typeof scripts;

/** Scripts with their ISO 639-1 languages; a script with one language decides. @source Unicode Script property */
const scripts = {
  Latin: { test: /\p{Script=Latin}/gu, languages: [] },
  Cyrillic: { test: /\p{Script=Cyrillic}/gu, languages: ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt"] },
  Arabic: { test: /\p{Script=Arabic}/gu, languages: ["ar", "fa", "ur", "ku", "ps", "sd", "ug"] },
  Devanagari: { test: /\p{Script=Devanagari}/gu, languages: ["hi", "mr", "ne"] },
  Han: { test: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ["zh", "ja"] },
  Hangul: { test: /\p{Script=Hangul}/gu, languages: ["ko"] },
  Greek: { test: /\p{Script=Greek}/gu, languages: ["el"] },
  Hebrew: { test: /\p{Script=Hebrew}/gu, languages: ["he", "yi"] },
  Thai: { test: /\p{Script=Thai}/gu, languages: ["th"] },
  Georgian: { test: /\p{Script=Georgian}/gu, languages: ["ka"] },
  Armenian: { test: /\p{Script=Armenian}/gu, languages: ["hy"] },
  Bengali: { test: /\p{Script=Bengali}/gu, languages: ["bn", "as"] },
  Tamil: { test: /\p{Script=Tamil}/gu, languages: ["ta"] },
  Telugu: { test: /\p{Script=Telugu}/gu, languages: ["te"] },
  Kannada: { test: /\p{Script=Kannada}/gu, languages: ["kn"] },
  Malayalam: { test: /\p{Script=Malayalam}/gu, languages: ["ml"] },
  Gujarati: { test: /\p{Script=Gujarati}/gu, languages: ["gu"] },
  Gurmukhi: { test: /\p{Script=Gurmukhi}/gu, languages: ["pa"] },
  Oriya: { test: /\p{Script=Oriya}/gu, languages: ["or"] },
  Sinhala: { test: /\p{Script=Sinhala}/gu, languages: ["si"] },
  Lao: { test: /\p{Script=Lao}/gu, languages: ["lo"] },
  Khmer: { test: /\p{Script=Khmer}/gu, languages: ["km"] },
  Myanmar: { test: /\p{Script=Myanmar}/gu, languages: ["my"] },
  Ethiopic: { test: /\p{Script=Ethiopic}/gu, languages: ["am", "ti"] },
  Tibetan: { test: /\p{Script=Tibetan}/gu, languages: ["bo"] },
  Thaana: { test: /\p{Script=Thaana}/gu, languages: ["dv"] },
} as const;

/** The script of most letters; null without a letter of a script that is known. */
export function findDominantScript(text: string): DominantScript | null {
  let all = text.match(/\p{L}/gu)?.length ?? 0;
  let best: { script: Script; letters: number } | null = null;
  let seen = 0;
  for (const [script, { test }] of Object.entries(scripts) as [Script, { test: RegExp }][]) {
    if (seen >= all) break;
    const found = (text.match(test) ?? []).filter((letter) => /\p{L}/u.test(letter)).length;
    seen += found;
    const letters = script === "Han" ? Math.round(found * weightOfHan) : found;
    all += letters - found;
    seen += letters - found;
    if (found > 0 && (best === null || letters > best.letters)) best = { script, letters };
  }
  return best && { ...best, share: best.letters / all };
}

const weightOfHan = 2.5;

export const languagesOf = (script: Script): readonly string[] => scripts[script].languages;

const otherScripts: ReadonlySet<string> = new Set(
  Object.entries(scripts).flatMap(([script, { languages }]): readonly string[] => (script === "Latin" ? [] : languages)),
);

/** Reports whether a language may be written in a script. The Latin script has all languages without one of their own. */
export const writes = (tag: string, script: Script): boolean =>
  script === "Latin" ? !otherScripts.has(tag) : languagesOf(script).includes(tag);

/** Reports whether a word contains a letter of the script. */
export const hasScript = (script: Script, word: string): boolean => word.search(scripts[script].test) !== -1;

/** Letters that of the languages of a script only some write: the first rule that matches often enough names the language. */
const letters: Partial<Record<Script, readonly (readonly [tag: string, letters: RegExp])[]>> = {
  Cyrillic: [
    ["tt", /җ/gu],
    ["kk", /[ғқұ]/gu],
    ["tg", /[ҳҷӣӯ]/gu],
    ["ky", /ң/gu],
    ["mn", /[өү]/gu],
  ],
  Arabic: [
    ["ps", /[ښځڼېډړ]/gu],
    ["ur", /[ٹڈڑںےہ]/gu],
    ["ku", /[ێۆڕڵە]/gu],
    ["fa", /[پچژگکی]/gu],
    ["ar", /[ةىيكأإئؤ]/gu],
  ],
  Han: [
    ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}働込畑発図対関経験労気変売読続総応価円広駅県桜歳]/gu],
    ["zh", /[的了我你他她们這这那吗嗎为說说医师业务员]/gu],
  ],
  Hebrew: [["yi", /[װױײ]|אַ|אָ/gu]],
  Bengali: [["as", /[ৰৱ]/gu]],
  Ethiopic: [["ti", /[ቐቘኸዀ]/gu]],
};

/** Counts the distinctive letters of each language in a text; empty for a script without any. */
export function distinctiveLetters(text: string, script: Script): ReadonlyMap<string, number> {
  return new Map((letters[script] ?? []).map(([tag, own]) => [tag, text.match(own)?.length ?? 0]));
}
