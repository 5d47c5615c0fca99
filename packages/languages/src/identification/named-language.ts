/** A language as callers name it. */
export interface NamedLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** BCP 47, canonical: `pt-BR`. */
  readonly tag: string;
  /** Script as an ISO 15924 code such as `Latn`; the most likely one if the tag has none. */
  readonly script: string;
}

/** Made on first use: reading the names takes longer than loading the rest of the service. */
let names: Intl.DisplayNames | undefined;

/** Returns the language of a tag by its first part; null if that is not an ISO 639-1 code. @source CLDR of the runtime */
export function namedLanguage(tag: string): NamedLanguage | null {
  const [, first] = /^([a-z]{2})(?:-|$)/i.exec(tag) ?? [];
  if (first === undefined) return null;
  try {
    const locale = new Intl.Locale(tag);
    // `iw` is `he` now; `tl` has no two letters any more.
    const code = locale.language.length === 2 ? locale.language : first.toLowerCase();
    names ??= new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return names.of(code) === undefined ? null : { code, tag: locale.baseName, script: locale.maximize().script ?? "Latn" };
  } catch {
    return null;
  }
}

/** Compares languages including their script: `zh-Hans` and `zh-Hant` differ. */
export const isSameLanguage = (one: NamedLanguage, other: NamedLanguage): boolean => one.code === other.code && one.script === other.script;

const rightToLeft: ReadonlySet<string> = new Set(["Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);

/** Reports whether a language is written from right to left. */
export const isRightToLeft = ({ script }: NamedLanguage): boolean => rightToLeft.has(script);
