import { languageFiles } from "@vitae/languages/language-files";
import { vocabulary } from "@vitae/languages/vocabulary";
import { expect, test } from "vitest";
import { segmentNames } from "./segment-names.ts";

const of = (tag: string) => segmentNames(languageFiles().find((language) => language.tag === tag) ?? null);

test("headings are English for an unknown language", () => {
  expect(of("xx")).toMatchObject({ experience: "Experience", licenses_certifications: "Licenses & Certifications" });
  expect(of("en")).toEqual(of("xx"));
});

test.each([
  ["de", "Persönliche Daten", "Berufserfahrung"],
  ["fr", "Informations personnelles", "Expérience professionnelle"],
  ["tr", "Kişisel bilgiler", "İş deneyimi"],
  ["ru", "Личные данные", "Опыт работы"],
  ["ja", "個人情報", "職務経歴"],
])("headings in %s are written as its résumés print them", (tag, personal_info, experience) => {
  expect(of(tag)).toMatchObject({ personal_info, experience });
});

test.each(languageFiles())("headings in $tag are read back as what they stand above", (language) => {
  const { heading } = vocabulary([language]);
  const { custom: _, personal_info, licenses_certifications, ...others } = segmentNames(language.tag === "en" ? null : language);
  for (const [type, name] of Object.entries(others)) expect([name, heading(name)]).toEqual([name, type]);
  if (language.tag !== "en") expect([heading(personal_info), heading(licenses_certifications)]).toEqual(["personal", "certifications"]);
});
