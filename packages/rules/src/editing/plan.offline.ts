import { type EditOperation, type EditPlanner, type EngineResult, type Plan, type PlanRequest, VitaeError } from "@vitae/core/ports";
import type { Language } from "@vitae/languages/language";
import { languageFiles } from "@vitae/languages/language-files";
import { message } from "@vitae/languages/messages";
import type { InstructionLanguage } from "./grammar/instruction.schema.ts";
import { instructionFiles } from "./grammar/instruction-files.offline.ts";
import { type InstructionLexicon, lexicon } from "./grammar/lexicon.ts";
import type { ClauseResult } from "./grammar/parse-context.ts";
import { mayBeInLanguage, parseInstruction } from "./grammar/parse-instruction.ts";
import { answerQuestion, isQuestion } from "./questions/answer.ts";
import { opensAsQuestion } from "./questions/is-question.ts";
import { statedLength, vetPlan } from "./wishes/gate/vet-plan.ts";
import { readIntroduction } from "./wishes/readers/read-introduction.ts";
import type { Outcome, Refusal } from "./wishes/spans/outcome.ts";
import { has, type Span } from "./wishes/spans/span.ts";
import { type Understanding, understand, type WishLexicon, wishLexicon } from "./wishes/understand.ts";
import { wordRefusal } from "./wishes/word-refusal.ts";

export interface OfflinePlannerDeps {
  /** The language files, loaded at first use. */
  readonly languages: () => readonly Language[];
}

/** Longer instructions are refused before they come here; this is for those who call the planner themselves. */
const longest = 20_000;
/** Messages of people are no longer; longer ones hold texts. */
const longestWish = 2_000;
const by: EngineResult<Plan>["engine"] = { name: "offline", model: "", version: "1", deterministic: true };

/**
 * Reads instructions by a grammar: no key, no network, and the same plan for the same words. What it knows is listed in
 * `docs/reference/instructions.md`. An instruction is understood as a whole or declined as a whole.
 */
export function offlinePlanner({ languages }: OfflinePlannerDeps): EditPlanner {
  const known: WishLexicon[] = [];
  function lexicons(): readonly WishLexicon[] {
    const files = instructionFiles();
    const english = files[0];
    if (!english) return known;
    for (const [at, file] of files.entries()) {
      const language = languages().find(({ tag }) => tag === file.tag || tag.startsWith(`${file.tag}-`));
      known[at] ??= wishLexicon(file, lexicon(file, language), english);
    }
    return known;
  }
  return {
    async plan(request, { signal }) {
      if (signal.aborted) throw new VitaeError("cancelled");
      const reading = readPlan(lexicons(), request);
      const isAnswered = reading.kind === "declined" && (reading.why === "not_understood" || mayAsk(reading.why, request.instruction));
      if (!isAnswered) return { value: reading, engine: by, warnings: [] };
      return { value: await answered(request, reading), engine: by, warnings: [] };
    },
  };

  async function answered(request: PlanRequest, otherwise: Plan): Promise<Plan> {
    const { resume, instruction, today } = request;
    if (instruction.length > longest) return otherwise;
    if (resume === null) return isQuestion(instruction) ? { kind: "declined", why: "no_resume" } : otherwise;
    const text = answerQuestion({ instruction, resume, today });
    return text === null ? otherwise : { kind: "answer", text };
  }
}

/** "List my skills" begins like an edit too. */
const mayAsk = (why: Declined, instruction: string): boolean => why !== "asks_for_translation" && isQuestion(instruction);

type Declined = Extract<Plan, { kind: "declined" }>["why"];

/** What stands behind the words for "declined", for a caller that words refusals itself. */
const reasons: Readonly<Record<Refusal["why"], Declined>> = {
  translation: "asks_for_translation",
  kept: "not_understood",
  value_missing: "not_understood",
  opinion: "needs_model",
  needs_model: "needs_model",
  not_found: "not_found",
  ambiguous: "ambiguous",
  impossible: "not_understood",
  hypothetical: "not_understood",
  part_not_understood: "not_understood",
  not_understood: "not_understood",
};

