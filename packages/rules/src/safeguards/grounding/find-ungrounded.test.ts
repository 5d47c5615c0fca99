import { kim } from "@vitae/core/internal/prompt/editing/test/resumes";
import type { EditOperation } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { describe, expect, test } from "vitest";
import { findUngrounded, findUngroundedInText, knownWords } from "./find-ungrounded.ts";
import { honest, inventing, materialOf } from "./test/claims.ts";

const known = knownWords(languageFiles());

const set = (field: string, value: string): EditOperation =>
  field === "responsibility"
    ? { op: "add_item", target: { entry: "e2" }, list: "responsibilities", value }
    : field === "skill"
      ? { op: "add_item", target: { segment: { type: "skills" } }, list: "items", value }
      : field === "summary"
        ? { op: "set_field", target: { segment: { type: "summary" } }, field: "text", value }
        : field === "headline"
          ? { op: "set_field", target: { segment: { type: "personal_info" } }, field, value }
          : { op: "set_field", target: { entry: "e2" }, field, value };

describe("refuses what nobody said", () => {
  for (const [language, field, value] of inventing) {
    test(`${language} ${field}: ${value}`, () => {
      const material = { resume: materialOf(language), instruction: "" };
      expect(findUngrounded(set(field, value), material, known)).not.toEqual([]);
      expect(findUngrounded(set(field, value), material)).not.toEqual([]);
    });
  }
});

describe("lets pass what is made of the material", () => {
  for (const [language, field, value, instruction = ""] of honest) {
    test(`${language} ${field}: ${value}`, () => {
      expect(findUngrounded(set(field, value), { resume: materialOf(language), instruction }, known)).toEqual([]);
    });
  }
});

test("names the words as they are written, neighbours together", () => {
  expect(
    findUngroundedInText("Led a team at Goldman Sachs in 2017, cutting costs by 30%", { resume: kim, instruction: "" }, known),
  ).toEqual(["2017", "30%", "Goldman Sachs"]);
});

test("an address without a domain is an address", () => {
  const material = { resume: kim, instruction: "" };
  expect(findUngroundedInText("Write to kim@intranet", material, known)).toEqual(["kim@intranet"]);
  expect(findUngroundedInText("Write to kim@intranet", { ...material, instruction: "My address is kim@intranet." }, known)).toEqual([]);
});

test("what the instruction gives may be used, and what stands in other material", () => {
  const value = "Joined Fabrikam in March 2022";
  expect(findUngroundedInText(value, { resume: kim, instruction: "I moved to Fabrikam in March 2022" })).toEqual([]);
  expect(findUngroundedInText(value, { resume: kim, instruction: "", also: ["Fabrikam, 03/2022"] })).toEqual([]);
});

test("a value that is the whole instruction is no value, unless its form says where it belongs", () => {
  const said = (instruction: string) => findUngrounded(set("headline", instruction), { resume: kim, instruction }, known);
  expect(said("make it sound better")).toEqual(["make it sound better"]);
  expect(said("¿Puedes mejorar un poco mi resumen?")).toEqual(["¿Puedes mejorar un poco mi resumen?"]);
  const part = { resume: kim, instruction: "Mach das Profil bitte etwas kürzer." };
  expect(findUngrounded(set("summary", "mach das Profil bitte etwas kürzer"), part, known)).toHaveLength(1);
  const email: EditOperation = {
    op: "set_field",
    target: { segment: { type: "personal_info" } },
    field: "email",
    value: "kim@fabrikam.example",
  };
  expect(findUngrounded(email, { resume: kim, instruction: "kim@fabrikam.example" }, known)).toEqual([]);
});

test("usual headings of any language are no names", () => {
  const rename = (name: string): EditOperation => ({ op: "rename_segment", segment: { type: "experience" }, name });
  const material = { resume: kim, instruction: "" };
  for (const name of ["Professional Experience", "Berufserfahrung", "職務経歴", "Expérience professionnelle"])
    expect(findUngrounded(rename(name), material, known)).toEqual([]);
  expect(findUngrounded(rename("Experience at Google"), material, known)).toEqual(["Google"]);
});

test("every value of a new entry is checked, and what is taken away is not", () => {
  const entry: EditOperation = {
    op: "add_entry",
    segment: { type: "education" },
    entry: { education: { institution_name: "stanford university", degree: "MBA" } },
  };
  expect(findUngrounded(entry, { resume: kim, instruction: "add my studies" }, known)).toEqual(["stanford university", "MBA"]);
  expect(findUngrounded(entry, { resume: kim, instruction: "I did an MBA at Stanford University" }, known)).toEqual([]);
  expect(
    findUngrounded({ op: "remove_item", target: { entry: "e3" }, list: "skills", item: "COBOL" }, { resume: kim, instruction: "" }),
  ).toEqual([]);
});
