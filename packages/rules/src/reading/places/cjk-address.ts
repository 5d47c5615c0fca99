import { type Excerpt, sliceExcerpt } from "@vitae/core/engine";
import { alternatives } from "@vitae/languages/alternatives";
import { hanFigures, hangulLetter, hanLetter } from "@vitae/languages/characters";
import { once } from "@vitae/languages/once";
import { hanAddresses, hangulAddresses } from "@vitae/languages/reading-words";
import type { ParsedLocation } from "./place.ts";

/** Endings of one letter as a character class, longer ones as alternatives. */
const anyOf = (words: readonly string[]): string => `(?:${alternatives(words)})`;

const patterns = once(() => {
  const han = hanLetter;
  const hangul = hangulLetter;
  const east = hanAddresses;
  const korea = hangulAddresses;
  return {
    county: new RegExp(`${anyOf(east((words) => words.county_endings))}$`, "u"),
    district: new RegExp(
      `^(?:${han}{1,6}${anyOf(east((words) => words.districts))}|${hangul}{1,4}${anyOf(korea((words) => words.districts))})` +
        `(?:\\s?(?:${han}{1,4}${anyOf(east((words) => words.quarters))}|${hangul}{1,5}${anyOf(korea((words) => words.quarters))}))?$`,
      "u",
    ),
    forms: [
      // 東京都渋谷区…, 新竹縣竹北市…: what stands below a metropolis or a county is the city
      new RegExp(
        `^(?:〒?\\s?(?<code>\\d{3}-?\\d{4}|\\d{3,6})\\s*)?` +
          `(?<state>${anyOf(east((words) => words.metropolises))}|${han}{2}${anyOf(east((words) => words.upper_county_endings))})` +
          `\\s?(?<city>${han}{1,5}?${anyOf(east((words) => words.below_county))})(?<rest>.*)$`,
        "u",
      ),
      new RegExp(
        `^(?:〒?\\s?(?<code>\\d{3}-\\d{4}|\\d{3}(?:\\d{2,3})?)\\s*)?(?:(?<country>${anyOf(east((words) => words.countries))})\\s?)?` +
          `(?<state>${han}{2,7}?(?:${alternatives(east((words) => words.province_endings))}|` +
          `${anyOf(east((words) => words.short_province_endings))}(?=${han}+${anyOf(east((words) => words.below_short_province))}))|` +
          `${anyOf(east((words) => words.provinces))}(?=\\s?${han}{2,4}))?` +
          `\\s?(?<city>${han}{2,5}?${anyOf(east((words) => words.city_endings))}|` +
          `${anyOf(east((words) => words.cities))}(?=$|\\s?${han}{1,5}${anyOf(east((words) => words.city_districts))}))?(?<rest>.*)$`,
        "u",
      ),
      new RegExp(
        `^(?:\\(?(?<code>\\d{5})\\)?\\s*)?(?:(?<country>${anyOf(korea((words) => words.countries))})\\s)?` +
          `(?<state>${hangul}{2,5}${anyOf(korea((words) => words.province_endings))}|${anyOf(korea((words) => words.provinces))}(?=\\s))?` +
          `(?:\\s?(?<city>${hangul}{2,3}${anyOf(korea((words) => words.metropolitan_endings))}|` +
          `${hangul}{2,3}${anyOf(korea((words) => words.city_endings))}(?=\\s|$)|` +
          `${anyOf(korea((words) => words.cities))}${anyOf(korea((words) => words.bare_city_endings))}?(?=\\s|$)))?(?:\\s(?<rest>.*))?$`,
        "u",
      ),
    ],
  };
});
const figure = new RegExp(`[\\d${hanFigures}]`, "u");

/** The text ends as counties do. */
export const isCounty = (text: string): boolean => patterns().county.test(text);

/** The name of a city behind its province, without an ending: 浙江省杭州. */
const bareCity = /^\p{Script=Han}{2,4}$/u;

/** The parts of a Chinese, Japanese or Korean address; null when the text is none. */
export function parseCjkAddress(cut: Excerpt): ParsedLocation | null {
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(cut.text) || cut.text.length > 60) return null;
  for (const form of patterns().forms) {
    const match = form.exec(cut.text);
    const { code, country, state, city, rest = "" } = match?.groups ?? {};
    if (!match || !(state || city)) continue;
    const isStreet = figure.test(rest) && !(/\p{Script=Hangul}/u.test(rest) ? /[。：:]/u : /[。，,：:]/u).test(rest);
    const isDistrict = patterns().district.test(rest.trim());
    const isCity = Boolean(state) && !city && bareCity.test(rest.trim()) && !isDistrict;
    if (rest !== "" && !isStreet && !isDistrict && !isCity) return null;
    let from = 0;
    const next = (text: string | undefined): Excerpt | null => {
      if (!text) return null;
      const start = cut.text.indexOf(text, from);
      from = start + text.length;
      return sliceExcerpt(cut, start, from);
    };
    const found = { postalCode: next(code), country: next(country), state: next(state), city: next(city) };
    const below = rest.trim() === "" ? null : next(rest.trim());
    const street = isStreet || city ? below : null;
    const signals = Object.values(found).filter(Boolean).length + (street ? 1 : 0);
    return { ...found, city: found.city ?? (isDistrict || isCity ? below : null), street, certainty: signals >= 2 ? 3 : 2 };
  }
  return null;
}
