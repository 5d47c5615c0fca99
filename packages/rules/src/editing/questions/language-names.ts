import { fold } from "@vitae/languages/fold";
import { spokenLanguageCodes } from "@vitae/languages/vocabulary";

const known = new Map<string, ReadonlyMap<string, string>>();

/** Names of languages in one language, folded → ISO 639 code. @source CLDR, through `Intl` */
function namesIn(tag: string): ReadonlyMap<string, string> {
  const old = known.get(tag);
  if (old) return old;
  const display = new Intl.DisplayNames([tag], { type: "language", fallback: "none" });
  const names = new Map(spokenLanguageCodes.split(" ").map((code) => [fold(display.of(code) ?? code), code]));
  known.set(tag, names);
  return names;
}

/** "Deutsch" and "German" are one language, where the question and the résumé are in two. */
export function isSameLanguage(one: string, other: string, tags: readonly string[]): boolean {
  const codes = (name: string) => tags.filter((tag) => /^[a-z]{2}$/.test(tag)).map((tag) => namesIn(tag).get(fold(name)));
  const ofOne = codes(one).filter((code) => code !== undefined);
  return codes(other).some((code) => code !== undefined && ofOne.includes(code));
}
