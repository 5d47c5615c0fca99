import { Resume } from "@vitae/core/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerQuestion, isQuestion } from "./answer.ts";
import { lexicons } from "./lexicon.ts";
import { englishQuestions } from "./test/english-questions.table.ts";
import { otherQuestions } from "./test/other-questions.table.ts";

const questions = [...englishQuestions, ...Object.values(otherQuestions).flat()].map(([question]) => question);
const word = fc.constantFrom("Acme", "Rust", "Ångström AG", "日本", "C++", "2019", "$&", "[", "Head of Sales", "Paris", "", "الرياض");
const text = fc.option(fc.oneof(word, fc.string({ unit: "grapheme", maxLength: 30 })), { nil: null });
const iso = fc.option(fc.constantFrom("2010", "2012-05", "2015-07-01", "x", "2020-13"), { nil: null });
const printed = fc.option(fc.constantFrom("May 2012", "2015", "Present", "Mai 2017", "?"), { nil: null });
const list = fc.array(fc.oneof(word, fc.string({ unit: "grapheme", maxLength: 20 })), { maxLength: 4 });
const dates = { start_date: printed, end_date: printed, start_date_iso: iso, end_date_iso: iso };
const generic = fc.record({ title: text, text, date: text, organization: text, role: text, items: list });
const job = fc.record({
  company_info: fc.record({ name: text, title: text, location: text, is_current: fc.boolean(), ...dates }),
  responsibilities: fc.array(fc.record({ text: fc.string() }), { maxLength: 3 }),
  skill_list: list,
  description: text,
});
const school = fc.record({ institution_name: text, degree: text, field_of_study: text, graduation_year: text, gpa: text, ...dates });
const person = fc.record({ name: text, email: text, phone: text, location: text, nationality: text, emails: list });

const entries = (item: fc.Arbitrary<unknown>) =>
  fc.array(item, { maxLength: 3 }).map((items) => items.map((sub_segment_data, at) => ({ entry_id: `e${at}`, sub_segment_data })));
const segment = (type: string, data: fc.Arbitrary<unknown>, item: fc.Arbitrary<unknown> | null) =>
  fc.record({
    segment_id: fc.constant("s1"),
    segment_type: fc.constant(type),
    segment_name: fc.oneof(word, fc.constant("Section")),
    segment_data: data,
    sub_segments: item ? entries(item) : fc.constant([]),
  });
const words = fc.record({ items: list });
const resume = fc
  .record({
    language: fc.constantFrom("en", "de", "und", "xx", "not a language"),
    next_id: fc.constant(9),
    data: fc.array(
      fc.oneof(
        segment("personal_info", person, null),
        segment("experience", fc.constant(null), job),
        segment("education", fc.constant(null), school),
        segment("skills", words, null),
        segment("languages", fc.constant(null), generic),
        segment("projects", fc.constant(null), generic),
        segment("custom", fc.record({ text: fc.string() }), null),
      ),
      { maxLength: 6 },
    ),
  })
  .map((value) => Resume.parse(value));
const instruction = fc.oneof(
  fc.constantFrom(...questions),
  fc.tuple(fc.constantFrom(...questions), word).map(([question, name]) => question.replace(/Nordwind|Rust|2019|Google/u, () => name)),
  fc
    .array(fc.constantFrom(...questions.flatMap((question) => question.split(" "))), { maxLength: 9 })
    .map((parts) => `${parts.join(" ")}?`),
  fc.string({ unit: "grapheme", maxLength: 80 }),
);

test("answers or declines whatever the instruction and the résumé are", () => {
  fc.assert(
    fc.property(instruction, resume, (asked, about) => {
      const answer = answerQuestion({ instruction: asked, resume: about, today: "2024-05" });
      expect(answer === null || answer.length > 0).toBe(true);
      expect(typeof isQuestion(asked)).toBe("boolean");
    }),
    { numRuns: 400 },
  );
});

const tokens = (text: string) => text.match(/[[\p{L}\p{M}]--[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]]+|\d+/gv) ?? [];
const sentences = new Set(
  lexicons().flatMap(({ words: { labels, none, counts, says } }) =>
    tokens(JSON.stringify([labels, none, counts, says]).replace(/\\n/g, " ")),
  ),
);
const languageNames = (code: string): string[] =>
  /^[a-z]{2}$/.test(code)
    ? lexicons().flatMap(({ words: { tag } }) =>
        tokens(new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(code) ?? ""),
      )
    : [];

test("names nothing that is not in the résumé, the question or the sentences of the answer", () => {
  fc.assert(
    fc.property(instruction, resume, (asked, about) => {
      const answer = answerQuestion({ instruction: asked, resume: about, today: "2024-05" }) ?? "";
      const texts = JSON.stringify(about.data, (_, value) => (value === "\n" ? " " : value)).replace(/\\[nrtbf]|\\u\w{4}/g, " ");
      const known = new Set([...tokens(texts), ...tokens(asked), ...languageNames(about.language), ...sentences]);
      const invented = tokens(answer).filter((token) => /^\p{Lu}/u.test(token) && !known.has(token));
      expect(invented).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("every number of an answer stands in the résumé or the question, or counts its entries or months", () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), resume, (asked, about) => {
      const answer = answerQuestion({ instruction: asked, resume: about, today: "2024-05" }) ?? "";
      const known = new Set([...tokens(JSON.stringify(about.data)), ...tokens(asked)]);
      // The years from 2010 to 2024, or as many as there are values to count.
      const most = Math.max(15, JSON.stringify(about.data).match(/"/g)?.length ?? 0);
      expect(tokens(answer).filter((token) => /^\d+$/.test(token) && !known.has(token) && Number(token) > most)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
