import { expect, test } from "vitest";
import { wordCount } from "./word-count.ts";

test.each<[text: string, words: number]>([
  ["It's a well known map, 3.5 m wide.", 8],
  ["我们用地图开始工作", 5],
  ["ด้วยแผนที่", 2],
  ["地図とペン。", 3],
  ["كيف بدأت العمل؟", 3],
])("counts the words of %s", (text, words) => {
  expect(wordCount(text)).toBe(words);
});
