import { createResumeService, type EvaluatedFile } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { isPrintable, onePage, twoColumns } from "@vitae/tooling/people/paper";
import { people } from "@vitae/tooling/people/person";
import { headingStyles, sidebar } from "@vitae/tooling/people/word";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fields } from "../ranking/field.ts";
import { file } from "./deployment.ts";

/** Checks the results with independent code: against the documents, read again, and against the rows of the result. */
const reader = documents();
const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
afterAll(async () => {
  await service.close();
  await reader.close();
});

const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: service.host.log,
  recordUsage: () => {},
  trackPending: () => {},
};
const squashed = (text: string): string => text.normalize("NFC").replace(/[\s\u00ad\u200b-\u200f‐-]+/gu, "");

/** Visible text of each page. A DOCX has one page, without a number. */
async function visiblePages(bytes: Uint8Array): Promise<Map<number | null, string>> {
  const { lines } = await reader.read({ kind: "memory", filename: "cv", size: bytes.length, bytes, dispose: async () => {} }, call);
  const pages = new Map<number | null, string>();
  for (const { page, text, spans } of lines) {
    const seen = spans.filter(({ hidden }) => !hidden).map(({ start, end }) => text.slice(start, end));
    pages.set(page, (pages.get(page) ?? "") + squashed(seen.join("")));
  }
  return pages;
}

interface Evaluated {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly item: EvaluatedFile;
}

/** Each language is made ready with its first document, which takes longer than the document. */
const tags = new Set(["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "ru", "tr", "zh-Hans"]);
const asked = "\n\nRequirements:\n- Team management\n- 2 years of experience\n- English B1\n- Bachelor's degree\n- Excel";

/** `npm run test:all` prints more papers and holds each against three jobs, `npm test` against one. */
const steps = someOf([0, 5, 9], 3);
const least = steps.length > 1 ? 100 : 20;

const all: Evaluated[] = [];
beforeAll(async () => {
  const jobs = fields();
  const printed = await Promise.all(
    people()
      .filter(({ tag }) => tags.has(tag))
      .flatMap(({ tag, person }, at) =>
        someOf(isPrintable(person) ? [headingStyles, sidebar, onePage, twoColumns] : [headingStyles, sidebar], 2, at).map(
          async (layout) => ({ name: `${tag} ${layout.name}`, bytes: await layout(person) }),
        ),
      ),
  );
  const papers = [...printed, ...["plain.pdf", "two-column.pdf", "hidden-text.pdf", "single-column.docx", "lebenslauf.pdf"].map(file)];
  for (let from = 0; from < papers.length; from += 10) {
    const batch = papers.slice(from, from + 10);
    const files = batch.map(({ name, bytes }) => ({ filename: name, bytes }));
    for (const step of steps) {
      const details = jobs[(from / 10 + step) % jobs.length]?.job ?? "";
      const items = await service.evaluate({ job_details: details + asked }, { files });
      all.push(...batch.map(({ name, bytes }, at) => ({ name, bytes, item: items[at] as EvaluatedFile })));
    }
  }
}, 120_000);

describe("of evaluations in many languages", () => {
  test("all found something", () => {
    expect(all.length).toBeGreaterThanOrEqual(least);
    expect(all.filter(({ item }) => item.error !== undefined)).toEqual([]);
    expect(all.filter(({ item }) => item.overall_score > 0).length).toBeGreaterThan(all.length * 0.9);
  });

  test("every quote stands in the visible text of its page", async () => {
    const read = new Map<Uint8Array, Awaited<ReturnType<typeof visiblePages>>>();
    let quotes = 0;
    for (const { name, bytes, item } of all) {
      const pages = read.get(bytes) ?? (await visiblePages(bytes));
      read.set(bytes, pages);
      for (const { quote, page } of item.requirements.flatMap(({ evidence }) => evidence)) {
        expect(quote.trim(), name).toBe(quote);
        expect(pages.get(page)?.includes(squashed(quote)), `${name}: ${quote} (page ${page})`).toBe(true);
        quotes++;
      }
    }
    expect(quotes).toBeGreaterThan(2 * all.length);
  });

  test("every status but not_found has a quote, and no other has one", () => {
    for (const { name, item } of all) {
      for (const { status, evidence, text } of item.requirements)
        expect([name, text, evidence.length > 0]).toEqual([name, text, status !== "not_found"]);
    }
  });

  test("every score is what its rows come to", () => {
    const points = { met: 1, partial: 0.5, not_found: 0 };
    const meanOf = (rows: EvaluatedFile["requirements"]): number | null => {
      const weights = rows.reduce((sum, { weight }) => sum + weight, 0);
      const reached = rows.reduce((sum, { weight, status }) => sum + weight * points[status], 0);
      return rows.length === 0 ? null : Math.round((1_000 * reached) / weights) / 10;
    };
    for (const { name, item } of all) {
      const { requirements: rows, scores, overall_score, gaps, strengths } = item;
      expect(overall_score, name).toBe(meanOf(rows));
      for (const [category, score] of Object.entries(scores)) {
        expect([name, category, score]).toEqual([name, category, meanOf(rows.filter((row) => row.category === category))]);
      }
      for (const { status, score } of rows) expect(score).toBe(points[status]);
      expect(gaps, name).toEqual(rows.filter(({ status }) => status !== "met").map(({ text }) => text));
      expect(strengths.toSorted(), name).toEqual(rows.flatMap(({ status, text }) => (status === "met" ? [text] : [])).toSorted());
    }
  });

  test("none quotes the name or the address of the candidate", () => {
    for (const { name, item } of all) {
      const quoted = item.requirements.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).join("\n");
      expect(quoted, name).not.toMatch(/@/);
      if (/\s/.test(item.candidate.name)) expect(quoted.toLowerCase(), name).not.toContain(item.candidate.name.toLowerCase());
    }
  });
});
