import { expect, test } from "vitest";
import type { Line } from "../document/line.schema.ts";
import { removeHiddenText } from "../document/visible-document.ts";
import { excerptOf, joinExcerpts } from "./excerpt.ts";
import { type ExtractedValue, ground } from "./grounding.ts";

const style = { size: 10, bold: false, italic: false, color: null, font: "" };
const line = (id: string, text: string, href?: string): Line => ({
  id,
  text,
  page: 2,
  box: [10, 20, 10 + text.length * 5, 30],
  spans: [{ start: 0, end: text.length, box: [10, 20, 10 + text.length * 5, 30], style, ...(href && { href }) }],
  region: 1,
  block: 1,
  role: "text",
});
const acme = line("L1", "Engineer at Acme GmbH");
const mail = line("L2", "E-mail me", "mailto:ada@example.org");
const broken = line("L3", "Led the inter- national team");
const documentOf = (...lines: Line[]) =>
  removeHiddenText({ mediaType: "application/pdf", pages: [], truncated: false, declaredLanguage: null, declaredDate: null, lines })
    .document;
const document = documentOf(acme, mail, broken);
const claim = (text: string, ...lines: Line[]): ExtractedValue => ({
  text,
  places: lines.map((cited) => ({ line: cited, start: 0, end: cited.text.length })),
});

test("keeps a value of the cited line with its provenance", () => {
  const { value, provenance, warnings } = ground({ experience: [{ company: excerptOf(acme, 12, 21) }] }, document);
  expect(value).toEqual({ experience: [{ company: "Acme GmbH" }] });
  expect(provenance).toEqual({ "/experience/0/company": { page: 2, bbox: [70, 20, 115, 30], quote: "Acme GmbH" } });
  expect(warnings).toEqual([]);
});

test("the box of a part of right-to-left text starts at the right", () => {
  const hebrew = line("L9", "עורך דין");
  const { provenance } = ground({ name: excerptOf(hebrew, 0, 4) }, documentOf(hebrew));
  expect(provenance["/name"]?.bbox).toEqual([30, 20, 50, 30]);
});

test("the box of a part of a line follows from the widths of its characters", () => {
  const text = "Ledgers, Payroll"; // 7225 thousandths wide in Helvetica; the second word starts at 4169
  const skills: Line = {
    ...line("L8", text),
    spans: [{ start: 0, end: 16, box: [0, 20, 722.5, 30], style: { ...style, font: "Helvetica" } }],
  };
  expect(ground({ name: excerptOf(skills, 9, 16) }, documentOf(skills)).provenance["/name"]?.bbox).toEqual([416.9, 20, 722.5, 30]);
  expect(ground({ name: excerptOf(skills, 0, 7) }, documentOf(skills)).provenance["/name"]?.bbox).toEqual([0, 20, 361.3, 30]);
});

test("drops values that the document does not contain, and counts them in a warning", () => {
  const { value, warnings } = ground(
    { name: claim("Grace Hopper", acme), skills: [claim("Rust", acme), claim("Engineer", acme)] },
    document,
  );
  expect(value).toEqual({ skills: ["Engineer"] });
  expect(warnings).toEqual([
    { code: "ungrounded_value_dropped", message: expect.stringMatching(/dropped: 2\.$/), page: null, pointer: null },
  ]);
});

test("drops a changed, translated or recased value", () => {
  const claims = ["Senior Engineer at Acme", "Ingenieur", "engineer", "Acme Gmbh"].map((text) => claim(text, acme));
  expect(ground({ skills: claims }, document).value).toEqual({ skills: [] });
});

test("keeps a value with a wrong citation if the document contains it", () => {
  expect(ground({ name: claim("Acme GmbH", mail) }, document).value).toEqual({ name: "Acme GmbH" });
});

test("ignores line breaks inside a value", () => {
  expect(ground({ summary: claim("international team", broken) }, document).value).toEqual({ summary: "international team" });
});

test("keeps the target of a visible link only for its own places", () => {
  const target = (text: string) => ({ ...claim(text, mail), target: true as const });
  expect(ground({ emails: [target("ada@example.org"), target("eve@example.org")] }, document).value).toEqual({
    emails: ["ada@example.org"],
  });
});

test("removes empty items and renumbers the pointers of later items", () => {
  const jobs = [
    { company: claim("Globex", acme), is_current: true },
    { company: excerptOf(acme, 0, acme.text.length), is_current: false },
  ];
  const { value, provenance } = ground({ experience: jobs }, document);
  expect(value).toEqual({ experience: [{ company: "Engineer at Acme GmbH", is_current: false }] });
  expect(Object.keys(provenance)).toEqual(["/experience/0/company"]);
});

test("numbers, booleans and null stay unchanged", () => {
  expect(ground({ language: "de", is_current: true, count: 3, nothing: null }, document).value).toEqual({
    language: "de",
    is_current: true,
    count: 3,
    nothing: null,
  });
});

test("keeps an uncertain value, with a warning that has its pointer", () => {
  const guess = { ...excerptOf(acme, 12, 21), guess: true } as const;
  const { value, warnings } = ground({ experience: [{ company: claim("Invented Ltd") }, { company: guess }] }, document);
  expect(value).toEqual({ experience: [{ company: "Acme GmbH" }] });
  expect(warnings).toContainEqual({ code: "low_confidence", message: expect.any(String), page: 2, pointer: "/experience/0/company" });
});

test("accepts a value of one column, and rejects one that skips a cell", () => {
  const upper = line("L1", "Led the\tParis");
  const lower = line("L2", "repair crew\tLyon");
  const read = documentOf(upper, lower);
  const down = joinExcerpts([excerptOf(upper, 0, 7), excerptOf(lower, 0, 11)]);
  const astray = joinExcerpts([excerptOf(upper, 0, 7), excerptOf(lower, 0, lower.text.length)]);
  expect(ground({ title: down, summary: astray }, read).value).toEqual({ title: "Led the repair crew" });
});

test("marks a value with an unknown glyph as uncertain", () => {
  const torn = line("L1", "Nor\ufffcshore Ltd");
  const read = documentOf(torn);
  expect(ground({ company: claim(torn.text, torn) }, read).warnings).toMatchObject([{ code: "low_confidence", pointer: "/company" }]);
});
