import { applyOperations, segmentNames } from "@vitae/core/engine";
import type { EditOperation, Resume } from "@vitae/core/ports";
import { type ClauseBoundary, findClauseBoundaries, longestMatch, skipPolite } from "./clauses.ts";
import { type ParsedClause, parseClause } from "./interpret.ts";
import type { InstructionLexicon } from "./lexicon.ts";
import type { StepBudget, TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, type ParseContext } from "./parse-context.ts";
import { indexResume } from "./resume-index.ts";
import { type InstructionToken, tokensOf } from "./tokens.ts";
import { markerAt } from "./values.ts";

/** One instruction has no more clauses. */
const mostClauses = 60;
/** Steps for one instruction in one language: far more than any honest one takes. */
const steps = 150_000;

interface Said {
  readonly instruction: string;
  readonly resume: Resume | null;
  readonly imported: boolean;
}

/** Whether an instruction may be one of this language: it begins, or ends, with words that a form has there. */
export function mayBeInLanguage(lexicon: InstructionLexicon, instruction: string): boolean {
  const tokens = tokensOf(instruction.slice(0, 400), lexicon.elision);
  const start = skipPolite(tokens, lexicon, markerAt(tokens, 0));
  if (longestMatch([...lexicon.openers, ...lexicon.statements], tokens, start) > 0) return true;
  if (lexicon.fields.has(tokens[start]?.word ?? "") || lexicon.fields.has(`${tokens[start]?.word} ${tokens[start + 1]?.word}`)) return true;
  return lexicon.closers.length > 0;
}

/**
 * Reads a whole instruction in one language: all of it, or nothing of it. Each clause is read against the résumé as those before it
 * leave it.
 */
export function parseInstruction(said: Said, lexicon: InstructionLexicon): ClauseResult {
  const tokens = withoutQuestion(tokensOf(said.instruction, lexicon.elision), lexicon);
  if (!tokens) return declined("not_understood");
  const story: Story = {
    said,
    lexicon,
    tokens,
    borders: findClauseBoundaries(tokens, lexicon),
    budget: { left: steps },
    failed: new Set(),
  };
  const reading = readFrom(story, { start: markerAt(tokens, 0), after: null, resume: said.resume, count: 0 });
  if (reading.kind !== "edit") return said.resume === null && isMissing(reading) ? declined("no_resume") : reading;
  if (said.resume === null && reading.operations.length === 0) return declined("no_resume");
  return reading;
}

const isMissing = (reading: ClauseResult): boolean =>
  reading.kind === "declined" && (reading.why === "not_found" || reading.why === "ambiguous");

/** A question that asks for something politely is no question; any other is. */
function withoutQuestion(tokens: readonly InstructionToken[], lexicon: InstructionLexicon): readonly InstructionToken[] | null {
  if (!/^[?？؟]$/.test(tokens.at(-1)?.word ?? "")) return tokens;
  const start = skipPolite(tokens, lexicon, 0);
  const asks = longestMatch(lexicon.openers, tokens, start) > 0;
  return asks ? tokens.slice(0, -1) : null;
}

interface Story {
  readonly said: Said;
  readonly lexicon: InstructionLexicon;
  readonly tokens: readonly InstructionToken[];
  readonly borders: readonly ClauseBoundary[];
  readonly budget: StepBudget;
  /** Places from which the rest could not be read. */
  readonly failed: Set<number>;
}

interface Place {
  readonly start: number;
  readonly after: ParseContext["after"];
  readonly resume: Resume | null;
  readonly count: number;
}

/** Reads the rest of the instruction from a place: the next clause ends at the first border at which all that follows is understood. */
function readFrom(story: Story, place: Place): ClauseResult {
  const { tokens, lexicon, borders } = story;
  const start = skipPolite(tokens, lexicon, place.start);
  const last = endOf(tokens, lexicon, start);
  if (start >= last) return place.count > 0 ? { kind: "edit", operations: [] } : declined("not_understood");
  if (place.count >= mostClauses || story.failed.has(start)) return declined("not_understood");
  let best: ClauseResult = declined("not_understood");
  const colon = colonOf(story, start);
  for (const border of [...borders.filter((one) => one.end > start && one.start < last), null]) {
    if (story.budget.left <= 0) break;
    const quoting = border !== null && colon < border.end;
    if (quoting && !border.asks && !border.labels) continue;
    const isSoft = border !== null && (!border.asks || (quoting && !border.strong));
    const clause = parseClause(sceneOf(story, place), { from: start, to: border?.end ?? last });
    const whole = border ? followed(story, place, clause, border.start) : clause.reading;
    if (whole.kind !== "declined") return whole;
    best = better(best, whole);
    if (!isSoft) break;
  }
  story.failed.add(start);
  return best;
}

