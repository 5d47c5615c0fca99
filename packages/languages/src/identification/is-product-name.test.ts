import { expect, test } from "vitest";
import { isProductName } from "./is-product-name.ts";

test.each(
  "Python|C++|C#|.NET|Node.js|SQL|AutoCAD|Microsoft Excel|Google Analytics|Word|Go|HTML/CSS|Docker & Kubernetes|APIs|Office 365|Google Classroom|Raspberry Pi|PSpice".split(
    "|",
  ),
)("%s stays as it is in every language", (skill) => {
  expect(isProductName(skill)).toBe(true);
});

test.each(
  "Teamwork|Project Management|Analytics|public speaking|Excel spreadsheets|Kochen|営業|Data Analysis|TEAMWORK|SAP-Kenntnisse in der Buchhaltung|".split(
    "|",
  ),
)("%s is a word", (skill) => {
  expect(isProductName(skill)).toBe(false);
});
