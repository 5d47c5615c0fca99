import { fold } from "../fold.ts";
import type { Language } from "../language.schema.ts";
import { hasAddressTrait } from "../reading/reading-words.ts";
import { subdivisions } from "./subdivisions.ts";

/** Names and codes of countries in the languages of a document. */
export interface Countries {
  /** Returns the ISO 3166-1 alpha-2 code for the name of a country, or for an unambiguous printed code; null for other text. */
  codeOf(text: string): string | null;
}

/** ISO 3166-1 alpha-2; CLDR names each of them in every language. */
const codes = new Set(
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN XK YE ZA ZM ZW".split(
    " ",
  ),
);
const shortNames: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.a.": "US",
  us: "US",
  "u.s.": "US",
  uk: "GB",
  "u.k.": "GB",
  uae: "AE",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "the netherlands": "NL",
  holland: "NL",
  prc: "CN",
  korea: "KR",
  "republic of korea": "KR",
  russia: "RU",
  "российская федерация": "RU",
  рф: "RU",
  "czech republic": "CZ",
  "česká republika": "CZ",
  臺灣: "TW",
  中国香港: "HK",
  السعودية: "SA",
  الإمارات: "AE",
};

/** Reports whether a text is an ISO 3166-1 code of two letters. */
export const isCountryCode = (text: string): boolean => codes.has(text);

/** Creates the country names of the given languages (CLDR). */
export function countries(languages: readonly Language[]): Countries {
  const names = countryNames(languages);
  const tags = languages.map(({ tag }) => tag).filter((tag, _, all) => tag !== "en" || all.length === 1);
  const own = new Set(tags.map((tag) => new Intl.Locale(tag).maximize().region));
  const takesProvinces = hasAddressTrait(tags, "two_letter_provinces");
  const isOwnCode = (text: string) => codes.has(text) && (own.has(text) || (!takesProvinces && !(text in subdivisions)));
  return {
    codeOf: (text) => {
      const bare = text.replace(/^\(|\)$/g, "");
      return names.get(fold(bare)) ?? (isOwnCode(bare) ? bare : null);
    },
  };
}

/** Folded name → code. */
function countryNames(languages: readonly Language[]): Map<string, string> {
  const names = new Map(Object.entries(shortNames).map(([name, code]) => [fold(name), code]));
  for (const { tag } of languages) {
    for (const style of ["long", "short"] as const) {
      const display = new Intl.DisplayNames([tag], { type: "region", style, fallback: "none" });
      for (const code of codes) {
        const name = display.of(code);
        if (name) names.set(fold(name), code);
      }
    }
  }
  return names;
}
