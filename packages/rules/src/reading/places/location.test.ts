import { joinExcerpts } from "@vitae/core/engine";
import { expect, test } from "vitest";
import { printedLines } from "../contact/find-location.ts";
import { printed, toolsIn } from "../test/printed.ts";

const tools = new Map<string, ReturnType<typeof toolsIn>>();
function place(language: string, text: string) {
  const known = tools.get(language) ?? toolsIn(language);
  tools.set(language, known);
  const lines = printedLines(joinExcerpts(printed(...text.split(" // ")).map(({ cut }) => cut)));
  const { certainty, ...parts } = known.places.readAll(lines);
  const read = Object.entries(parts).flatMap(([part, cut]) => (cut ? [[part, cut.text]] : []));
  return { ...Object.fromEntries(read), isPlace: certainty > 0 };
}

test.each([
  ["en", "2218 NE Alder Street, Boise, ID 83702", { street: "2218 NE Alder Street", city: "Boise", state: "ID", postalCode: "83702" }],
  ["en", "Boise, Idaho, US", { city: "Boise", state: "Idaho", country: "US" }],
  ["en", "St. Louis, MO", { city: "St. Louis", state: "MO" }],
  ["en", "14 Harbour Brae, KY10 2UT St Monans", { street: "14 Harbour Brae", city: "St Monans", postalCode: "KY10 2UT" }],
  [
    "pt",
    "Avenida das Amoreiras, 1200, 53020-120 Olinda",
    { street: "Avenida das Amoreiras, 1200", city: "Olinda", postalCode: "53020-120" },
  ],
  ["en", "18, Rose Street, Bath", { street: "18, Rose Street", city: "Bath" }],
  [
    "en",
    "Flat 4, 12 Rose Lane, Leeds LS1 4AP, UK",
    { street: "Flat 4, 12 Rose Lane", city: "Leeds", country: "UK", postalCode: "LS1 4AP" },
  ],
  [
    "en",
    "14/2, 3rd Cross, Hill Layout, Mysuru – 570001, Karnataka, India",
    { street: "14/2, 3rd Cross, Hill Layout", city: "Mysuru", state: "Karnataka", country: "India", postalCode: "570001" },
  ],
  ["en", "Mysuru, Karnataka, IN", { city: "Mysuru", state: "Karnataka", country: "IN" }],
  ["en", "Kingston, ON K7L 3N6, Canada", { city: "Kingston", state: "ON", country: "Canada", postalCode: "K7L 3N6" }],
  [
    "de",
    "Ahornweg 44 // Bielefeld Nordrhein- // Westfalen 33602 DE",
    { street: "Ahornweg 44", city: "Bielefeld", state: "Nordrhein-Westfalen", country: "DE", postalCode: "33602" },
  ],
  ["de", "Ahornweg 5, D-33602 Bielefeld", { street: "Ahornweg 5", city: "Bielefeld", postalCode: "D-33602" }],
  [
    "es",
    "Calle del Olmo, 31, 4.º B, 31008, Pamplona, Navarra (ES)",
    { street: "Calle del Olmo, 31, 4.º B", city: "Pamplona", state: "Navarra", country: "ES", postalCode: "31008" },
  ],
  [
    "pt",
    "Rua das Flores, 418, Apto 301 - Centro, Betim - MG, CEP 32600-120",
    { street: "Rua das Flores, 418, Apto 301 - Centro", city: "Betim", state: "MG", postalCode: "32600-120" },
  ],
  ["pt", "Betim/MG", { city: "Betim", state: "MG" }],
  [
    "pt",
    "Av. do Mar 12, 3.º Esq., 2750-642 Cascais, Portugal",
    { street: "Av. do Mar 12, 3.º Esq.", city: "Cascais", country: "Portugal", postalCode: "2750-642" },
  ],
  ["it", "Via Roma, 27 - 37131 Verona (VR)", { street: "Via Roma, 27", city: "Verona", state: "VR", postalCode: "37131" }],
  [
    "it",
    "Corso Italia 5, 10121 Torino TO, Italia",
    { street: "Corso Italia 5", city: "Torino", state: "TO", country: "Italia", postalCode: "10121" },
  ],
  ["pl", "ul. Lipowa 5/12, 20-854 Lublin", { street: "ul. Lipowa 5/12", city: "Lublin", postalCode: "20-854" }],
  ["pl", "Lublin, woj. lubelskie", { city: "Lublin", state: "woj. lubelskie" }],
  [
    "uk",
    "вул. Калинова, 17, кв. 5, Полтава, 36000, Україна",
    { street: "вул. Калинова, 17, кв. 5", city: "Полтава", country: "Україна", postalCode: "36000" },
  ],
  ["ru", "614000, Пермь, ул. Лесная, д. 5, кв. 12", { street: "ул. Лесная, д. 5, кв. 12", city: "Пермь", postalCode: "614000" }],
  [
    "tr",
    "Çınar Mah. Lale Cad. No: 12 D: 5, 35580 Karşıyaka / İzmir",
    { street: "Çınar Mah. Lale Cad. No: 12 D: 5", city: "İzmir", postalCode: "35580" },
  ],
  ["he", "הרימון 14, כרמיאל, ישראל", { street: "הרימון 14", city: "כרמיאל", country: "ישראל" }],
  ["hi", "12, गुलमोहर मार्ग, जबलपुर, मध्य प्रदेश 482001", { street: "12, गुलमोहर मार्ग", city: "जबलपुर", state: "मध्य प्रदेश", postalCode: "482001" }],
  ["ja", "〒150-0001 東京都渋谷区神宮前1-2-3", { street: "神宮前1-2-3", city: "渋谷区", state: "東京都", postalCode: "150-0001" }],
  ["ja", "神奈川県横浜市", { city: "横浜市", state: "神奈川県" }],
  ["ko", "서울특별시 마포구 매화로 45, 101동 502호 (연남동)", { street: "마포구 매화로 45, 101동 502호 (연남동)", city: "서울특별시" }],
  ["ko", "서울 마포구", { street: "마포구", city: "서울" }],
  ["ko", "경기 수원시 팔달구", { street: "팔달구", city: "수원시", state: "경기" }],
  ["zh", "浙江省杭州", { city: "杭州", state: "浙江省" }],
  ["zh", "中国浙江省杭州市西湖区文三路 90 号", { street: "西湖区文三路 90 号", city: "杭州市", state: "浙江省", country: "中国" }],
  ["zh-Hant", "106 台北市大安區和平東路二段 6 號", { street: "大安區和平東路二段 6 號", city: "台北市", postalCode: "106" }],
  ["zh-Hant", "新竹縣竹北市光明六路 10 號", { street: "光明六路 10 號", city: "竹北市", state: "新竹縣" }],
  [
    "nl",
    "Klaprooslaan 12, 3448HK Woerden, Nederland",
    { street: "Klaprooslaan 12", city: "Woerden", country: "Nederland", postalCode: "3448HK" },
  ],
  ["sv", "Rönnbärsvägen 6, lgh 1101, 903 54 Umeå", { street: "Rönnbärsvägen 6, lgh 1101", city: "Umeå", postalCode: "903 54" }],
  ["fr", "12 bis, avenue des Ajoncs, 29900 Concarneau", { street: "12 bis, avenue des Ajoncs", city: "Concarneau", postalCode: "29900" }],
  ["vi", "45 Lê Văn Hưu, Quận Sơn Trà, Đà Nẵng", { street: "45 Lê Văn Hưu, Quận Sơn Trà", city: "Đà Nẵng" }],
  ["ar", "عمّان JO", { city: "عمّان", country: "JO" }],
  ["fa", "شیراز، خیابان آزادی، پلاک ۱۲", { street: "خیابان آزادی، پلاک ۱۲", city: "شیراز" }],
])("tells the parts of an address in %s: %s", (language, text, parts) => {
  expect(place(language, text)).toEqual({ ...parts, isPlace: true });
});

test.each([
  ["en", "Software Engineer, platform team"],
  ["ru", "Научный сотрудник, биоинформатика"],
  ["en", "Kim Alder"],
])("is not sure of a place in %s: %s", (language, text) => {
  expect(place(language, text)).toMatchObject({ isPlace: false });
});

test.each([["Kim Alder // Ahornweg 5 // 33602 Bielefeld"], ["Kim Alder // 33602 Bielefeld"]])(
  "is not sure of a place that begins with a name: %s",
  (text) => {
    expect(place("de", text)).toMatchObject({ isPlace: false });
  },
);
