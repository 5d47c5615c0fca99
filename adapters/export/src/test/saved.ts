import { segmentNames } from "@vitae/core/engine";
import type { Resume } from "@vitae/core/ports";
import { ParsedResume } from "@vitae/core/schemas";
import { toSegments } from "@vitae/resume/internal/segments";

/** A saved résumé with these values, under the headings of English. */
export const saved = (values: Partial<ParsedResume>): Resume =>
  toSegments(ParsedResume.parse({ ...values, engine: { name: "offline", model: "", version: "1" } }), { names: segmentNames(null) });

/** One role with some bullets of some words. */
export const role = (bullets: number, words: number) => ({
  company: "Harbour & Vane",
  title: "Engineer",
  location: "Port Elmsley",
  start_date: "May 2018",
  end_date: "June 2020",
  start_date_iso: "2018-05",
  end_date_iso: "2020-06",
  is_current: false,
  description: "",
  responsibilities: Array.from({ length: bullets }, (_, at) => `Item ${at} ${"word ".repeat(words).trim()}`),
  skills: [],
});
