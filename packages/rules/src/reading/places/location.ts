import { type Excerpt, excerptBetween, joinExcerpts, offsetIn, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import { alternatives } from "@vitae/languages/alternatives";
import { countries, isCountryCode } from "@vitae/languages/countries";
import { asciiDigits, fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { hasAddressTrait, placeWords } from "@vitae/languages/reading-words";
import { isRegion, trailingRegionStart } from "@vitae/languages/regions";
import { subdivisions } from "@vitae/languages/subdivisions";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { isCounty, parseCjkAddress } from "./cjk-address.ts";
import type { Gazetteer, ParsedLocation } from "./place.ts";

/** Digit groups as postal codes are written: 97211, 97211-1234, 101 00, B1636FDA, SW1A 1AA, K1A 0B6, 1012 AB, 150-0001, 20-854, 1200-123, D-10115. */
const sevenDigits = /(?<!\p{N})\d{7}(?!\p{N})/u;
const postalCode =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3,4})?|\d{3}[ -]\d{2,4}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4}(?:\s?[A-Z]{2}(?=$|\s+\p{Lu}))?|\d{6}|[A-Z]\d{4}(?:[A-Z]{3})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?![\p{L}\d])/u;
/** Unmistakable in front of a town, be it called after a saint or a street: "KY10 2UT St Monans". */
const britishCode = /^[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?=\s|$)/u;
/** In front of a town, where a street with its number stands before it. */
const codeAhead = /^(?:[A-Z]{1,2}-)?\d{4,6}\s\p{Lu}/u;
const maxWords = 5;

export function gazetteer(words: Vocabulary): Gazetteer {
  const { codeOf } = countries(words.languages);
  const known: Known = { words, isCountry: (text) => codeOf(text) !== null };
  return {
    isCountry: known.isCountry,
    countryOf: (place) => (place?.country ? codeOf(place.country.text) : null),
    read: (cut) => readPlace([cut], known, (part) => [part]),
    readAll: (lines) => readPlace(unbroken(lines), known, withoutTail),
  };
}

interface Known {
  readonly words: Vocabulary;
  isCountry(text: string): boolean;
}

/** "Milano MI", "Berlin DE": two capitals behind a name are its state or country. */
const withoutTail = (part: Excerpt): Excerpt[] => {
  const tail = /[\p{Ll}\p{Lo}\p{M}]\s(?=[A-Z]{2,3}$)/u.exec(part.text);
  return tail ? [sliceExcerpt(part, 0, tail.index + 1), sliceExcerpt(part, tail.index + tail[0].length)] : [part];
};

/** A name that a line's end broke at its hyphen is one again. */
function unbroken(lines: readonly Excerpt[]): Excerpt[] {
  const whole: Excerpt[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    if (
      above &&
      (/[\p{L}\p{N}][-‐\u00ad]$/u.test(above.text) ||
        (ideograph.test(above.text.slice(-1)) && ideograph.test(line.text.slice(0, 1))) ||
        regionAhead().test(above.text))
    )
      whole[whole.length - 1] = joinExcerpts([above, line]);
    else whole.push(line);
  }
  return whole;
}

/** A word for a region whose name comes on the next line. */
const regionAhead = once(() => new RegExp(`(?:^|[\\s,])(?:${alternatives(placeWords((words) => words.region_ahead))})$`, "iu"));
const ideograph = /\p{Script=Han}/u;

const stateNames = new Set(Object.values(subdivisions).map(fold));
const isState = (text: string): boolean =>
  text in subdivisions || stateNames.has(fold(text)) || /^[A-Z]{2,3}$/.test(text) || isRegion(text) || regionWord().test(text);

