import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { wordSet } from "./word-set.ts";

const set = wordSet(["engineer", "b.sc", "bachelor-", "-haus", "vice president", "école", "大学"]);

test.each([
  ["Software Engineer", true],
  ["engineering", false],
  ["B.Sc. Physics", true],
  ["Bachelorstudium", true],
  ["Krankenhaus", true],
  ["Hausmeister", false],
  ["Vice President, Sales", true],
  ["president", false],
  ["ECOLE normale", true],
  ["北京大学", true],
  ["", false],
])("%s: %s", (text, expected) => {
  expect(set.has(fold(text))).toBe(expected);
});

test("tells whether a text is nothing but one of the words", () => {
  expect(set.is("vice president")).toBe(true);
  expect(set.is("vice president sales")).toBe(false);
});

test("measures how much of a text the words cover", () => {
  expect(set.share("senior engineer")).toBe("engineer".length);
  expect(set.share("engineer vice president")).toBe("engineer".length + "vice president".length);
});
