import { warning } from "@vitae/core/engine";
import type { CallContext, EngineInfo, Extractor, ParsedDraft } from "@vitae/core/ports";
import type { Language } from "@vitae/languages/language";
import {
  addUnreadRows,
  createAnalyser,
  type DocumentAnalysis,
  findHeadings,
  groupSections,
  otherSections,
  type Section,
} from "@vitae/rules/toolkit";
import { maskError } from "../client/mask-error.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { numberedLines } from "../client/numbered-lines.ts";
import { parseInstructions } from "./instructions.ts";
import { type LineRefs, lineRefs } from "./line-refs.ts";
import { ModelAnswer } from "./model-answer.ts";
import { chunkDocument, replyTokens } from "./model-chunks.ts";
import { draftFrom } from "./model-draft.ts";
import { type ModelItem, readItem } from "./model-items.ts";
import { createResumeMask, unmaskItems } from "./model-masking.ts";
import { modelValues } from "./model-values.ts";

export interface ModelExtractorDeps {
  readonly ask: ModelClient;
  /** Finds what no model is needed for: contact data, and the words of the language. */
  readonly rules: Extractor;
  readonly languages: () => readonly Language[];
  /** Personal data is replaced before anything is sent, and put back in the answer. */
  readonly mask: boolean;
}

/**
 * Reads résumés with a model that sees numbered lines and answers with references to them; every text is cut from the document. What
 * the rules find as surely for nothing (e-mails, phones, links, addresses) is theirs.
 */
export function modelExtractor({ ask, rules, languages, mask }: ModelExtractorDeps): Extractor {
  const read = createAnalyser(languages);
  const by: EngineInfo = { name: "model", model: ask.model, version: parseInstructions.version, deterministic: false };
  return {
    async extract(document, call) {
      const reading = read(document);
      const headings = findHeadings(reading.rows, reading.tools.words);
      const sections = groupSections(reading.rows, headings);
      const known = (await rules.extract(document, call)).value;
      const refs = lineRefs(document.lines);
      const masked = mask ? createResumeMask(known, sections, reading.tools) : null;

      const { parts, rest } = chunkDocument(linesOf(reading.rows), new Set(headings.map(({ row }) => row.line)));
      // Personal data is recognised in whole lines; nothing is sent before all lines were checked.
      const sent = parts.map((part) => (masked ? masked.mask(numberedLines(part, ({ text }) => masked.leaks(text))) : numberedLines(part)));
      if (masked && sent.some(masked.leaks)) throw maskError(call);

      const itemsOf = ({ items }: ModelAnswer): readonly ModelItem[] => {
        const told = items.flatMap((item) => readItem(item) ?? []);
        return masked ? unmaskItems(told, masked) : told;
      };
      const answer = ModelAnswer.refine((given) => pointsAtLines(itemsOf(given), refs), {
        error: "most of its references name lines that are not there, or words that do not stand in them",
      });
      const answers = await together(call, sent, async (data, index, call) => {
        const maxOutputTokens = replyTokens(parts[index]?.length ?? 0);
        return itemsOf(await ask.ask({ name: "resume", instructions: parseInstructions.text, data, answer, maxOutputTokens }, call));
      });

      const values = modelValues(reading, refs);
      const draft = { ...contactOf(known), ...draftFrom(answers.flat(), values, reading.tools), language: reading.language };
      const value = addUnreadRows({ ...draft, other_sections: leftOver(sections, draft, reading) }, reading.rest);
      const dropped = values.dropped();
      const warnings = [
        ...(dropped > 0 ? [warning("ungrounded_value_dropped", { count: dropped })] : []),
        ...(rest.length > 0 ? [warning("partially_read", { lines: parts.flat().length })] : []),
      ];
      return { value, engine: by, warnings };
    },
  };
}

/** Sends all chunks in parallel. If one fails, the others are cancelled and awaited, so that no unused reply is paid for. */
async function together<Input, Output>(
  call: CallContext,
  inputs: readonly Input[],
  work: (input: Input, index: number, call: CallContext) => Promise<Output>,
): Promise<Output[]> {
  const stop = new AbortController();
  const own = { ...call, signal: AbortSignal.any([call.signal, stop.signal]) };
  let failure: { readonly error: unknown } | null = null;
  const outcomes = await Promise.allSettled(
    inputs.map((input, index) =>
      work(input, index, own).catch((error) => {
        failure ??= { error };
        stop.abort();
        throw error;
      }),
    ),
  );
  if (failure) throw (failure as { readonly error: unknown }).error;
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

/** Reports whether the references of a reply match the lines; almost none of a random reply do. */
function pointsAtLines(items: readonly ModelItem[], { cut }: LineRefs): boolean {
  const all = items.flatMap(({ refs }) => Object.values(refs).flatMap((each) => each ?? []));
  return all.length === 0 || all.filter((ref) => cut(ref) !== null).length * 2 >= all.length;
}

const linesOf = (rows: DocumentAnalysis["rows"]) => [...new Set(rows.map((row) => row.line))];

const contactOf = ({ name, first_name, last_name, emails, phones, links, location, address }: ParsedDraft) => ({
  ...(name && { name, ...(first_name && { first_name }), ...(last_name && { last_name }) }),
  ...(location && { location }),
  ...(address && { address }),
  emails: emails ?? [],
  phones: phones ?? [],
  links: links ?? [],
});

/** Keeps text that the model did not refer to under its heading in the result. */
const leftOver = (sections: readonly Section[], draft: ParsedDraft, { tools }: DocumentAnalysis) =>
  otherSections(
    sections.map((section) => (section.kind === "other" ? { ...section, kind: "summary" as const } : section)),
    draft,
    tools,
  );
