import { aggregateScores, type Criterion, runEffect } from "@vitae/core/engine";
import { removeHiddenText } from "@vitae/core/internal/document/visible-document";
import { verifyQuotes } from "@vitae/core/internal/evaluate/quotes";
import { type Scores, scoreRequirements } from "@vitae/core/internal/evaluate/score";
import { parseDocument } from "@vitae/core/internal/parse/parse.operation";
import type { BlindedCandidate, ParsedResume, ReadDocument, Requirement, ScoredRequirement, VisibleDocument } from "@vitae/core/ports";
import { calendarOf } from "@vitae/languages/calendar-of";
import { ruleExtractor } from "../../reading/rule-extractor.ts";
import { type LaidOut, laidOut } from "../../reading/test/laid-out.ts";
import { removeInjections } from "../../safeguards/prompt-injection.ts";
import { blind } from "../../safeguards/redaction/blind.ts";
import { judgeByRules } from "../matching/judge-by-rules.ts";
import { namesOfDemands } from "../named-demands.ts";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";

const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: { write() {}, with: () => call.log },
  recordUsage: () => {},
  trackPending: () => {},
};

/** A document of printed lines: "# " begins a heading, "- " a list item, the first line is the name. */
export function lines(...texts: readonly string[]): ReadDocument {
  const printed = texts.map((text, at): LaidOut => {
    if (at === 0) return [text, { size: 20, bold: true }];
    if (text.startsWith("# ")) return [text.slice(2), { size: 14, bold: true, above: 16 }];
    return text.startsWith("- ") ? [text.slice(2), { role: "list_item", left: 60 }] : text;
  });
  return { ...laidOut(...printed), truncated: false, declaredDate: "2025-06" };
}

/** What the rules read in a document. */
export const resumeOf = (document: ReadDocument): Promise<ParsedResume> => {
  const bytes = new Uint8Array(1);
  const upload = { kind: "memory" as const, filename: "resume.pdf", size: 1, bytes, dispose: async () => {} };
  const reader = { read: async () => document, close: async () => {} };
  const bytesOf = async () => bytes;
  const deps = {
    reader,
    extractor: ruleExtractor,
    calendarOf: async (language: string) => calendarOf(language),
    parseInWorker: null,
    bytesOf,
  };
  return runEffect(parseDocument(deps, upload, call));
};

export interface Judged extends Scores {
  readonly rows: readonly ScoredRequirement[];
  readonly visible: VisibleDocument;
  readonly blinded: BlindedCandidate;
}

/** A document held against rows: hidden text and instructions cut, blinded, judged by rules, quotes checked. */
export async function judged(document: ReadDocument, requirements: readonly Requirement[]): Promise<Judged> {
  const { document: visible } = removeInjections(removeHiddenText(document).document, namesOfDemands(requirements));
  const blinded = blind(visible, await resumeOf({ ...visible, truncated: false }));
  const candidate = { document: blinded.document, resume: blinded.resume, today: visible.declaredDate };
  const verdicts = judgeByRules(requirements, candidate, skillTaxonomy());
  const rows = scoreRequirements(requirements, verifyQuotes(verdicts, { blinded: blinded.document, visible }));
  return { ...aggregateScores(rows), rows, visible, blinded };
}

const categories = {
  term: "skills",
  years: "experience",
  degree: "education",
  language: "languages",
  certificate: "certifications",
} as const;

/** Rows that ask for these. */
export const asked = (...needs: readonly Criterion[]): Requirement[] =>
  needs.map((need, at) => ({
    id: `r${at + 1}`,
    text: `${need.kind} ${at + 1}`,
    category: categories[need.kind],
    importance: "must",
    weight: 2,
    need,
  }));
