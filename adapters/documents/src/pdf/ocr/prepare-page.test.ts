import type { PageBitmap } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { eraseRules } from "./erase-rules.ts";
import { evenPage } from "./even-page.ts";
import { levelPage } from "./level-page.ts";

const dpi = 100;
const page = (width: number, height: number, grey: (x: number, y: number) => number) => ({
  ...{ width, height, dpi },
  grey: Uint8Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
});
/** Thin strokes, as letters have them. */
const stroke = (x: number, y: number) => x % 6 === 0 && y % 12 > 3;

test("light text in a dark column becomes dark text on white paper, and text beside it stays", () => {
  const { grey } = evenPage(page(200, 100, (x, y) => (x < 100 ? (stroke(x, y) ? 250 : 40) : stroke(x, y) ? 20 : 245)));
  const at = (x: number, y: number) => grey[y * 200 + x] ?? -1;
  expect([at(48, 56), at(150, 56)].every((value) => value < 60)).toBe(true);
  expect([at(46, 56), at(152, 56)]).toEqual([255, 255]);
});

test("pale text becomes darker, and noise of the paper white", () => {
  const { grey } = evenPage(page(120, 100, (x, y) => (stroke(x, y) ? 160 : 240 + ((x * 7 + y * 13) % 14))));
  expect(grey[56 * 120 + 48]).toBeLessThan(140);
  expect(grey[56 * 120 + 46]).toBe(255);
});

/** Bars like lines of text, at a slope. */
const lines = (slope: number) => page(600, 400, (x, y) => ((y - x * slope) % 20 < 6 && (y - x * slope) % 20 >= 0 && x % 9 < 6 ? 0 : 255));
/** How unlike the rows of a page are: level lines leave whole rows white. */
const whiteRows = ({ grey, width, height }: PageBitmap) =>
  Array.from({ length: height }, (_, y) => grey.subarray(y * width + 100, y * width + 500).every((value) => value > 200)).filter(Boolean)
    .length;

test.each([0.012, -0.02, 0.04])("lines at a slope of %s become level", (slope) => {
  const turned = lines(slope);
  expect(whiteRows(turned)).toBeLessThan(210);
  expect(whiteRows(levelPage(turned))).toBeGreaterThan(230);
});

test("level lines stay as they are", () => {
  const level = lines(0);
  expect(levelPage(level)).toBe(level);
});

test("drawn lines become white, with gaps of noise too, and strokes of letters stay", () => {
  const isRule = (x: number, y: number) => (y === 40 && x > 10 && x < 180 && x % 50 !== 0) || (x === 190 && y > 5);
  const erased = eraseRules(page(200, 100, (x, y) => (isRule(x, y) ? 90 : stroke(x, y) && x < 180 && y > 50 ? 0 : 255)));
  const at = (x: number, y: number) => erased.grey[y * 200 + x];
  expect([at(30, 40), at(120, 40), at(190, 50)]).toEqual([255, 255, 255]);
  expect(at(60, 56)).toBe(0);
});
