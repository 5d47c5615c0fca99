import { expect, test } from "vitest";
import { joinUnspaced } from "./join-unspaced.ts";
import { placeWords } from "./word-metrics.ts";

const texts = (...words: readonly (readonly [text: string, left: number, right: number])[]) =>
  joinUnspaced(
    placeWords(
      words.map(([text, left, right]) => ({ text, box: [left, 100, right, 120], confidence: 0.9 })),
      1,
    ),
  ).map(({ word }) => word.text);

test("characters of a script without spaces are one word, up to a wide gap", () => {
  expect(texts(["仓库", 100, 140], ["管理", 144, 184], ["员", 188, 208], ["杭州", 300, 340])).toEqual(["仓库管理员", "杭州"]);
});

test("words of a script with spaces stay apart, beside such characters too", () => {
  expect(texts(["Spring", 100, 150], ["Boot", 156, 190], ["与", 196, 216], ["开发", 218, 258])).toEqual(["Spring", "Boot", "与开发"]);
});
