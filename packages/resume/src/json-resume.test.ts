import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { toJsonResume } from "./json-resume.ts";
import { ParsedResume } from "./parsed-resume.schema.ts";

const require = createRequire(import.meta.url);
const { default: Ajv } = require("ajv");
const { default: addFormats } = require("ajv-formats");
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const isValid = ajv.compile(require("@jsonresume/schema/schema.json"));

const engine = { name: "offline", model: "", version: "1" } as const;
const full = ParsedResume.parse({
  name: "Ilse Vantongeren",
  emails: ["ilse@example.org", "work@example.org"],
  email: "ilse@example.org",
  links: [
    { type: "github", label: "", url: "github.com/ilse" },
    { type: "website", label: "home", url: "https://ilse.example.org" },
  ],
  address: { city: "Gent", country: "België" },
  experience: [
    {
      company: "Dageraad",
      title: "Bakker",
      start_date: "juni 2019",
      start_date_iso: "2019-06",
      end_date: "heden",
      is_current: true,
      responsibilities: ["Brood"],
    },
  ],
  education: [{ university: "UGent", graduation_year: "2015", end_date: "2015", end_date_iso: "2015", courses: ["Scheikunde"] }],
  skills: ["Deeg", "Oven"],
  skill_groups: [{ name: "Ambacht", skills: ["Deeg"] }],
  certifications: [{ title: "HACCP", date: "maart 2020", url: "haccp.example" }],
  projects: [{ name: "Zuurdesem", role: "Leider", start_date: "zomer 2018", url: "zuurdesem.example" }],
  languages: [{ language: "Nederlands", proficiency: "moedertaal" }],
  awards: [{ title: "Gouden garde", date: "2017" }],
  publications: [{ title: "Over gist", authors: "I. Vantongeren", date: "2016" }],
  volunteering: [{ organization: "Voedselbank", start_date: "2014" }],
  interests: ["Zeilen"],
  references: [{ name: "J. Peeters", contact: "j@example.org" }],
  other_sections: [{ title: "Rijbewijs", text: "B" }],
  warnings: [{ code: "hidden_text", message: "…", page: 1, pointer: null }],
  engine,
});

test.each([
  ["a full résumé", full],
  ["an empty one", ParsedResume.parse({ engine })],
])("%s is valid JSON Resume", (_, resume) => {
  expect(isValid(toJsonResume(resume)), JSON.stringify(isValid.errors)).toBe(true);
});

test("keeps every text of the résumé somewhere", () => {
  const texts = (node: unknown): string[] =>
    typeof node === "string" ? [node] : node && typeof node === "object" ? Object.values(node).flatMap(texts) : [];
  const kept = new Set(texts(toJsonResume(full)));
  for (const text of texts(full)) if (text) expect([...kept]).toContain(text);
});

test("has dates in ISO 8601 and as printed", () => {
  expect(toJsonResume(full)).toMatchObject({ work: [{ startDate: "2019-06", x_start_date: "juni 2019", x_end_date: "heden" }] });
});

test.each([
  "https://exämple.org/ü",
  "github.com/user_名前",
  "http://a.org\\b",
  "https://a.org/{a}",
  "https://a.org/%zz",
  "http://[::1/x",
  'https://a.org/"x"',
])("stays valid with the address %s, which x_url keeps", (url) => {
  const odd = toJsonResume(ParsedResume.parse({ engine, links: [{ url }], projects: [{ name: "P", url }] }));
  expect(isValid(odd), JSON.stringify(isValid.errors)).toBe(true);
  expect(JSON.stringify(odd)).toContain(JSON.stringify(url));
});

test.each(["jürgen@exämple.de", "a@b.münchen", "a..b@example.org", ".a@example.org", "a@-x.org"])(
  "stays valid with the e-mail %s",
  (email) => {
    const odd = toJsonResume(ParsedResume.parse({ engine, email, emails: [email] }));
    expect(isValid(odd), JSON.stringify(isValid.errors)).toBe(true);
    expect(odd).toMatchObject({ basics: { x_emails: [email] } });
  },
);
