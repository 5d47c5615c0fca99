import { expect, test } from "vitest";
import { isQuestion } from "./answer.ts";

test.each([
  "Which of these is the odd one?",
  "what about my hobbies",
  "Do I look good on paper",
  "¿Y esto",
  "我的简历怎么样？",
  "我会开车吗",
  "ما رأيك؟",
  "電話番号は何ですか",
  "Wie alt bin ich",
  "Telefonum var mı",
  "Τι γνωρίζω;",
])("asks: %s", (instruction) => {
  expect(isQuestion(instruction)).toBe(true);
});

test.each(["Add Rust to my skills", "Ändere meine Telefonnummer", "I worked as a cook", "", "把电话改成 123", "Move Education up"])(
  "does not ask: %s",
  (instruction) => {
    expect(isQuestion(instruction)).toBe(false);
  },
);

test("looks at the ends of a long instruction only", () => {
  const before = process.threadCpuUsage();
  expect(isQuestion(`Add this: ${"word ".repeat(4000)}`)).toBe(false);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(100);
});
