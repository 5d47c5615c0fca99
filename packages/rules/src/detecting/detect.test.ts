import { describe, expect, test } from "vitest";
import { offlineDetector } from "./detector.offline.ts";

const detector = offlineDetector();
const { signal } = new AbortController();
async function detect(text: string) {
  const [found = { language: "", confidence: -1 }] = await detector.detect([text], { signal });
  return found;
}

test.each([
  ["", "blank"],
  ["2019 – 2024 · 12,5 %", "digits"],
  ["😀 🎉 !!!", "no letter"],
  ["anna.berg@example.de https://example.com/lebenslauf", "addresses"],
  ["React, TypeScript, Docker, PostgreSQL, AWS Lambda", "product names"],
  ["`const a = b` ```\nreturn x\n```", "code"],
])("%j is und, 0 (%s)", async (text) => {
  expect(await detect(text)).toEqual({ language: "und", confidence: 0 });
});

test.each([
  ["Εργάζομαι σε νοσοκομείο", "el"],
  ["אני עובדת בבית חולים", "he"],
  ["저는 병원에서 일합니다", "ko"],
  ["私は病院で働いています", "ja"],
  ["我在医院工作了三年", "zh"],
  ["ฉันทำงานที่โรงพยาบาล", "th"],
  ["ես աշխատում եմ հիվանդանոցում", "hy"],
])("%j: the script alone tells %s", async (text, language) => {
  const found = await detect(text);
  expect(found.language).toBe(language);
  expect(found.confidence).toBeGreaterThan(0.8);
});

test.each([
  ["我们在2021年招聘了3名工程师", "zh"],
  ["我用Python编写报告并亲自检查", "zh"],
  ["東京で2019年から5年間働いています。", "ja"],
  ["ตั้งแต่ปี2562ผมดูแลวิศวกร12คน", "th"],
  ["창고에서3년 일한 뒤 조장이 되었습니다", "ko"],
  ["Bis 2019 leitete ich 12 Mitarbeiter und 3.500 kg Material bei Nordlicht", "de"],
])("%j: numbers and product names inside do not hide %s", async (text, language) => {
  expect((await detect(text)).language).toBe(language);
});

test.each([
  ["Jeg jobbet som sykepleier på et sykehus i fire år, og har ansvar for opplæring.", "no"],
  ["Jeg arbejdede som sygeplejerske på et hospital i fire år og havde ansvar for oplæring.", "da"],
  ["Radila sam četiri godine u bolnici i uvijek bila na vrijeme, a djeca su me voljela.", "hr"],
  ["Radila sam četiri godine u bolnici i uvek bila na vreme, a deca su me volela.", "sr"],
  ["Радила сам четири године у болници и увек долазила на време.", "sr"],
  ["Saya bekerja di rumah sakit karena ingin membantu, dan bisa mulai bulan Agustus.", "id"],
  ["Saya bekerja di hospital kerana ingin membantu, dan boleh mula bulan Ogos.", "ms"],
  ["Ek het vier jaar by 'n hospitaal gewerk en kan ook motor bestuur.", "af"],
  ["Traballei catro anos nun hospital e teño unha boa relación coa xente.", "gl"],
  ["Нека година работев во болница и секогаш доаѓав на време.", "mk"],
  ["Мен ауруханада төрт жыл жұмыс істедім.", "kk"],
  ["मैले अस्पतालमा चार वर्ष काम गरेको छु।", "ne"],
])("%j is told from its neighbours: %s", async (text, language) => {
  expect((await detect(text)).language).toBe(language);
});

describe("product names", () => {
  const list = "React, Node.js, TypeScript, Docker, Kubernetes, Power BI, Salesforce, GitHub Actions";

  test("do not turn a list into English", async () => {
    expect((await detect(`Kenntnisse: ${list}, Mitarbeiterführung, Buchhaltung`)).language).toBe("de");
    expect((await detect(`Навыки: ${list}, управление командой`)).language).toBe("ru");
    expect((await detect(`技能:${list}, 团队管理`)).language).toBe("zh");
  });

  test("are what is left out, not the English words beside them", async () => {
    expect((await detect(`Skills: ${list}, customer service, team leadership`)).language).toBe("en");
    expect((await detect("Machine Learning Engineer")).language).toBe("en");
  });
});

test("grows surer with the length of a text", async () => {
  const words = "Ich arbeite seit vier Jahren als Krankenpflegerin in einer großen Klinik am Rand der Stadt".split(" ");
  const sure = await Promise.all([1, 3, 6, words.length].map(async (count) => (await detect(words.slice(0, count).join(" "))).confidence));
  expect(sure).toEqual(sure.toSorted((one, other) => one - other));
  expect(sure[0]).toBeLessThan(0.6);
  expect(sure.at(-1)).toBeGreaterThan(0.9);
});

test("is not sure of two common words", async () => {
  expect(await detect("hello world")).toEqual({ language: "en", confidence: expect.closeTo(0.5, 0) });
  expect((await detect("hello world")).confidence).toBeLessThan(0.8);
});

test("looks at the whole of a long text", async () => {
  const title = "Annual report of the northern district, with a summary for our readers abroad. ".repeat(2);
  const body = "Wir haben im vergangenen Jahr neue Kolleginnen eingestellt und die Werkstatt am Hafen erweitert. ".repeat(60);
  expect((await detect(title + body)).language).toBe("de");
});

test("is less sure of a text in two languages", async () => {
  const german = "Ich leite ein kleines Team im Krankenhaus.";
  const mixed = await detect(`${german} Я руковожу небольшой группой в больнице.`);
  expect(mixed.confidence).toBeLessThan((await detect(german)).confidence);
});

test.each([
  "a".repeat(50_000),
  "a.".repeat(25_000),
  "<a".repeat(25_000),
  "`".repeat(50_000),
  "\ud800".repeat(50_000),
  "qxz ".repeat(12_500),
])("looks at hostile text in no time (%#)", async (text) => {
  await detect("warm");
  const before = process.threadCpuUsage();
  expect((await detect(text)).confidence).toBeLessThan(0.8);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
});
