import type { Resume } from "@vitae/core/ports";
import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer.ts";
import { englishQuestions } from "./test/english-questions.table.ts";
import { otherQuestions } from "./test/other-questions.table.ts";
import { sampleResume } from "./test/sample-resume.ts";

const ask = (instruction: string, resume: Resume = sampleResume, today = "2024-05") => answerQuestion({ instruction, resume, today });

describe("answers in English", () => {
  test.each(englishQuestions)("%s", (question, answer) => {
    expect(ask(question)).toBe(answer);
  });
});

describe.each(Object.entries(otherQuestions))("answers in the language of the question: %s", (_, questions) => {
  test.each(questions)("%s", (question, answer) => {
    expect(ask(question)).toBe(answer);
  });
});

test.each([
  "My name is Mira Falk",
  "I worked at Bank of Leith",
  "I speak German",
  "My skills: Rust",
  "Add Rust to my skills",
  "Remove my phone",
  "Ich habe bei Google gearbeitet",
  "Füge Rust zu meinen Fähigkeiten hinzu",
  "J'ai travaillé chez Google",
  "Ajoute Rust à mes compétences",
  "Añade Rust a mis habilidades",
  "Trabajé en Google",
])("leaves a statement or an edit alone: %s", (instruction) => {
  expect(ask(instruction)).toBeNull();
});

test.each([
  "How many skills should I add?",
  "Do I have too many skills?",
  "Is my résumé good?",
  "Am I qualified for this job?",
  "How do I improve my summary?",
  "Why did I leave Nordwind?",
  "Can you make my summary shorter?",
  "What is the capital of France?",
  "What if I removed my phone?",
  "How are you?",
  "Soll ich mehr Fähigkeiten hinzufügen?",
  "Dois-je ajouter des compétences ?",
  "¿Debería añadir habilidades?",
])("has no answer to what the résumé does not tell: %s", (question) => {
  expect(ask(question)).toBeNull();
});

test("counts the present job up to the given month", () => {
  expect(ask("How long have I worked at Nordwind?", sampleResume, "2030-12")).toMatch(/^Nordwind: 12 years\n/);
});

test("says what an empty résumé lacks", () => {
  const empty: Resume = { language: "und", data: [], next_id: 1 };
  expect(ask("What is my phone number?", empty)).toBe("Your résumé names no phone number.");
  expect(ask("How many years of experience do I have?", empty)).toBe("Your résumé names no job.");
  expect(ask("Which sections do I have?", empty)).toBe("Your résumé names no sections.");
  expect(ask("What language is my résumé in?", empty)).toBe("The language of your résumé cannot be told.");
});

test("reads printed dates where their ISO form was not kept", () => {
  const undated = structuredClone(sampleResume);
  for (const segment of undated.data) {
    if (segment.segment_type !== "experience") continue;
    for (const { sub_segment_data: job } of segment.sub_segments)
      Object.assign(job.company_info, { start_date_iso: null, end_date_iso: null });
  }
  expect(ask("How many years of experience do I have?", undated)).toBe(ask("How many years of experience do I have?"));
});

test("takes what is quoted for a name, whatever it means", () => {
  expect(ask('Have I worked with "Excel and Word"?')).toBe("No, your résumé does not name Excel and Word.");
});

test("answers at once however long the instruction is", () => {
  const before = process.threadCpuUsage();
  expect(ask(`${"what is my ".repeat(1800)}email?`)).toBeNull();
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(100);
});
