import type { Excerpt } from "@vitae/core/engine";
import { ruleExtractor } from "../rule-extractor.ts";
import { type LaidOut, laidOut, type Place } from "./laid-out.ts";

const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: { write() {}, with: () => call.log },
  recordUsage: () => {},
  trackPending: () => {},
};

export const heading: Place = { size: 16, bold: true, above: 20 };
export const item: Place = { role: "list_item", left: 60 };

export const textOf = (claim: unknown) => (claim as Excerpt | undefined)?.text;

/** What the rules find in a document of these lines. */
export const draftOfAll = async (...lines: readonly LaidOut[]) => (await ruleExtractor.extract(laidOut(...lines), call)).value;

/** What they find below a name. */
export const draftOf = (...lines: readonly LaidOut[]) => draftOfAll(["Hild Ashdown", { size: 22, bold: true }], ...lines);

/** Title, employer, place, dates and list items of each job. */
export const jobsOf = async (...lines: readonly LaidOut[]) =>
  ((await draftOf(["Experience", heading], ...lines)).experience ?? []).map((job) => [
    ...[job.title, job.company, job.location, job.start_date, job.end_date].map((claim) => textOf(claim) ?? ""),
    job.responsibilities?.map(textOf),
  ]);

/** Degree, field and school of each entry. */
export const schoolsOf = async (...lines: readonly LaidOut[]) =>
  ((await draftOf(["Education", heading], ...lines)).education ?? []).map((entry) =>
    [entry.degree, entry.field_of_study, entry.university].map((claim) => textOf(claim) ?? ""),
  );
