import type { Language } from "../data/language.schema.ts";
import { subdivisions } from "../data/subdivisions.ts";
import { type Cut, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import { fold } from "../languages/fold.ts";
import type { Vocabulary } from "../languages/vocabulary.ts";

/** The parts of a printed place. */
export interface Place {
  readonly street: Cut | null;
  readonly city: Cut | null;
  readonly state: Cut | null;
  readonly country: Cut | null;
  readonly postalCode: Cut | null;
  /** How much speaks for it being a place: 0 nothing, 1 its form only, 2 a state or country or postal code, 3 several. */
  readonly certainty: number;
}

/** Reads places in the languages of a document. */
export interface Gazetteer {
  read(cut: Cut): Place;
  isCountry(text: string): boolean;
}

/** ISO 3166-1 alpha-2; CLDR names each of them in every language. */
const countryCodes =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN XK YE ZA ZM ZW";
const shortNames = ["usa", "u.s.a.", "us", "u.s.", "uk", "u.k.", "uae", "england", "scotland", "wales", "northern ireland", "the netherlands", "holland", "prc", "korea", "russia"];
/** Digit groups as postal codes are written: 97211, 97211-1234, 101 00, SW1A 1AA, K1A 0B6, 1012 AB, 150-0001, D-10115. */
const postalCode = /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3,4})?|\d{3}[ -]\d{2,4}|\d{4}(?:\s?[A-Z]{2})?|\d{6}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?![\p{L}\d])/u;
const maxWords = 5;

export function gazetteer(words: Vocabulary): Gazetteer {
  const countries = countryNames(words.languages);
  const isCountry = (text: string) => countries.has(fold(text).replace(/^\(|\)$/g, ""));
  return { isCountry, read: (cut) => readPlace(cut, words, isCountry) };
}

function countryNames(languages: readonly Language[]): Set<string> {
  const names = new Set(shortNames);
  for (const { tag } of languages) {
    for (const style of ["long", "short"] as const) {
      const display = new Intl.DisplayNames([tag], { type: "region", style, fallback: "none" });
      for (const code of countryCodes.split(" ")) {
        const name = display.of(code);
        if (name) names.add(fold(name));
      }
    }
  }
  return names;
}

const stateNames = new Set(Object.values(subdivisions).map(fold));
const isState = (text: string): boolean => text in subdivisions || stateNames.has(fold(text)) || /^[A-Z]{2,3}$/.test(text);

function readPlace(cut: Cut, words: Vocabulary, isCountry: (text: string) => boolean): Place {
  let street: Cut | null = null;
  let city: Cut | null = null;
  let state: Cut | null = null;
  let country: Cut | null = null;
  let postal: Cut | null = null;
  let odd = 0;
  const parts = splitCut(stripCut(cut, /[(),.;|•·]/u), /\s*[,，、;|•·]\s*|\s+[–—-]\s+|\s*\/\s*/gu);
  for (const whole of parts) {
    let part = whole;
    const code = !postal && !looksLikeStreet(part.text, words) ? postalCode.exec(part.text) : null;
    if (code) {
      postal = sliceCut(part, code.index, code.index + code[0].length);
      const before = sliceCut(part, 0, code.index);
      const after = sliceCut(part, code.index + code[0].length);
      part = after.text ? after : before;
      if (after.text && before.text && !street) street = before;
      if (part.text === "") continue;
    }
    if (!country && parts.length > 1 && isCountry(part.text)) country = part;
    else if (!country && parts.length === 1 && isCountry(part.text)) country = part;
    else if (looksLikeStreet(part.text, words)) street ??= part;
    else if (city && !state && isState(part.text)) state = part;
    else if (!city && /^\p{Lu}|^[^\p{Lu}\p{Ll}]/u.test(part.text) && part.text.split(/\s+/).length <= maxWords && !/[\d@:]/.test(part.text)) city = part;
    else if (city && !state && !/[\d@:]/.test(part.text) && part.text.split(/\s+/).length <= maxWords) state = part;
    else odd++;
  }
  const signals = [country, postal, state && isState(state.text) ? state : null, street].filter((found) => found !== null).length;
  const certainty = odd > 0 ? 0 : signals >= 2 ? 3 : signals === 1 ? 2 : city && state && parts.length <= 3 ? 1 : 0;
  return { street, city, state, country, postalCode: postal, certainty };
}

/** A number with a word, or a word that names streets. */
const looksLikeStreet = (text: string, words: Vocabulary): boolean =>
  /\d/.test(text) && !/^\D{0,3}[\d\s-]+$/.test(text) && (words.street.has(fold(text)) || /^\d+[a-z]?\s+\p{L}|\p{L}{3,}\s+\d+\s?[a-zA-Z]?$/u.test(text)) && !/^\d{4,6}\s+\p{L}/u.test(text);
