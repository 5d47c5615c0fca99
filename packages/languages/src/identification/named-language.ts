/** A language as callers name it. */
export interface NamedLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** BCP 47, canonical: `pt-BR`. */
  readonly tag: string;
  /** What it is written in, ISO 15924, likely where the tag does not say: `Latn`. */
  readonly script: string;
}

/** Made on first use: reading the names takes longer than loading the rest of the service. */
let names: Intl.DisplayNames | undefined;

/** The language of a tag, told by its first part; null when that is no code of ISO 639-1. @source CLDR, as the runtime has it */
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

/** The script tells too: `zh-Hans` and `zh-Hant` are two. */
export const isSameLanguage = (one: NamedLanguage, other: NamedLanguage): boolean => one.code === other.code && one.script === other.script;

const rightToLeft: ReadonlySet<string> = new Set(["Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);

/** Reports whether a language is written from right to left. */
export const isRightToLeft = ({ script }: NamedLanguage): boolean => rightToLeft.has(script);
