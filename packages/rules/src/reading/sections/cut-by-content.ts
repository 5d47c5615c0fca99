import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { evidenceOf, type RowEvidence, type RowForm } from "./row-evidence.ts";
import type { Section } from "./sections.ts";

/** Sections in the usual order. Going back is less likely. */
const order = ["header", "summary", "experience", "education", "certifications", "projects", "skills", "languages"] as const;
type State = (typeof order)[number];

/** Likelihood of each row form above the first section. */
const headerFits: Readonly<Record<RowForm, number>> = {
  ...{
    range: -5,
    date: -2,
    item: -3,
    shortItem: -2,
    prose: -1.5,
    list: -1.5,
    name: 0,
    citation: -3,
    told: -2,
    pair: -0.5,
    languages: -2,
    contact: 3,
  },
};

/** Penalty for beginning a section, and for going back in the usual order. */
const switchCost = 1.2;
const backCost = 0.6;
/** Penalty for an entry that begins with running text. */
const unnamedCost = 1.5;
const opensWithName: ReadonlySet<State> = new Set(["experience", "education", "certifications"]);
/** Score of white space above a paragraph for a new section. */
const gapWeight = 0.5;
const wideGap = 0.5;
/** Rows below a range. If they describe it, it is a role. */
const toldWeight = 0.8;

/** Minimum number of date ranges that indicate sections. */
const fewestRanges = 2;

/** White space that ends sections is at least this share of the widest; the entries of a section stand closer together. */
const sectionShare = 0.75;
const entryShare = 0.5;
const fewestBreaks = 3;

/**
 * Splits a page without headings into sections: where the page itself ends them by columns and white space, otherwise by content, as the most
 * likely sequence of kinds (Viterbi).
 */
export function cutByContent(sections: readonly Section[], tools: LanguageTools): Section[] {
  return sections.flatMap((section) => {
    if (section.kind !== "header") return [section];
    const paragraphs = evidenceOf(section.rows, tools);
    const ranges = paragraphs.filter(({ evidence }) => evidence.form === "range").length;
    if (ranges < fewestRanges) return [section];
    const breaks = breaksOf(section.rows);
    return breaks.size >= fewestBreaks ? cutAt(section.rows, breaks) : sectionsOf(paragraphs);
  });
}

/** Rows that begin a section: the first of a column, or below the widest white space, if the page also has narrower white space. */
function breaksOf(rows: readonly Row[]): ReadonlySet<Row> {
  const gaps = rows.flatMap(({ gap }) => (gap !== null && gap >= wideGap ? [gap] : []));
  const widest = Math.max(...gaps);
  if (!gaps.some((gap) => gap <= entryShare * widest)) return new Set();
  const isColumn = (row: Row, above: Row | undefined) => row.gap === null && row.line.page === above?.line.page;
  return new Set(rows.filter((row, at) => (row.gap ?? 0) >= sectionShare * widest || isColumn(row, rows[at - 1])));
}

/** The first section is the header; the content tells what the others are. */
function cutAt(rows: readonly Row[], breaks: ReadonlySet<Row>): Section[] {
  const sections: Section[] = [{ kind: "header", title: null, rows: [] }];
  for (const row of rows) {
    if (breaks.has(row)) sections.push({ kind: "other", title: null, rows: [], guessed: true });
    sections.at(-1)?.rows.push(row);
  }
  return sections;
}

interface Paragraph {
  readonly rows: readonly Row[];
  readonly evidence: RowEvidence;
}

function sectionsOf(paragraphs: readonly Paragraph[]): Section[] {
  const states = likeliest(paragraphs);
  const sections: Section[] = [];
  paragraphs.forEach(({ rows }, index) => {
    const kind = states[index] ?? "header";
    const last = sections.at(-1);
    if (last?.kind === kind) last.rows.push(...rows);
    else sections.push({ kind, title: null, rows: [...rows] });
  });
  return sections;
}

interface Path {
  readonly score: number;
  readonly from: number;
}

/** The state of each paragraph on the best way through all of them. */
function likeliest(paragraphs: readonly Paragraph[]): State[] {
  const steps: Path[][] = [];
  paragraphs.forEach((paragraph, index) => {
    const before = steps.at(-1);
    steps.push(
      order.map((state, at) => {
        const own = fit(paragraph, state, index, paragraphs);
        if (!before)
          return {
            score: state === "header" ? own : own - 2 * switchCost,
            from: -1,
          };
        const ways = before.map(({ score }, from) => score - (from === at ? 0 : transition(from, at, paragraph)));
        const from = ways.indexOf(Math.max(...ways));
        return { score: own + (ways[from] ?? 0), from };
      }),
    );
  });
  const last = steps.at(-1) ?? [];
  let at = last.findIndex(({ score }) => score === Math.max(...last.map((path) => path.score)));
  const states: State[] = [];
  for (let index = steps.length - 1; index >= 0; index--) {
    states.unshift(order[at] ?? "header");
    at = steps[index]?.[at]?.from ?? 0;
  }
  return states;
}

function transition(from: number, to: number, { rows: [row], evidence: { form } }: Paragraph): number {
  const state = order[to] ?? "header";
  if (state === "header") return Number.POSITIVE_INFINITY;
  const apart = (row?.gap ?? 0) >= wideGap || row?.blankAbove ? gapWeight : 0;
  const unnamed = opensWithName.has(state) && (form === "prose" || form === "item") ? unnamedCost : 0;
  return switchCost + (to < from ? backCost : 0) + unnamed - apart;
}

function fit({ evidence }: Paragraph, state: State, index: number, paragraphs: readonly Paragraph[]): number {
  if (state === "header") return headerFits[evidence.form];
  const own = evidence.scores[state];
  if (evidence.form !== "range" || (state !== "experience" && state !== "education")) return own;
  return isTold(index, paragraphs) === (state === "experience") ? own + toldWeight : own;
}

/** Items or running text stand between this range and the next date. */
function isTold(index: number, paragraphs: readonly Paragraph[]): boolean {
  for (let below = index + 1; below < paragraphs.length; below++) {
    const form = paragraphs[below]?.evidence.form;
    if (form === "item" || form === "shortItem" || form === "prose") return true;
    if (form !== "name") return false;
  }
  return false;
}
