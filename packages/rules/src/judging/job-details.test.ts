import { jobFromObject, parseJobDetails } from "@vitae/core/internal/evaluate/job-details";
import { VitaeError } from "@vitae/core/ports";
import { describe, expect, test } from "vitest";
import { shownRow } from "./requirements/test/shown-row.ts";
import { findRequirements } from "./requirements.offline.ts";

const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (VitaeError.is(error)) return `${error.status} ${error.detail}`;
    throw error;
  }
  return "read";
};
const shown = (job: unknown) => findRequirements(jobFromObject(job)).map(shownRow);

describe("job_details that are refused", () => {
  test.each([
    ["", "400 job_details must not be blank."],
    [" \n\t ", "400 job_details must not be blank."],
    ["{title: x}", "400 job_details is not valid JSON."],
    [' [{"skills": "x"}]', "400 job_details is not valid JSON."],
    ['{"must_have": ["SQL"]', "400 job_details is not valid JSON."],
    ['{"skills": ["SQL"], "skills": ["Go"]}', '400 Duplicate JSON key: "skills".'],
    ['{"a": {"b": 1, "\\u0062": 2}}', '400 Duplicate JSON key: "b".'],
    [`{"a": ${"[".repeat(64)}${"]".repeat(64)}}`, "400 The JSON body is nested too deeply. Maximum depth is 64."],
    ["{}", "400 No requirement found in the job."],
    ['{"title": "Cook", "must_have": []}', "400 No requirement found in the job."],
    ["x".repeat(200_001), "413 job_details is too long. Maximum is 200,000 characters."],
  ])("%.40s", (text, expected) => {
    expect(refusal(() => parseJobDetails(text))).toBe(expected);
  });

  test("are counted in code points", () => {
    expect(refusal(() => parseJobDetails("😀".repeat(200_000)))).toBe("read");
    expect(refusal(() => parseJobDetails("😀".repeat(200_001)))).toContain("413");
  });
});

describe("a structured job", () => {
  test("asks for what its fields list, in their order", () => {
    const job = {
      title: "Data analyst",
      description: "We also like chess.",
      must_have: ["SQL", "Python or R", "3 years of Tableau"],
      nice_to_have: ["dbt"],
      min_years: 4,
      languages: ["English C1"],
      education: ["Bachelor's degree in statistics"],
      certifications: ["PMP"],
    };
    expect(shown(job)).toEqual([
      "must skills term SQL · SQL",
      "must skills term Python | R · Python or R",
      "must experience 3 years of Tableau · 3 years of Tableau",
      "must experience 4 years · 4+ years of experience",
      "must education bachelor in statistics · Bachelor's degree in statistics",
      "must languages en C1 · English C1",
      "must certifications certificate PMP · PMP",
      "nice skills term dbt · dbt",
    ]);
  });

  test("may be put in texts, lists and objects", () => {
    const job = {
      requirements: [{ name: "Java", years: 3, weight: 5 }, { skill: "Docker", importance: "nice" }, "Git"],
      languages: { German: "B2" },
      min_years: "2+",
    };
    expect(shown(job)).toEqual([
      "must experience 3 years of Java · Java (3 years)",
      "must skills term Git · Git",
      "must experience 2 years · 2+ years of experience",
      "must languages de B2 · German B2",
      "nice skills term Docker · Docker",
    ]);
    expect(findRequirements(jobFromObject(job))[0]?.weight).toBe(5);
  });

  test("weighs rows by their text or their category; a weight of 0 leaves a row out", () => {
    const rows = findRequirements(
      jobFromObject({ must_have: ["SQL", "Git", "Go"], languages: "French", weights: { sql: 7, languages: 3, Git: 0, Go: -1 } }),
    );
    expect(rows.map(({ text, weight }) => [text, weight])).toEqual([
      ["SQL", 7],
      ["Go", 2],
      ["French", 3],
    ]);
  });

  test("has an item of any length read in pieces as long as a sentence, with the weight of the item", () => {
    const item = Array.from({ length: 2_000 }, (_, at) => `Tool${at % 30} of the trade`).join(" ");
    const rows = findRequirements(jobFromObject({ must_have: [item, "SQL"], certifications: [item], weights: { [item]: 5, SQL: 9 } }));
    expect(rows.every(({ text }) => text.length <= 700)).toBe(true);
    expect(rows.filter(({ weight }) => weight === 5).length).toBeGreaterThan(1);
    expect(rows.map(({ text }) => text)).toContain("SQL");
  });

  test("is read as prose where it lists no skills", () => {
    expect(shown({ description: "Requirements:\n- Welding\n- 2 years of experience" })).toEqual([
      "must skills term Welding · Welding",
      "must experience 2 years · 2 years of experience",
    ]);
  });
});
