import { expect, test } from "vitest";
import { totalMonths } from "./experience-months.ts";

const job = (start_date_iso: string, end_date_iso: string, is_current = false) => ({ start_date_iso, end_date_iso, is_current });

test.each([
  ["nothing dated", [], null],
  ["both ends count", [job("2019-01", "2019-03")], 3],
  ["overlaps count once", [job("2019-01", "2019-12"), job("2019-06", "2020-06")], 18],
  ["a gap does not count", [job("2018-01", "2018-02"), job("2019-01", "2019-02")], 4],
  ["years alone are whole years", [job("2017", "2018")], 24],
  ["an open range ends with the latest date the document prints", [job("2019-01", "", true), job("2018-01", "2020-06")], 30],
  ["a start alone is one month", [job("2019-05", "")], 1],
])("%s", (_, jobs, expected) => {
  expect(totalMonths(jobs, null)).toBe(expected);
});

test("a current role ends with the date of the document, if known", () => {
  expect(totalMonths([job("2017-05", "", true)], "2019-04")).toBe(24);
});
