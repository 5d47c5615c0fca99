import { expect, test } from "vitest";
import { draftOfAll, heading, textOf } from "../test/drafts.ts";
import type { LaidOut } from "../test/laid-out.ts";

const nameOf = async (...lines: readonly LaidOut[]) => textOf((await draftOfAll(...lines)).name);

const jobs: readonly LaidOut[] = [["Experience", heading], "Clerk, Ridge Mills", "2011 – 2015", "Clerk, Vale Mills", "2008 – 2011"];
const nameless: Readonly<Record<string, readonly LaidOut[]>> = {
  "a job in the header's largest letters": [["Paediatric Nurse", { size: 12 }], "+44 7700 900417", "Leeds, United Kingdom"],
  "a Japanese title of the document": [["職務経歴書", { size: 18 }], "090-5550-0173", "仙台市"],
  "a Korean photo's place": [["이력서", { size: 18 }], "사진", "010-5550-0182"],
  "a Chinese photo's place": [["个人简历", { size: 18 }], "照片", "138 0055 0146"],
  "an employer": ["Ridge Mills Ltd", "Sheffield, +44 7700 900417"],
};

test.each(Object.entries(nameless))("%s is no name when no name is printed", async (_what, lines) => {
  expect(await nameOf(...lines, ...jobs)).toBeUndefined();
});

test("an address with a part of it makes a text of the body's size the name", async () => {
  expect(await nameOf("Curriculum Vitae", "Registered Nurse", "Maeve Okonkwo", "maeve.ok@postbox.example")).toBe("Maeve Okonkwo");
});

test("a family name that is the word for a job needs an address or large letters", async () => {
  const below: readonly LaidOut[] = ["Sheffield, United Kingdom", ...jobs];
  expect(await nameOf(["Anna Baker", { size: 24 }], ...below)).toBe("Anna Baker");
  expect(await nameOf("Anna Baker", "anna.baker@postbox.example", ...below)).toBe("Anna Baker");
});

test("what a form calls the name is the name, and how it is spoken is none", async () => {
  const form = ["履歴書", "ふりがな\tおのでら ちひろ", "氏名\t小野寺 千尋", "電話\t090-5550-0173"];
  expect(await nameOf(...form)).toBe("小野寺 千尋");
});

test("the label in front of a name is no part of it", async () => {
  const told = "食品メーカーで十年間、商品企画と販路開拓を担当してきました。";
  expect(await nameOf("職務経歴書", "氏名 小野寺 千尋", "090-5550-0173", told)).toBe("小野寺 千尋");
});

test("the title of the document in front of a name is no part of it", async () => {
  expect(await nameOf(["Lebenslauf Maeve Okonkwo", { size: 20 }], "+44 7700 900417", ...jobs)).toBe("Maeve Okonkwo");
  expect(await nameOf(["Curriculum di Maeve Okonkwo", { size: 20 }], "+44 7700 900417", ...jobs)).toBe("Maeve Okonkwo");
});

test("a form without a name gives none", async () => {
  expect(await nameOf("이력서", "성명\t사진", "연락처\t010-5550-0182")).toBeUndefined();
});
