import { SkillTable } from "@vitae/languages/skills";
import table from "@vitae/languages/taxonomy/skills.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { skillKey } from "./names.ts";
import { skillTaxonomy } from "./skill-taxonomy.ts";

const skills = skillTaxonomy();
const found = (text: string) => skills.find(text).map(({ skill }) => skill);

describe("the table of skills", () => {
  const all = SkillTable.parse(table);
  const entries = all.groups.flatMap((group) => Object.entries(group.skills));

  test("holds at least 600 skills of many fields", () => {
    expect(entries.length).toBeGreaterThanOrEqual(600);
    expect(all.groups.length).toBeGreaterThanOrEqual(12);
  });

  test("gives no name to two skills", () => {
    const owners = new Map<string, string>();
    for (const [skill, others] of entries) {
      for (const name of [skill, ...others]) expect(owners.get(skillKey(name)) ?? skill, name).toBe(skill);
      for (const name of [skill, ...others]) owners.set(skillKey(name), skill);
    }
  });

  test("relates only skills it has", () => {
    const known = new Set(entries.map(([skill]) => skill));
    for (const skill of Object.entries(all.narrower).flat(2)) expect(known, skill).toContain(skill);
  });
});

describe("a skill by any of its names", () => {
  test.each([
    ["JS", "JavaScript"],
    ["javascript", "JavaScript"],
    ["Postgres", "PostgreSQL"],
    ["K8S", "Kubernetes"],
    ["dotnet", ".NET"],
    [".net", ".NET"],
    ["C#", "C#"],
    ["c++", "C++"],
    ["C", "C"],
    ["NodeJS", "Node.js"],
    ["node js", "Node.js"],
    ["ReactJS", "React"],
    ["MS Excel", "Microsoft Excel"],
    ["Photoshop", "Adobe Photoshop"],
    ["Maschinelles Lernen", "Machine learning"],
    ["apprentissage automatique", "Machine learning"],
    ["машинного обучения", "Machine learning"],
    ["Comptabilité", "Accounting"],
    ["Buchhaltung", "Accounting"],
    ["簿記", null],
    ["在庫管理", "Inventory management"],
    ["التسويق", "Marketing"],
    ["teh", null],
  ])("%s is %s", (term, skill) => {
    expect(skills.canonical(term)).toBe(skill);
  });

  test("lists them, its own first", () => {
    expect(skills.variants("k8s").slice(0, 2)).toEqual(["Kubernetes", "k8s"]);
    expect(skills.variants("basket weaving")).toEqual([]);
  });
});

test("knows what a skill implies, and no more", () => {
  expect(skills.broader("Postgres")).toContain("SQL");
  expect(skills.broader("Next.js")).toEqual(["JavaScript", "React"]);
  expect(skills.broader("React")).not.toContain("Vue");
  expect(skills.broader("SQL")).not.toContain("PostgreSQL");
});

describe("skills inside a text", () => {
  test.each<[string, string[]]>([
    ["Experience with React, Node.js and PostgreSQL (or MySQL)", ["React", "Node.js", "PostgreSQL", "MySQL"]],
    ["C, C++ und C# auf .NET Core", ["C", "C++", "C#", ".NET"]],
    ["熟悉Java和机器学习", ["Java", "Machine learning"]],
    ["머신러닝 및 데이터 분석을 수행", ["Machine learning", "Data analysis"]],
    ["опыт бухгалтерского учета и 1С", ["Accounting", "1C"]],
    ["Services written in Go or Rust", ["Go", "Rust"]],
  ])("are found in %s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    "You excel at what you do and react to change",
    "Go to market with a word of access",
    "Vitamin C",
    "Führerschein Klasse B, C",
    "R&D",
    "the C-level",
    "grade C",
  ])("are not seen in %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("are found in a text of any length in time that grows with it alone", () => {
    const before = process.threadCpuUsage();
    skills.find("no React of 机器学习 - ".repeat(10_000));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
