import { describe, expect, test } from "vitest";
import { languageFiles } from "../language-files.ts";
import { calendar } from "./calendar.ts";

const { iso, ranges } = calendar(languageFiles().filter(({ tag }) => tag === "en" || tag === "de"));

describe("a printed date in ISO 8601", () => {
  test.each([
    ["March 2022", "2022-03"],
    ["Sept. 2020", "2020-09"],
    ["4 May 2019", "2019-05-04"],
    ["May 4th, 2019", "2019-05-04"],
    ["Jan '19", "2019-01"],
    ["06/2019", "2019-06"],
    ["2019-06", "2019-06"],
    ["2016.09.01", "2016-09-01"],
    ["31.12.2020", "2020-12-31"],
    ["12/31/2020", "2020-12-31"],
    ["März 2017", "2017-03"],
    ["Jänner 2014", "2014-01"],
    ["2019", "2019"],
    ["Summer 2018", "2018"],
    ["Q1 2020", "2020"],
    ["2019年4月", "2019-04"],
    ["٠٤/٢٠١٩", "2019-04"],
    ["today", ""],
    ["4711", ""],
    ["", ""],
  ])("%s → %s", (printed, expected) => {
    expect(iso(printed)).toBe(expected);
  });
});

describe("a printed range", () => {
  test.each([
    ["March 2022 – Present", "March 2022", "Present", "2022-03", ""],
    ["06/2019 - 02/2022", "06/2019", "02/2022", "2019-06", "2022-02"],
    ["2014–2018", "2014", "2018", "2014", "2018"],
    ["Jan – Mar 2019", "Jan", "Mar 2019", "2019-01", "2019-03"],
    ["März 2017 bis heute", "März 2017", "heute", "2017-03", ""],
    ["from May 2019 until June 2020", "May 2019", "June 2020", "2019-05", "2020-06"],
    ["Jun 2012 to date", "Jun 2012", "to date", "2012-06", ""],
    ["seit 03/2020", "03/2020", "", "2020-03", ""],
    ["Acme, Berlin (01.02.2019 – 31.12.2020)", "01.02.2019", "31.12.2020", "2019-02-01", "2020-12-31"],
  ])("%s", (text, from, to, fromIso, toIso) => {
    const [range] = ranges(text);
    const cut = (place: { start: number; end: number } | null | undefined) => (place ? text.slice(place.start, place.end) : "");
    expect([cut(range?.from), cut(range?.to ?? range?.present), range?.from?.iso, range?.to?.iso ?? ""]).toEqual([
      from,
      to,
      fromIso,
      toIso,
    ]);
  });

  test("without an end is open", () => {
    expect(ranges("since 2019")).toMatchObject([{ open: true, to: null, present: null }]);
    expect(ranges("May 2012 –")).toMatchObject([{ open: true }]);
    expect(ranges("2012")).toMatchObject([{ open: false }]);
  });
});

test("numbers that only look like years are no dates", () => {
  for (const text of ["cut 2,019 errors", "2019.5 hours", "12019", "ISO20193"]) expect(ranges(text), text).toEqual([]);
});

test("a glyph of an icon font is no word", () => {
  const glyphs = Array.from({ length: 160 }, (_, index) => String.fromCharCode(0xe000 + index));
  expect(glyphs.filter((glyph) => iso(`${glyph} 2019`) !== "")).toEqual([]);
  expect(ranges("\ue047 03/2019 \ue01a 2020")).toMatchObject([{ from: { iso: "2019-03" }, to: null }, { from: { iso: "2020" } }]);
});

test("accents that a document leaves out make no difference", () => {
  const { ranges: found } = calendar(languageFiles().filter(({ tag }) => tag === "ro" || tag === "el"));
  expect(found("2019 - in prezent")).toMatchObject([{ open: true, present: { start: 7 } }]);
  expect(found("ΙΑΝΟΥΑΡΙΟΣ 2019 - ΣΗΜΕΡΑ")).toMatchObject([{ from: { iso: "2019-01" }, open: true }]);
});

test.each([
  ["ru", "2018 г. – 2020 г.", "2018", "2020"],
  ["ru", "март 2018 г. – по настоящее время", "2018-03", "present"],
  ["pl", "2018 r. – 2020 r.", "2018", "2020"],
  ["hr", "2018. – danas", "2018", "present"],
  ["sr", "2001. do 2005.", "2001", "2005"],
  ["hu", "2019-től 2021", "2019", "2021"],
  ["hu", "2018.09. – 2020.06.", "2018-09", "2020-06"],
  ["vi", "Tháng 3/2018 - Tháng 5/2020", "2018-03", "2020-05"],
  ["vi", "tháng 3 năm 2018 – nay", "2018-03", "present"],
  ["vi", "từ tháng 5/2020 đến tháng 6/2021", "2020-05", "2021-06"],
  ["vi", "tháng hai 2018 đến tháng năm 2020", "2018-02", "2020-05"],
  ["es", "enero a marzo de 2020", "2020-01", "2020-03"],
  ["fi", "kesä 2019 – 12/2019", "2019-06", "2019-12"],
  ["fi", "alkaen 3/2019", "2019-03", ""],
  ["fi", "3/2019 alkaen", "2019-03", "present"],
  ["th", "2561 - 2563", "2018", "2020"],
  ["ja", "2018年4月より現在", "2018-04", "present"],
  ["zh-Hans", "2014.07-2018.02", "2014-07", "2018-02"],
  ["zh-Hant", "2014/7 - 2018/2", "2014-07", "2018-02"],
])("%s: %s", (tag, printed, from, to) => {
  const [range] = calendar(languageFiles().filter((language) => language.tag === tag)).ranges(printed);
  expect([range?.from?.iso, range?.to?.iso ?? (range?.present ? "present" : "")]).toEqual([from, to]);
});