function readPlan(lexicons: readonly WishLexicon[], request: PlanRequest): Plan {
  const { instruction, resume } = request;
  const understood = instruction.length > longestWish ? null : understand(lexicons, request);
  const isNew = resume === null || request.imported;
  const outcome = isNew ? null : wishIn(understood, instruction);
  if (outcome?.kind === "travel") return outcome;
  const refused = (refusal: Refusal): Plan => ({
    kind: "declined",
    why: reasons[refusal.why],
    ...(understood && !isNew && { text: inWords(understood, request, refusal) }),
  });
  if (outcome?.kind === "kept") return refused({ why: "kept" });
  const isOver = outcome?.kind === "refused" && isFinal(outcome.refusal);
  const other: ClauseResult = isOver
    ? { kind: "declined", why: "not_understood" }
    : readIn(lexiconsFor(lexicons, outcome, understood), request);
  if (other.kind !== "edit" && other.kind !== "declined") return other;
  if (resume === null && understood !== null && other.kind === "declined" && other.why !== "asks_for_translation") {
    const operations = introduced(understood, (rest) => readIn([understood.words.lexicon], { ...request, instruction: rest }));
    if (operations !== null && vetPlan(understood, operations) === null) return { kind: "edit", operations };
  }
  const plans = [outcome, other].filter(
    (plan): plan is EditPlan => plan?.kind === "edit" && (plan === outcome || plan.operations.length > 0),
  );
  if (understood === null) return other;
  const refusals = plans.map(({ operations }) => vetPlan(understood, operations));
  const [best] = plans.filter((_, at) => refusals[at] === null).sort((one, two) => length(one) - length(two));
  if (best) return best;
  const unsound = refusals.find((refusal) => refusal !== null);
  if (unsound) return refused(unsound);
  if (isNew || (other.kind === "edit" && plans.length === 0)) return other;
  if (other.kind === "declined" && other.why === "asks_for_translation") return refused({ why: "translation" });
  return refused(outcome?.kind === "refused" ? outcome.refusal : refusalOf(other.kind === "declined" ? other.why : "not_understood"));

  /** Of two readings the one that takes fewer of the words for values: it understands more of them. */
  function length({ operations }: EditPlan): number {
    return understood ? statedLength(understood, operations) : 0;
  }
}

/** What a message about no résumé introduces, and what its further sentences ask for. */
function introduced({ scene, spans }: Understanding, read: (rest: string) => ClauseResult): readonly EditOperation[] | null {
  const ends = spans.flatMap(({ mark }, at) => (/^[.!;。！]$/.test(mark ?? "") ? [at] : []));
  for (const end of [spans.length, ...ends.toReversed()]) {
    const operations = readIntroduction(scene, spans.slice(0, end));
    if (operations === null || operations.length === 0) continue;
    const rest = spans[end + 1];
    const further = rest ? read(scene.text.slice(scene.tokens[rest.from]?.start)) : { kind: "edit" as const, operations: [] };
    if (further.kind === "edit") return [...operations, ...further.operations];
  }
  return null;
}

type EditPlan = Extract<ClauseResult, { kind: "edit" }>;

/** What a message in any order of words comes to, unless it asks a question. */
function wishIn(understood: Understanding | null, instruction: string): Outcome | null {
  const asks = understood !== null && opensAsQuestion(instruction) && !asksPolitely(understood.spans);
  return asks ? null : (understood?.outcome ?? null);
}

/** A message that is understood is not read in another language. */
const lexiconsFor = (
  all: readonly WishLexicon[],
  outcome: Outcome | null,
  understood: Understanding | null,
): readonly InstructionLexicon[] =>
  outcome?.kind === "edit" && understood ? [understood.words.lexicon] : all.map(({ lexicon }) => lexicon);

const refusalOf = (why: Declined): Refusal =>
  why === "not_found" || why === "ambiguous" || why === "needs_model" ? { why } : { why: "not_understood" };

function inWords({ words, spans, scene }: Understanding, { instruction }: PlanRequest, refusal: Refusal): string {
  const files = instructionFiles();
  const english = files[0] as InstructionLanguage;
  const file = files.find(({ tag }) => tag === words.lexicon.tag) ?? english;
  const messages = languageFiles().find(({ tag }) => tag === file.tag || tag.startsWith(`${file.tag}-`))?.messages ?? {};
  const translation = message("prompt_asks_for_translation", {}, messages);
  return wordRefusal(refusal, { instruction, spans, parts: scene.parts, words: file, english, translation });
}

/** "Can you …": a request, though it is worded as a question. */
const asksPolitely = ([first]: readonly Span[]): boolean => first !== undefined && has(first, "polite");

/** Refusals that no other reading of the words overrules. */
const isFinal = ({ why }: Refusal): boolean =>
  why === "opinion" ||
  why === "hypothetical" ||
  why === "impossible" ||
  why === "ambiguous" ||
  why === "needs_model" ||
  why === "translation";

/** From what helps least to what helps most. */
const telling = ["not_understood", "no_resume", "not_found", "ambiguous", "needs_model", "asks_for_translation"];

/** The first language that understands the instruction; else the most that one of them says against it. */
function readIn(lexicons: Iterable<InstructionLexicon>, { instruction, resume, imported }: PlanRequest): ClauseResult {
  let best: Extract<ClauseResult, { kind: "declined" }> = { kind: "declined", why: "not_understood" };
  if (instruction.length > longest) return best;
  for (const lexicon of lexicons) {
    if (!mayBeInLanguage(lexicon, instruction)) continue;
    const reading = parseInstruction({ instruction, resume, imported }, lexicon);
    if (reading.kind !== "declined") return reading;
    if (telling.indexOf(reading.why) > telling.indexOf(best.why)) best = reading;
  }
  return best;
}
