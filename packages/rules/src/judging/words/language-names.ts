import type { JobWords } from "@vitae/languages/job-words";
import { compilePattern } from "./word-pattern.ts";

/** Finds names of spoken languages. */
export interface LanguageNames {
  /** In order: ISO 639-1 and where the name stands. */
  find(text: string): readonly {
    readonly code: string;
    readonly at: number;
    readonly end: number;
  }[];
}

/** Languages that jobs ask for. */
const codes =
  "en de fr es it pt nl pl ru uk cs sk hu ro bg sr hr sl bs mk sq el tr ar he fa ur hi bn ta te mr gu pa kn ml ne si th vi id ms tl zh ja ko sv da nb no fi is et lv lt ka hy az kk uz mn sw af ca eu gl ga cy lb mt ht yue so am ti ku ps ckb wo yo ig ha xh zu ne my km lo jv gd br fy".split(
    " ",
  );
/** Languages whose names take endings: what CLDR gives is a beginning. */
const inflecting = new Set("de nl sv nb da fi hu tr cs sk pl ru uk bg sr hr".split(" "));
const ending = /(?:ский|ська|ський|ски|ий|ый|ська мова|ština|čina|ština|ti|ski|cki|ký|ý|y|i|a)$/u;

const made = new WeakMap<readonly JobWords[], LanguageNames>();

/** Made once for the same words. */
export function languageNames(words: readonly JobWords[]): LanguageNames {
  const names = made.get(words) ?? make(words);
  made.set(words, names);
  return names;
}

function make(words: readonly JobWords[]): LanguageNames {
  const byCode = new Map<string, string[]>(codes.map((code) => [code, []]));
  for (const { tag, languages } of words) {
    const names = new Intl.DisplayNames([tag], {
      type: "language",
      fallback: "none",
    });
    for (const code of codes) {
      const name = names.of(code);
      if (name) byCode.get(code)?.push(...formsOf(name, tag));
    }
    for (const [code, others] of Object.entries(languages)) byCode.set(code, [...(byCode.get(code) ?? []), ...others]);
  }
  const names = [...byCode].flatMap(([code, own]) => own.map((name) => ({ code, name: name.replace(/-$/u, "").toLowerCase() })));
  // Beginnings of one language are names of another: "ru" in "Rumänisch".
  names.sort((one, other) => other.name.length - one.name.length);
  const any = compilePattern([...new Set([...byCode.values()].flat())]);
  return {
    find: (text) =>
      [...text.matchAll(any)].flatMap(({ 0: word, index }) => {
        const code = names.find(({ name }) => word.toLowerCase().startsWith(name))?.code;
        return code === undefined
          ? []
          : [
              {
                code: code === "nb" ? "no" : code,
                at: index,
                end: index + word.length,
              },
            ];
      }),
  };
}

function formsOf(name: string, tag: string): string[] {
  const [base = tag] = tag.split("-");
  const plain = name.replace(/^język |^мова /u, "");
  if (!inflecting.has(base) || plain.length < 5) return [plain];
  return base === "de" || base === "nl" || base === "tr" ? [`${plain}-`] : [`${plain.replace(ending, "")}-`];
}
