import { describe, expect, test } from "vitest";
import { sample } from "../words/test/sample.ts";
import { answerQuestion } from "./answer.ts";

const answer = (instruction: string): string | null => answerQuestion({ instruction, resume: sample, today: "2024-05" });

describe("a job beside another in time", () => {
  const [acme, globex] = ["Engineer, Acme Logistics GmbH, Vienna (May 2019 – present)", "Junior Engineer, Globex (2015 – 2019)"];

  test.each([
    ["Where did I work before Acme?", globex],
    ["what did i do after globex", acme],
    ["Wo habe ich vor Acme gearbeitet?", globex],
    ["Où ai-je travaillé avant Acme ?", globex],
    ["¿Dónde trabajé antes de Acme?", globex],
    ["Gdzie pracowałem przed Acme?", globex],
    ["Где я работал до Acme?", globex],
  ])("%s", (question, job) => expect(answer(question)).toBe(job));

  test("says that there is none before the first one", () => {
    expect(answer("Where did I work before Globex?")).toBe("Your résumé names no previous job.");
  });

  test.each([
    "Where did I work before Initech?",
    "Where did I work after Acme?",
    "What did I do before 2016?",
    "What degree did I do before Acme?",
    "Where did I work before Acme and after Globex?",
  ])("declines %s", (question) => expect(answer(question)).toBeNull());
});

test("leaves words about the résumé aside", () => {
  expect(answer("what's my phone number on here?")).toBe("Phone number: +43 1 555");
  expect(answer("how many jobs are on here right now?")).toBe("Your résumé names 2 jobs.");
});
