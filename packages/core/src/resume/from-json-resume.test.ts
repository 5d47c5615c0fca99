import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";
import { toJsonResume } from "./json-resume.ts";
import { anyParsedResume } from "./test/any-resume.ts";

test("a file of a foreign program keeps what its keys hold", () => {
  const file = {
    basics: {
      name: "Ilse",
      label: "Bakker",
      email: "i@example.org",
      url: "https://ilse.example",
      location: { city: "Gent", countryCode: "BE" },
    },
    work: [{ name: "Dageraad", position: "Bakker", startDate: "2019-06-01", highlights: ["Brood"] }],
    education: [{ institution: "UGent", studyType: "Bachelor", area: "Chemie" }],
    skills: [{ name: "Ambacht", keywords: ["Deeg"] }, { name: "Oven" }],
  };
  expect(fromJsonResume(file)).toMatchObject({
    name: "Ilse",
    headline: "Bakker",
    emails: ["i@example.org"],
    links: [{ type: "website", url: "https://ilse.example" }],
    address: { city: "Gent", country: "BE" },
    experience: [
      { company: "Dageraad", title: "Bakker", start_date: "2019-06-01", start_date_iso: "2019-06-01", responsibilities: ["Brood"] },
    ],
    education: [{ university: "UGent", degree: "Bachelor", field_of_study: "Chemie" }],
    skills: ["Deeg", "Oven"],
    skill_groups: [{ name: "Ambacht", skills: ["Deeg"] }],
  });
});

test("what we write is read back without loss", () => {
  fc.assert(
    fc.property(anyParsedResume, (any) => {
      // `email` and `phone` are the first of their lists.
      const resume = { ...any, email: any.emails[0] ?? "", phone: any.phones[0] ?? "" };
      const written = JSON.parse(JSON.stringify(toJsonResume(resume)));
      expect(fromJsonResume(written)).toEqual(resume);
    }),
    { numRuns: 200 },
  );
});

test.each([null, [], "text", { work: [{ name: 7 }] }])("refuses %j, which is no JSON Resume", (given) => {
  expect(() => fromJsonResume(given)).toThrow();
});
