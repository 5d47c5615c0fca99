import { describe, expect, test } from "vitest";
import { languageFiles } from "../language-files.ts";
import { calendar } from "./calendar.ts";

const { iso, ranges } = calendar(languageFiles().filter(({ tag }) => ["fa", "ja", "zh-Hant"].includes(tag)));

describe("a year counted from elsewhere in the Gregorian calendar", () => {
  test.each([
    ["平成30年4月", "2018-04"],
    ["令和元年5月", "2019-05"],
    ["昭和63年3月31日", "1988-03-31"],
    ["民國107年6月", "2018-06"],
    ["فروردین ۱۳۹۸", "2019-03"],
    ["اسفند ۱۳۹۷", "2019-02"],
    ["۱۳۹۸/۰۱/۱۵", "2019-04-04"],
    ["۱۴۰۰/۰۱/۰۱", "2021-03-21"],
    ["۱۳۹۲", "2013"],
    ["2018年6月", "2018-06"],
  ])("%s → %s", (printed, expected) => {
    expect(iso(printed)).toBe(expected);
  });
});

test("ranges of such years are ranges", () => {
  expect(ranges("平成25年4月～令和元年9月")).toMatchObject([{ from: { iso: "2013-04" }, to: { iso: "2019-09" } }]);
  expect(ranges("مهر ۱۳۹۲ تا اسفند ۱۳۹۷")).toMatchObject([{ from: { iso: "2013-09" }, to: { iso: "2019-02" } }]);
});
