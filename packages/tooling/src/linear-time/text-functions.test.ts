import { expect, test } from "vitest";
import { findTextFunctions } from "./text-functions.ts";

const found = (text: string) => findTextFunctions({ path: "a.ts", text });

test.each([
  ["export function fold(text: string): string { return text; }", ["fold"]],
  ["export const size = (text: string): number => text.length;", ["size"]],
  ["export const size = (text: string, most = 3): number => most;", ["size"]],
  ["export const size = (text: string, most?: number): number => most ?? 0;", ["size"]],
  ["export const a = (text: string) => 1, b = (line: string) => 2;", ["a", "b"]],
])("finds the functions of %s", (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  "function fold(text: string): string { return text; }",
  "export const size = (text: string, most: number): number => most;",
  "export const size = (texts: readonly string[]): number => texts.length;",
  "export const read = (path: string): string => path;",
  "export const longest = 3;",
])("finds none in %s", (text) => {
  expect(found(text)).toEqual([]);
});
