import { type Excerpt, sliceExcerpt } from "@vitae/core/engine";
import type { ParsedLocation } from "./place.ts";

/**
 * Addresses that go from the large to the small without commas: postal code, province, city, district, street.
 * The endings say what a part is: 省 県 도, 市 시, 区 구; well-known provinces and cities are also printed without them.
 * Ranges instead of script properties: patterns with these compile in a fraction of the time.
 */
const han = String.raw`[\u3005\u3400-\u9fffヶケノ]`;
const hangul = String.raw`[\uac00-\ud7a3]`;
const chineseProvinces =
  "安徽|福建|甘肃|广东|广西|贵州|海南|河北|河南|黑龙江|湖北|湖南|吉林|江苏|江西|辽宁|内蒙古|宁夏|青海|山东|山西|陕西|四川|西藏|新疆|云南|浙江";
const municipalities = "北京|上海|天津|重庆|香港|澳门|澳門|台北|臺北|新北|桃園|台中|臺中|台南|臺南|高雄";
const koreanProvinces = "경기|강원|충북|충남|전북|전남|경북|경남";
const koreanCities = "서울|부산|대구|인천|광주|대전|울산|세종|제주";
const forms = [
  // 東京都渋谷区…, 新竹縣竹北市…: what stands below a metropolis or a county is the city
  new RegExp(
    `^(?:〒?\\s?(?<code>\\d{3}-?\\d{4}|\\d{3,6})\\s*)?(?<state>東京都|${han}{2}縣)\\s?(?<city>${han}{1,5}?[区市鎮鄉])(?<rest>.*)$`,
    "u",
  ),
  new RegExp(
    `^(?:〒?\\s?(?<code>\\d{3}-\\d{4}|\\d{3}(?:\\d{2,3})?)\\s*)?` +
      `(?:(?<country>中国|中國|台灣|臺灣|日本)\\s?)?(?<state>${han}{2,7}?(?:省|自治区|自治區|県|[都道府](?=${han}+[市区區町村郡]))|(?:${chineseProvinces})(?=\\s?${han}{2,4}市?))?` +
      `\\s?(?<city>${han}{2,5}?[市縣]|(?:${municipalities})(?=$|\\s?${han}{1,5}[区區]))?(?<rest>.*)$`,
    "u",
  ),
  new RegExp(
    `^(?:\\(?(?<code>\\d{5})\\)?\\s*)?(?:(?<country>대한민국)\\s)?(?<state>${hangul}{2,5}도|(?:${koreanProvinces})(?=\\s))?` +
      `(?:\\s?(?<city>${hangul}{2,3}(?:특별시|광역시|특별자치시)|${hangul}{2,3}[시군](?=\\s|$)|(?:${koreanCities})(?:시)?(?=\\s|$)))?(?:\\s(?<rest>.*))?$`,
    "u",
  ),
] as const;
const district =
  /^(?:[\u3005\u3400-\u9fffヶケノ]{1,6}[区區县縣町村郡鎮镇鄉乡]|\p{Script=Hangul}{1,4}[구군동읍면])(?:\s?(?:\p{Script=Han}{1,4}[町村街]|\p{Script=Hangul}{1,5}[동읍면리가]))?$/u;
/** The name of a city behind its province, without an ending: 浙江省杭州. */
const bareCity = /^\p{Script=Han}{2,4}$/u;

/** The parts of a Chinese, Japanese or Korean address; null when the text is none. */
export function parseCjkAddress(cut: Excerpt): ParsedLocation | null {
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(cut.text) || cut.text.length > 60) return null;
  for (const form of forms) {
    const match = form.exec(cut.text);
    const { code, country, state, city, rest = "" } = match?.groups ?? {};
    if (!match || !(state || city)) continue;
    const isStreet =
      /[\d〇一二三四五六七八九十百]/u.test(rest) && !(/\p{Script=Hangul}/u.test(rest) ? /[。：:]/u : /[。，,：:]/u).test(rest);
    const isDistrict = district.test(rest.trim());
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
