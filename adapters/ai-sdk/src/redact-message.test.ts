import { expect, test } from "vitest";
import { redactMessage } from "./redact-message.ts";
import { question } from "./test/question.ts";

const said = (words: string, apiKey?: string) => redactMessage(words, { sent: question.messages.map(({ text }) => text), apiKey });

test("words of the provider stay, words of the document go, whatever their case", () => {
  expect(said("Cannot parse 'zoë FERRARI-quist' near 0171 5550199 of the request")).toBe("Cannot parse '…' near … of the request");
});

test("a name goes also where it is quoted in part, or written without spaces", () => {
  expect(said("Bad value 'Zoë Ferr' (Halv)")).toBe("Bad value '…)");
  expect(redactMessage("Bad value '张伟'", { sent: ["姓名张伟工程师"], apiKey: undefined })).toBe("Bad value '…'");
});

test("codes stay, also where the document uses their words", () => {
  expect(said("rate_limit_exceeded: slow down")).toBe("rate_limit_exceeded: slow down");
});

test("the key goes, whole, escaped or masked", () => {
  expect(said("key sk+a/b is wrong", "sk+a/b")).toBe("key … is wrong");
  expect(said("?key=sk%2Ba%2Fb", "sk+a/b")).toBe("?key=…");
  expect(said("provided: sk-pr**********9xYz.")).toBe("provided: …");
});

test("the longest page is a few lines, and costs no time", () => {
  expect(said("overloaded ".repeat(100_000))).toHaveLength(500);
  const before = process.threadCpuUsage();
  for (const hostile of ["x", "<", "*", "…", "sk-1"]) said(hostile.repeat(4_000_000), "sk-1");
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