function readPlace(lines: readonly Excerpt[], { words, isCountry }: Known, further: (part: Excerpt) => Excerpt[]): ParsedLocation {
  const cut = joinExcerpts(lines);
  const eastern = parseCjkAddress(cut);
  if (eastern) return eastern;
  const separator = hasAddressTrait(words.tags, "slash_before_province") ? betweenTurkish : between;
  const parts = lines.flatMap((line) => splitExcerpt(stripExcerpt(line, /[(),،.;|•·]/u, /[,،.;|•·–—-]/u), separator)).flatMap(further);
  const found: Parts = { street: null, city: null, state: null, country: null, postalCode: null };
  const open: Excerpt[] = [];
  let odd = 0;
  let cityIsNext = false;
  for (const [index, part] of parts.entries()) {
    const digits = asciiDigits(part.text);
    if (takeEastern(found, part, words)) continue;
    const street = parts[index - 1]?.text ?? "";
    const numbered = /^\d{1,4}$/.test(digits) && !/\d/.test(asciiDigits(street)) && words.street.has(fold(street));
    const code =
      found.postalCode ||
      numbered ||
      (words.street.has(fold(part.text)) &&
        !britishCode.test(part.text) &&
        !(codeAhead.test(digits) && looksLikeStreet(asciiDigits(street), words)))
        ? null
        : (postalCode.exec(digits) ?? (hasAddressTrait(words.tags, "seven_digit_codes") ? sevenDigits.exec(digits) : null));
    if (code) {
      found.postalCode = sliceExcerpt(part, code.index, code.index + code[0].length);
      const before = stripExcerpt(sliceExcerpt(part, 0, code.index), /(?!)/u, postalWord());
      const after = stripExcerpt(sliceExcerpt(part, code.index + code[0].length), /[–—-]/u, /(?!)/u);
      if (/\p{Nd}/u.test(after.text) || /\p{Nd}{3}/u.test(before.text)) odd++;
      if (before.text) open.push(...further(before));
      if (/^[A-Z]{2}$/.test(after.text) && open.length > 0) found.country ??= after;
      else if (after.text) found.city ??= after;
      cityIsNext =
        !after.text &&
        !before.text &&
        !(open.length > 0 && isBehindCity(parts.slice(index + 1), isCountry)) &&
        !(open.length > 0 && /\s[–—-]\s*$/.test(cut.text.slice(0, offsetIn(cut, part))));
      continue;
    }
    const next = parts[index + 1]?.text ?? "";
    if (open.length > 0 && departments.test(part.text) && hasAddressTrait(words.tags, "numbered_departments")) found.state = part;
    else if (cityIsNext && !found.city && !isState(part.text) && !isCountry(part.text) && !/\d/.test(part.text)) found.city = part;
    else if (!found.country && (isCountry(part.text) || isBracketedCode(part, cut, words))) found.country = part;
    else if (
      looksLikeStreet(digits, words) ||
      isStreetOf(part.text, asciiDigits(next), words) ||
      (found.street && (words.street.has(fold(part.text)) || isUnit(digits) || quarter().test(part.text))) ||
      (isHouse(found.street) && index === 1 && parts.length > 2)
    )
      found.street = found.street ? excerptBetween(cut, found.street, part) : part;
    else if (/[@:]|\d{3}/.test(digits) || part.text.split(/\s+/).length > maxWords) odd++;
    else open.push(part);
    cityIsNext = false;
  }
  if (!settle(found, open, cut)) odd++;
  const region = found.city && !found.state ? trailingRegionStart(found.city.text) : -1;
  if (found.city && region > 0)
    Object.assign(found, { city: sliceExcerpt(found.city, 0, region), state: sliceExcerpt(found.city, region) });
  const slash = hasAddressTrait(words.tags, "slash_before_province") ? (found.city?.text.lastIndexOf("/") ?? -1) : -1;
  if (found.city && slash > 0) found.city = sliceExcerpt(found.city, slash + 1);
  const named = found.city !== null && !/^[\p{Lu}.]{1,3}$/u.test(found.city.text);
  const state = named && found.state && (isState(found.state.text) || departments.test(found.state.text)) ? found.state : null;
  const signals = [found.country, found.postalCode, state, found.street].filter((part) => part !== null).length;
  const pair = slash > 0 || (named && found.city && found.state && parts.length === 2 && !/\d|^\p{Ll}|[&+]/u.test(found.state.text));
  if (found.city && !mayBeCity(found.city.text)) odd++;
  const certainty = odd > 0 ? 0 : signals >= 2 ? 3 : signals === 1 && (found.city || found.country) ? 2 : pair ? 1 : 0;
  return { ...found, certainty };
}

