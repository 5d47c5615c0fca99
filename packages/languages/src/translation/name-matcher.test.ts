import { expect, test } from "vitest";
import { createNameMatcher } from "./name-matcher.ts";

const found = (names: readonly string[], text: string) =>
  createNameMatcher(names)
    .find(text)
    .map(([from, to]) => text.slice(from, to));

test.each([
  [["Halvorsen"], "Halvorsen's team, HALVORSEN, halvorsen, Halvorsens", ["Halvorsen", "HALVORSEN"]],
  [["Anna Meyer"], "Anna\nMeyer and ANNA  MEYER", ["Anna\nMeyer", "ANNA  MEYER"]],
  [["adidas"], "at adidas and Adidas", ["adidas", "Adidas"]],
  [["Na"], "Na told NA nothing", ["Na"]],
  [["A+B (Berlin)"], "at A+B (Berlin).", ["A+B (Berlin)"]],
  [["华为"], "我在华为工作", ["华为"]],
  [["ソニー"], "ソニーで働く", ["ソニー"]],
  [["삼성전자"], "삼성전자에서 일했다", ["삼성전자"]],
  [["חיפה"], "עבדתי בחיפה", ["חיפה"]],
  [["Google"], "在Google工作 Googleで", ["Google", "Google"]],
  [["Москва"], "Москва, Москвая", ["Москва"]],
])("%j in %j", (names, text, expected) => {
  expect(found(names, text)).toEqual(expected);
});

test.each([
  ["Halvorsen leads", "Halvorsen leitet", true],
  ["Halvorsen leads", "Halvorsens Leitung", false],
  ["Halvorsen leads", "HALVORSEN leitet", false],
  ["Halvorsen and Halvorsen", "Halvorsen", false],
  ["Halvorsen leads", "Halvorsenで", true],
  ["No name here", "Kein Wort", true],
])("the names of %j are kept in %j: %s", (source, translation, kept) => {
  expect(createNameMatcher(["Halvorsen"]).areKept(source, translation)).toBe(kept);
});
