import { fold } from "../data/fold.ts";
import type { Language } from "../data/language.schema.ts";
import { subdivisions } from "../data/subdivisions.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { type Cut, joinCuts, offsetIn, sliceCut, spanned, splitCut, stripCut } from "../engine/cuts.ts";
import { easternPlace } from "./eastern-places.ts";

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
  /** A place printed on several lines, a line's end being as good as a comma. */
  readAll(lines: readonly Cut[]): Place;
  isCountry(text: string): boolean;
}

/** ISO 3166-1 alpha-2; CLDR names each of them in every language. */
const countryCodes =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN XK YE ZA ZM ZW";
const shortNames = [
  "usa",
  "u.s.a.",
  "us",
  "u.s.",
  "uk",
  "u.k.",
  "uae",
  "england",
  "scotland",
  "wales",
  "northern ireland",
  "the netherlands",
  "holland",
  "prc",
  "korea",
  "russia",
];
/** Digit groups as postal codes are written: 97211, 97211-1234, 101 00, SW1A 1AA, K1A 0B6, 1012 AB, 150-0001, 20-854, 1200-123, D-10115. */
const postalCode =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3,4})?|\d{3}[ -]\d{2,4}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4}(?:\s[A-Z]{2}(?=$|\s+\p{Lu}))?|\d{6}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?![\p{L}\d])/u;
const maxWords = 5;

export function gazetteer(words: Vocabulary): Gazetteer {
  const countries = countryNames(words.languages);
  const isCountry = (text: string) => countries.has(fold(text).replace(/^\(|\)$/g, ""));
  return { isCountry, read: (cut) => readPlace([cut], words, isCountry), readAll: (lines) => readPlace(lines, words, isCountry) };
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

function readPlace(lines: readonly Cut[], words: Vocabulary, isCountry: (text: string) => boolean): Place {
  const cut = joinCuts(lines);
  const eastern = easternPlace(cut);
  if (eastern) return eastern;
  const parts = lines.flatMap((line) =>
    splitCut(stripCut(line, /[(),،.;|•·]/u, /[,،.;|•·–—-]/u), /\s*[,，،、;|•·()]\s*|\s+[–—-]\s+|\s+\/\s+/gu),
  );
  const found: Mutable<Omit<Place, "certainty">> = { street: null, city: null, state: null, country: null, postalCode: null };
  const open: Cut[] = [];
  let odd = 0;
  let cityIsNext = false;
  for (const part of parts) {
    const code = found.postalCode || words.street.has(fold(part.text)) ? null : postalCode.exec(part.text);
    if (code) {
      found.postalCode = sliceCut(part, code.index, code.index + code[0].length);
      const before = sliceCut(part, 0, code.index);
      const after = sliceCut(part, code.index + code[0].length);
      if (/\d/.test(after.text) || /\d{3}/.test(before.text)) odd++;
      else if (/^[A-Z]{2}$/.test(after.text) && open.length > 0) found.country ??= after;
      else if (after.text) found.city ??= after;
      if (before.text) open.push(before);
      cityIsNext = !after.text && !before.text;
      continue;
    }
    if (cityIsNext && !found.city && !isState(part.text) && !isCountry(part.text) && !/\d/.test(part.text)) found.city = part;
    else if (!found.country && isCountry(part.text)) found.country = part;
    else if (looksLikeStreet(part.text, words)) found.street = found.street ? spanned(cut, found.street, part) : part;
    else if (/[@:]|\d{3}/.test(part.text) || part.text.split(/\s+/).length > maxWords) odd++;
    else open.push(part);
    cityIsNext = false;
  }
  if (!settle(found, open, cut)) odd++;
  const state = found.state && isState(found.state.text) ? found.state : null;
  const signals = [found.country, found.postalCode, state, found.street].filter((part) => part !== null).length;
  const pair = found.city && found.state && parts.length === 2 && !/\d/.test(cut.text);
  const certainty = odd > 0 ? 0 : signals >= 2 ? 3 : signals === 1 && (found.city || found.country) ? 2 : pair ? 1 : 0;
  return { ...found, certainty };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Parts without a mark of their own: the last one may be the state, what stands before the city belongs to a street; false when there is none. */
function settle(found: Mutable<Omit<Place, "certainty">>, open: readonly Cut[], whole: Cut): boolean {
  const names = [...open];
  const last = names.at(-1);
  if (last && (names.length > 1 || found.city) && (isState(last.text) || (names.length > 1 && (found.country || !found.city))))
    found.state = names.pop() ?? null;
  if (!found.city) found.city = names.pop() ?? null;
  const [first] = names;
  const end = names.at(-1);
  if (first && end) {
    if (!found.street && !found.postalCode) return false;
    const from = found.street && offsetIn(whole, found.street) < offsetIn(whole, first) ? found.street : first;
    const to = found.street && offsetIn(whole, found.street) > offsetIn(whole, end) ? found.street : end;
    found.street = spanned(whole, from, to);
  }
  return true;
}

/** A house number with a name, or a word that streets are called by. */
const looksLikeStreet = (text: string, words: Vocabulary): boolean => {
  if (!/\d/.test(text)) return false;
  if (words.street.has(fold(text)) || /^\d{1,4}(?:[/-]\d{1,4})?[a-z]?$/iu.test(text) || /^\d+(?:st|nd|rd|th)\s/iu.test(text)) return true;
  return /^\d{1,3}[a-z]?\s+\p{L}|\p{L}{3,}\s+\d{1,4}(?:\/\d{1,4})?\s?[a-zA-Z]?$/u.test(text);
};

/** One to three capitalised words behind the name of an employer or a school. */
export const isTownLike = (cut: Cut): boolean =>
  /^\p{Lu}[\p{L}.'-]*(?:\s\p{Lu}[\p{L}.'-]*){0,2}$|^\p{Lo}[\p{Lo}\p{M}]{1,7}(?:\s\p{Lo}[\p{Lo}\p{M}]*){0,2}$/u.test(cut.text);