/** Names of towns begin with a capital where a script has them, and are short where a letter is a syllable. */
const mayBeCity = (text: string): boolean =>
  !/^\p{Ll}(?!\p{L}{0,4}\.\s)|[&+。、@]|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{9}/u.test(text);

/** "Umeå, 903 26, Västerbotten, SE": the city stands in front of its code when a region or a country follows. */
const isBehindCity = ([next, last, ...more]: readonly Excerpt[], isCountry: (text: string) => boolean): boolean =>
  next !== undefined && (isState(next.text) || isCountry(next.text) || (last !== undefined && more.length === 0 && isCountry(last.text)));

/** "Coimbatore (IN)", where two capitals in brackets are no province. */
const isBracketedCode = (part: Excerpt, whole: Excerpt, { tags }: Vocabulary): boolean =>
  isCountryCode(part.text) && whole.text[offsetIn(whole, part) - 1] === "(" && !hasAddressTrait(tags, "two_letter_provinces");

/** One part of an address from the small to the large: "青葉区柏木3丁目, 仙台市, 宮城県". */
function takeEastern(found: Parts, part: Excerpt, { tags }: Vocabulary): boolean {
  if (!found.postalCode && /^\d{3}(?:\d{2,3})?$/.test(part.text) && hasAddressTrait(tags, "lone_codes")) {
    found.postalCode = part;
    return true;
  }
  const place = parseCjkAddress(part);
  if (!place || place.street || (place.city && found.city && found.state)) return false;
  const isState = place.city && (found.city || isCounty(place.city.text));
  found.postalCode ??= place.postalCode;
  found.country ??= place.country;
  found.state ??= isState ? place.city : place.state;
  if (!isState) found.city ??= place.city;
  return true;
}

type Parts = { -readonly [Key in Exclude<keyof ParsedLocation, "certainty">]: ParsedLocation[Key] };

/** Separators of the parts of a place; a slash before a state ("Betim/MG") or between spaces. */
const between = /(?<!\s)\s*[,，،、;|•·()]\s*|(?<!\s)\s+[–—-]\s+|(?<!\s)\s+\/\s+|\/(?=[A-Z]{2}$)/gu;
/** In Turkey a slash stands between a town and its province, which the city is called by. */
const betweenTurkish = /(?<!\s)\s*[,;|•·()]\s*|(?<!\s)\s+[–—-]\s+/gu;
/** "Lyon (69)". */
const departments = /^(?:\d{2,3}|2[AB])$/;
/** Parts of a city that stand behind the street. */
const quarter = once(() => {
  const [ahead, behind] = [placeWords((words) => words.quarters_ahead), placeWords((words) => words.quarters_behind)];
  return new RegExp(`^(?:${alternatives(ahead)})\\s|\\s(?:${alternatives(behind)})$`, "iu");
});
/** Words for regions. */
const regionWord = once(() => new RegExp(`(?:^|\\s)(?:${alternatives(placeWords((words) => words.regions))})(?:$|\\s)`, "iu"));
/** Labels of a postal code. */
const postalWord = once(() => {
  const words = placeWords((each) => each.postal_codes);
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word));
  const others = words.filter((word) => !latin.includes(word));
  return new RegExp(`(?:\\b(?:${alternatives(latin)})|${alternatives(others)})[\\s.:：–-]*$`, "iu");
});

