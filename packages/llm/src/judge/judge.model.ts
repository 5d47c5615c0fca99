import { collapseWithOffsets, type Evidence, findCollapsed, unredactedParts, warning } from "@vitae/core/engine";
import type { CallContext, EngineInfo, JobPosting, Judge, Requirement, Safeguards, Verdict } from "@vitae/core/ports";
import { isGroundedProse } from "@vitae/rules/toolkit";
import { groundedTexts } from "../client/grounded-prose.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { numberedLines } from "../client/numbered-lines.ts";
import { gaveNoAnswer } from "../provider/gave-no-answer.ts";
import { judgeInstructions } from "./judge-instructions.ts";
import { maxDocumentLines, maxJobCharacters, maxJudgeTokens } from "./judge-limits.ts";
import { ModelAnalysis, ModelRequirements, ModelVerdicts } from "./model-verdicts.schema.ts";

export interface ModelJudgeDeps {
  readonly ask: ModelClient;
  readonly safeguards: Safeguards;
  /** Reads structured jobs, and says of every row what rules can judge by. */
  readonly rules: Judge;
}

/** The most rows of one job. */
const mostRows = 40;
/** The most quotes of one row. */
const mostQuotes = 3;

/**
 * Judges with a language model, which sees numbered lines without the person and answers with line numbers: quotes are cut from the
 * document, rows from the job, and scores are no business of its.
 */
export function modelJudge({ ask, rules, safeguards }: ModelJudgeDeps): Judge {
  /** Returns the prose of the model; empty if its provider fails, because the verdicts are valid without it. */
  const analysisOf = async (data: string, call: CallContext): Promise<string> => {
    const question = {
      name: "analysis",
      instructions: judgeInstructions.analysis,
      data,
      answer: ModelAnalysis,
      maxOutputTokens: maxJudgeTokens,
    };
    try {
      return (await ask.ask(question, call)).analysis.trim();
    } catch (error) {
      if (!gaveNoAnswer(error)) throw error;
      return "";
    }
  };
  const by: EngineInfo = { name: "model", model: ask.model, version: judgeInstructions.version, deterministic: false };
  return {
    async requirements(job, call) {
      const offline = await rules.requirements(job, call);
      // Fields say by themselves what they ask for.
      if (job.kind === "fields") return offline;
      const lines = jobLines(job);
      const { rows } = await ask.ask(
        {
          name: "requirements",
          instructions: judgeInstructions.requirements,
          data: lines.map((text, at) => `L${at + 1}| ${text}`).join("\n"),
          answer: ModelRequirements,
          maxOutputTokens: maxJudgeTokens,
        },
        call,
      );
      const printed = collapseWithOffsets(job.text);
      const known = new Set<string>();
      const value = rows.flatMap(({ text, category, importance }): Omit<Requirement, "id">[] => {
        const [place] = findCollapsed(printed, text);
        if (!place) return [];
        const words = job.text.slice(place[0], place[1]).replace(/\s+/g, " ");
        if (known.has(words.toLowerCase())) return [];
        known.add(words.toLowerCase());
        return [{ text: words, category, importance, weight: importance === "must" ? 2 : 1, need: { kind: "term", anyOf: [words] } }];
      });
      if (value.length === 0) return offline;
      return { value: value.slice(0, mostRows).map((row, at) => ({ id: `r${at + 1}`, ...row })), engine: by, warnings: [] };
    },

    async judge({ requirements, candidate }, call) {
      const lines = candidate.document.lines.slice(0, maxDocumentLines);
      const shown = requirements.map(({ id, text, category }) => ({ id, text, category }));
      const { verdicts } = await ask.ask(
        {
          name: "verdicts",
          instructions: judgeInstructions.verdicts,
          data: JSON.stringify({ requirements: shown, document: numberedLines(lines) }),
          answer: ModelVerdicts,
          maxOutputTokens: maxJudgeTokens,
        },
        call,
      );
      const byId = new Map(lines.map((line) => [line.id, line] as const));
      const quoteOf = (named: string): Evidence | null => {
        const line = byId.get(named.replace(/[a-h]$/, ""));
        const quote = line && longestOf(unredactedParts(line.text).map(({ text }) => text));
        return line && quote ? { quote, page: line.page } : null;
      };
      const value = verdicts.map(
        ({ id, status, lines: named }): Verdict => ({
          id,
          status,
          evidence: named.flatMap((each) => quoteOf(each) ?? []).slice(0, mostQuotes),
        }),
      );
      const rest = candidate.document.lines.length - lines.length;
      return { value, engine: by, warnings: rest > 0 ? [warning("partially_read", { lines: lines.length })] : [] };
    },

    async explain({ rows, overall, language }, call) {
      const data = {
        language,
        overall_score: overall,
        rows: rows.map(({ text, category, importance, status }) => ({ text, category, importance, status })),
      };
      const analysis = await analysisOf(JSON.stringify(data), call);
      // The numbers of the rows are checked by `isGroundedProse`.
      const numbers = Array.from({ length: 101 }, (_, number) => number);
      const byRules = await rules.explain({ rows, overall, language }, call);
      const facts = rows.flatMap((row) => [row.text, ...row.evidence.map(({ quote }) => quote)]);
      const text = [...facts, overall, ...numbers, byRules.value.text].join("\n");
      const isGrounded =
        analysis !== "" &&
        isGroundedProse(analysis, { rows, overall, language }) &&
        (await groundedTexts([analysis], { text, language }, safeguards, call)).has(analysis);
      if (isGrounded) return { value: { text: analysis, language }, engine: by, warnings: [] };
      return byRules;
    },
  };
}

const jobLines = (job: Extract<JobPosting, { kind: "prose" }>): readonly string[] => job.text.slice(0, maxJobCharacters).split(/\r?\n/);

const longestOf = (texts: readonly string[]): string => texts.reduce((best, text) => (text.length > best.length ? text : best), "");