/** What a clause and all behind it come to. */
function followed(story: Story, place: Place, { reading, form }: ParsedClause, start: number): ClauseResult {
  if (reading.kind === "declined") return reading;
  const resume = reading.kind === "edit" ? after(story, place.resume, reading.operations) : place.resume;
  if (resume === "refused") return declined("not_understood");
  const rest = readFrom(story, { start, after: form, resume, count: place.count + 1 });
  if (rest.kind === "declined" || reading.kind === "nothing") return rest;
  if (reading.kind === "travel") {
    if (rest.kind === "travel" && rest.to === reading.to) return { ...rest, steps: rest.steps + reading.steps };
    return rest.kind === "edit" && rest.operations.length === 0 ? reading : declined("not_understood");
  }
  if (rest.kind === "travel") return declined("not_understood");
  return rest.kind === "edit" ? { kind: "edit", operations: [...reading.operations, ...rest.operations] } : reading;
}

/** The résumé as the operations leave it, for the clauses that follow. */
function after({ said, lexicon }: Story, resume: Resume | null, operations: readonly EditOperation[]): Resume | "refused" | null {
  if (operations.length === 0) return resume;
  const applied = applyOperations(resume, operations, {
    language: said.resume?.language ?? "und",
    names: segmentNames(null),
    isoOf: (printed) => /\d{4}/.exec(printed)?.[0] ?? "",
    isPresentWord: (printed) => lexicon.present.has(printed.toLowerCase()),
  });
  return applied.refused.length > 0 ? "refused" : applied.resume;
}

const order = ["not_understood", "not_found", "no_resume", "ambiguous", "needs_model", "asks_for_translation"];

const better = (one: ClauseResult, other: ClauseResult): ClauseResult =>
  one.kind === "declined" && other.kind === "declined" && order.indexOf(other.why) < order.indexOf(one.why) ? one : other;

/** Where the colon, or the summary, of the clause stands behind which running text may begin; past all tokens where it has none. */
function colonOf({ tokens, lexicon, borders }: Story, start: number): number {
  const asks = longestMatch(lexicon.openers, tokens, start) > 0;
  const prose = proseAt(tokens, lexicon, start);
  if (!asks && prose === null) return tokens.length;
  const hard = borders.find((one) => one.end > start && one.asks)?.end ?? tokens.length;
  const at = tokens.findIndex(({ word }, n) => n > start && /^[:：]$/.test(word));
  if (at >= 0 && at <= hard) return at;
  return prose !== null && prose < hard ? prose : tokens.length;
}

/** Behind the word for the summary, if it stands near the beginning: what is said of it is running text. */
function proseAt(tokens: readonly InstructionToken[], lexicon: InstructionLexicon, start: number): number | null {
  for (let at = start; at < Math.min(start + 5, tokens.length); at++) {
    if (lexicon.fields.get(tokens[at]?.word ?? "") === "summary") return at + 1;
  }
  return null;
}

/** Without stops and polite words at the end. */
function endOf(tokens: readonly InstructionToken[], lexicon: InstructionLexicon, start: number): number {
  let end = tokens.length;
  const stops = () => {
    while (end > start && /^[.!。！]$/.test(tokens[end - 1]?.word ?? "")) end--;
  };
  stops();
  for (let more = true; more && end > start; ) {
    more = false;
    for (let length = Math.min(5, end - start); length > 0; length--) {
      const from = end - length;
      if (longestMatch([lexicon.polite], tokens, from) !== length) continue;
      end = from;
      more = true;
      break;
    }
    stops();
    if (more && /^[,，、]$/.test(tokens[end - 1]?.word ?? "")) end--;
  }
  return end;
}

function sceneOf(story: Story, place: Place): ParseContext {
  const { said, lexicon, tokens, borders, budget } = story;
  const colon = colonOf(story, skipPolite(tokens, lexicon, place.start));
  const mayHold = ({ from, to }: TokenRange): boolean => {
    const quoting = from >= colon;
    return !borders.some(({ end, asks, strong, labels }) => end > from && end < to && !(quoting && !(asks && strong) && !labels));
  };
  return {
    text: said.instruction,
    tokens,
    lexicon,
    parts: indexResume(place.resume),
    imported: said.imported,
    budget,
    after: place.after,
    mayHold,
  };
}