/** Parts without a mark of their own: the last one may be the state, what stands before the city belongs to a street; false when there is none. */
function settle(found: Parts, open: readonly Excerpt[], whole: Excerpt): boolean {
  const names = [...open];
  const [head] = names;
  const { street } = found;
  if (head && (found.city || names.length > 1) && (street ? offsetIn(whole, head) < offsetIn(whole, street) : found.postalCode)) {
    if (head.places[0]?.line !== (street ?? found.city ?? names[1])?.places[0]?.line) return false;
    if (street) found.street = excerptBetween(whole, names.shift() ?? street, street);
  }
  const [state, country] = names.slice(-2);
  if (state && country && isCountryCode(country.text) && isRegion(state.text)) found.country ??= names.pop() ?? null;
  const last = names.at(-1);
  if (last && found.city && !found.state && offsetIn(whole, last) > offsetIn(whole, found.city)) found.state = names.pop() ?? null;
  else if (last && (names.length > 1 || found.city) && (isState(last.text) || (names.length > 1 && (found.country || !found.city))))
    found.state = names.pop() ?? null;
  if (!found.city) found.city = names.pop() ?? null;
  const [first] = names;
  const end = names.at(-1);
  if (first && end) {
    if (!found.street && !found.postalCode) return false;
    const from = found.street && offsetIn(whole, found.street) < offsetIn(whole, first) ? found.street : first;
    const to = found.street && offsetIn(whole, found.street) > offsetIn(whole, end) ? found.street : end;
    found.street = excerptBetween(whole, from, to);
  }
  return true;
}

/** House number before its street: "18, Rose Street". */
const isHouse = (street: Excerpt | null): boolean => street !== null && /^\p{Nd}{1,4}(?:[/-]\p{Nd}{1,4})?\p{L}?$/u.test(street.text);

const houseNumber = once(
  () =>
    new RegExp(
      `^\\d{1,3}\\s?[.ºª°]{1,2}\\s?\\p{L}{0,4}$|^(?:h\\.?\\s?)?(?:${alternatives(placeWords((words) => words.house_numbers))})\\b\\.?\\s*\\d`,
      "iu",
    ),
);
const streetNumber = once(() => new RegExp(`^\\d+(?:${alternatives(placeWords((words) => words.street_ordinals))})\\s`, "iu"));

/** A house number with a name, or a word that streets are called by. */
const looksLikeStreet = (text: string, words: Vocabulary): boolean => {
  if (!/\d/.test(text)) return false;
  if (houseNumber().test(text)) return true;
  if (words.street.has(fold(text)) || /^\d{1,4}(?:[/-]\d{1,4})?[a-z]?$/iu.test(text) || streetNumber().test(text)) return true;
  return /^\d{1,3}[a-z]?\s+\p{L}|(?<!\p{L})\p{L}{3,}\s+\d{1,4}(?:\/\d{1,4})?\s?[a-zA-Z]?$/u.test(text);
};

/** "Calle Mayor" in front of "31": the house number has a part of its own. */
const isStreetOf = (text: string, next: string, words: Vocabulary): boolean =>
  /^\P{N}{0,8}\d{1,4}(?:[\s/-]?\p{L}{1,2}|[/-]\d{1,4})?$/u.test(next) && words.street.has(fold(text));

/** A flat, a floor, a block behind a street. */
const isUnit = (text: string): boolean => text.length <= 14 && /\d/.test(text) && !/\d{4}/.test(text);

/** One to three capitalised words behind the name of an employer or a school, small ones between them: "Biograd na Moru", "Cortina d'Ampezzo". */
export const isCityLike = ({ text }: Excerpt): boolean => casedTown.test(text) || (uncasedTown.test(text) && !manySyllables.test(text));

const casedTown = /^\p{Lu}[\p{L}.'-]*(?:\s(?:\p{Ll}{2,4}\s){0,2}(?:\p{Ll}{1,3}['’-])?\p{Lu}[\p{L}.'’-]*){0,2}$/u;
const uncasedTown = /^\p{Lo}[\p{Lo}\p{M}]{1,15}(?:\s\p{Lo}[\p{Lo}\p{M}]*){0,2}$/u;
/** Maximum length of a town in syllabic scripts. */
const manySyllables = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{9}/u;
