import type { Language } from "../data/language.schema.ts";
import type { AnsweredBy } from "../engine/answer.schema.ts";
import { lineRefs } from "../engine/line-refs.ts";
import { numberedLines } from "../engine/numbered-lines.ts";
import { warning } from "../engine/warning.ts";
import { VitaeError } from "../errors.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { Call } from "../operations/call.port.ts";
import type { Extractor } from "./extractor.port.ts";
import { findHeadings } from "./headings.ts";
import { parseInstructions } from "./instructions.ts";
import { ModelAnswer } from "./model-answer.schema.ts";
import { draftFrom } from "./model-draft.ts";
import { type ModelItem, readItem } from "./model-items.ts";
import { maskedReading, restored } from "./model-masking.ts";
import { type Part, partsOf, replyTokens } from "./model-parts.ts";
import { modelValues } from "./model-values.ts";
import { otherSections, withRest } from "./other-sections.ts";
import type { ParsedDraft } from "./parsed-draft.ts";
import { type Reading, readings } from "./readings.ts";
import { type Section, sectionsOf } from "./sections.ts";

export interface ModelExtractorDeps {
  readonly ask: AskModel;
  /** Finds what no model is needed for: contact data, and the words of the language. */
  readonly rules: Extractor;
  readonly languages: () => readonly Language[];
  readonly ceilingMicroUsd: number;
  /** Personal data is replaced before anything is sent, and put back in the answer. */
  readonly mask: boolean;
}

/**
 * Reads résumés with a model that sees numbered lines and answers with references to them; every text is cut from the document. What
 * the rules find as surely for nothing (e-mails, phones, links, addresses) is theirs.
 */
export function modelExtractor({ ask, rules, languages, ceilingMicroUsd, mask }: ModelExtractorDeps): Extractor {
  const read = readings(languages);
  const by: AnsweredBy = { name: "model", model: ask.model, version: parseInstructions.version, deterministic: false };
  return {
    ceilingMicroUsd,
    async extract(document, call) {
      const reading = read(document);
      const headings = findHeadings(reading.rows, reading.tools.words);
      const sections = sectionsOf(reading.rows, headings);
      const known = (await rules.extract(document, call)).value;
      const masked = mask ? maskedReading(known, sections, reading.tools) : null;

      const answerTo = async (part: Part): Promise<readonly ModelItem[]> => {
        // What is secret is told from whole lines.
        const data = masked ? masked.mask(numberedLines(part, ({ text }) => masked.leaks(text))) : numberedLines(part);
        const question = { ...resumeQuestion, data, maxOutputTokens: replyTokens(part.length) };
        if (masked?.leaks(question.data)) throw maskFailed(call);
        const { items } = await ask.ask(question, call);
        const read = items.flatMap((item) => readItem(item) ?? []);
        return masked ? restored(read, masked) : read;
      };
      const { parts, rest } = partsOf(linesOf(reading.rows), new Set(headings.map(({ row }) => row.line)));
      const answers = await Promise.all(parts.map(answerTo));

      const values = modelValues(reading, lineRefs(document.lines));
      const draft = { ...contactOf(known), ...draftFrom(answers.flat(), values, reading.tools), language: reading.language };
      const value = withRest({ ...draft, other_sections: leftOver(sections, draft, reading) }, reading.rest);
      const dropped = values.dropped();
      const warnings = [
        ...(dropped > 0 ? [warning("ungrounded_value_dropped", { count: dropped })] : []),
        ...(rest.length > 0 ? [warning("partly_read", { lines: parts.flat().length })] : []),
      ];
      return { value, by, warnings };
    },
  };
}

const resumeQuestion = { name: "resume", instructions: parseInstructions.text, answer: ModelAnswer } as const;

const linesOf = (rows: Reading["rows"]) => [...new Set(rows.map((row) => row.line))];

/** Nothing is sent that may hold what should not be. */
const maskFailed = (call: Call): VitaeError => {
  call.log.write("error", "mask_failed");
  return new VitaeError("model_unavailable");
};

const contactOf = ({ name, first_name, last_name, emails, phones, links, location, address }: ParsedDraft) => ({
  ...(name && { name, ...(first_name && { first_name }), ...(last_name && { last_name }) }),
  ...(location && { location }),
  ...(address && { address }),
  emails: emails ?? [],
  phones: phones ?? [],
  links: links ?? [],
});

/** What the model passed over stays in the result, under the heading it stands under. */
const leftOver = (sections: readonly Section[], draft: ParsedDraft, { tools }: Reading) =>
  otherSections(
    sections.map((section) => (section.kind === "other" ? { ...section, kind: "summary" as const } : section)),
    draft,
    tools,
  );
