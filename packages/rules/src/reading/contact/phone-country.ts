import { asciiDigits } from "@vitae/languages/fold";
import { type CountryCode, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Result of the library for printed digits: for the first country where they are a complete number, else its best result. */
export function parsePhone(printed: string, countries: readonly CountryCode[]): PhoneNumber | null {
  const text = asciiDigits(printed)
    .normalize("NFKC")
    .replace(/[^\d+()]+/g, " ")
    .trim();
  const [first, ...others] = countries;
  const read = (country?: CountryCode) =>
    parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false }) ?? null;
  const best = read(first);
  if (best?.isValid() || /^\(?\+/.test(text)) return best;
  const valid = others.map(read).find((number) => number?.isValid());
  return valid ?? best;
}

/** The country that an address names, else those where the document's language is usual. */
export function likelyCountries(named: string | null, tags: readonly string[]): CountryCode[] {
  if (named && isSupportedCountry(named)) return [named];
  const own = tags.filter((tag) => tag !== "en");
  const codes = (own.length > 0 ? own : tags).flatMap((tag) => [
    new Intl.Locale(tag).maximize().region ?? "",
    ...(alsoSpoken[tag.split("-")[0] ?? ""] ?? []),
  ]);
  return [...new Set(codes)].filter((code): code is CountryCode => isSupportedCountry(code));
}

/** Further countries of languages that many speak; the first comes from CLDR. */
const alsoSpoken: Readonly<Record<string, readonly string[]>> = {
  ar: ["SA", "AE", "JO", "MA"],
  de: ["AT", "CH"],
  en: ["GB", "IN", "AU", "IE"],
  es: ["MX", "AR", "CO", "CL"],
  fr: ["BE", "CH", "CA", "MA"],
  nl: ["BE"],
  pt: ["PT"],
  zh: ["TW", "HK"],
};
