import { type Cut, sliceCut } from "../engine/cuts.ts";
import type { Place } from "./places.ts";

/**
 * Addresses that go from the large to the small without commas: postal code, province, city, district, street.
 * The endings say what a part is: 省 県 도, 市 시, 区 구.
 */
const forms = [
  /^(?:〒?\s?(?<code>\d{3}-\d{4}|\d{3}(?:\d{2,3})?)\s*)?(?<state>\p{Script=Han}{2,7}?(?:省|自治区|自治區|県|[都道府](?=\p{Script=Han}+[市区區町村郡])))?(?<city>[\p{Script=Han}ヶケノ]{2,5}?[市縣])?(?<rest>.*)$/u,
  /^(?:\(?(?<code>\d{5})\)?\s*)?(?<state>\p{Script=Hangul}{2,5}도)?(?:\s?(?<city>\p{Script=Hangul}{2,3}(?:특별시|광역시|특별자치시)|\p{Script=Hangul}{2,3}[시군]))?(?:\s(?<rest>.*))?$/u,
] as const;
const district =
  /^(?:[\p{Script=Han}ヶケノ]{1,6}[区區县縣町村郡鎮镇鄉乡]|\p{Script=Hangul}{1,4}[구군동읍면])(?:\s?\p{Script=Han}{1,4}[町村街])?$/u;

/** The parts of a Chinese, Japanese or Korean address; null when the text is none. */
export function easternPlace(cut: Cut): Place | null {
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(cut.text) || cut.text.length > 60) return null;
  for (const form of forms) {
    const match = form.exec(cut.text);
    const { code, state, city, rest = "" } = match?.groups ?? {};
    if (!match || !(state || city)) continue;
    const isStreet = /[\d〇一二三四五六七八九十百]/u.test(rest) && !/[。，,：:]/u.test(rest);
    const isDistrict = district.test(rest.trim());
    if (rest !== "" && !isStreet && !isDistrict) return null;
    let from = 0;
    const next = (text: string | undefined): Cut | null => {
      if (!text) return null;
      const start = cut.text.indexOf(text, from);
      from = start + text.length;
      return sliceCut(cut, start, from);
    };
    const found = { postalCode: next(code), state: next(state), city: next(city) };
    const below = rest.trim() === "" ? null : next(rest.trim());
    const street = isStreet || city ? below : null;
    const signals = Object.values(found).filter(Boolean).length + (street ? 1 : 0);
    return { ...found, city: found.city ?? (isDistrict ? below : null), street, country: null, certainty: signals >= 2 ? 3 : 2 };
  }
  return null;
}
