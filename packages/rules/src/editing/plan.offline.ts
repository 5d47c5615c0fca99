import { applyOperations, segmentNames } from "@vitae/core/engine";
import { type EditOperation, type EditPlanner, type EngineResult, type Plan, type PlanRequest, VitaeError } from "@vitae/core/ports";
import type { Language } from "@vitae/languages/language";
import { languageFiles } from "@vitae/languages/language-files";
import { message } from "@vitae/languages/messages";
import { answerQuestion, asksForJudgement, isQuestion } from "./questions/answer.ts";
import { opensAsQuestion } from "./questions/is-question.ts";
import { withBaseMonths } from "./targets/base-months.ts";
import { withBaseForms } from "./wishes/gate/base-form.ts";
import { vetPlan } from "./wishes/gate/vet-plan.ts";
import { namedParts, opensWithEdit } from "./wishes/named-parts.ts";
import { readPairedLines } from "./wishes/paired-lines.ts";
import { readIntroduction } from "./wishes/readers/read-introduction.ts";
import { readSelfCorrection } from "./wishes/self-correction.ts";
import { editConcepts } from "./wishes/spans/concept-groups.ts";
import type { Refusal } from "./wishes/spans/outcome.ts";
import { anyHas, has, type Span } from "./wishes/spans/span.ts";
import { type Understanding, understand, type WishLexicon, wishLexicon } from "./wishes/understand.ts";
import { wordRefusal } from "./wishes/word-refusal.ts";
import type { InstructionLanguage } from "./words/instruction.schema.ts";
import { instructionFiles } from "./words/instruction-files.offline.ts";
import { lexicon } from "./words/lexicon.ts";

export interface OfflinePlannerDeps {
  /** The language files, loaded at first use. */
  readonly languages: () => readonly Language[];
}

/** Longer instructions are rejected earlier. This check is for direct callers of the planner. */
const longest = 20_000;
/** A message is read sentence by sentence no more often. */
const mostTurns = 8;
const by: EngineResult<Plan>["engine"] = { name: "offline", model: "", version: "1", deterministic: true };

/**
 * Reads instructions without a key and without network, and makes the same plan of the same words. `docs/reference/instructions.md`
 * lists what it does. An instruction is understood as a whole or declined as a whole.
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
      const plan = request.instruction.length > longest ? notUnderstood : planned(lexicons(), request);
      const mayAnswer = plan.kind === "declined" && (plan.why === "not_understood" || isQuestion(request.instruction));
      const isAnswered = mayAnswer && plan.why !== "asks_for_translation";
      return { value: isAnswered ? answered(request, plan, lexicons()) : plan, engine: by, warnings: [] };
    },
  };
}

/** The plan of a message, or of the replacement that its lines show. */
function planned(lexicons: readonly WishLexicon[], request: PlanRequest): Plan {
  const replacement = readPairedLines(request.instruction, instructionFiles());
  return replacement === null ? readPlan(lexicons, request, mostTurns) : readPlan(lexicons, { ...request, instruction: replacement }, 0);
}

/** The plan of a message that corrects itself; null for any other message. */
function selfCorrected(understood: Understanding, request: PlanRequest): Plan | null {
  const operations = readSelfCorrection(understood, (instruction) => {
    const part = { ...request, instruction };
    const read = understand([understood.words], part);
    const plan = read && planOf(read, part);
    return plan?.kind === "edit" && plan.operations.length > 0 ? plan.operations : null;
  });
  return operations && { kind: "edit", operations };
}

const notUnderstood: Plan = { kind: "declined", why: "not_understood" };

function answered(request: PlanRequest, otherwise: Plan, lexicons: readonly WishLexicon[]): Plan {
  const { resume, instruction, today } = request;
  if (instruction.length > longest) return otherwise;
  if (resume === null) return isQuestion(instruction) ? { kind: "declined", why: "no_resume" } : otherwise;
  const text = answerQuestion({ instruction, resume, today }) ?? shownParts(request, lexicons);
  return text === null ? otherwise : { kind: "answer", text };
}

/** The parts that a question names, where no rule can answer it. */
function shownParts(request: PlanRequest, lexicons: readonly WishLexicon[]): string | null {
  const understood = isQuestion(request.instruction) ? understand(lexicons, request) : null;
  if (understood === null || request.resume === null || asksPolitely(understood.spans) || opensWithEdit(understood.spans)) return null;
  const { tag } = understood.words.lexicon;
  if (asksForJudgement(request.instruction, request.resume, tag)) return null;
  const isAsked = opensAsQuestion(request.instruction, tag) || !anyHas(understood.spans, ...editConcepts);
  return isAsked ? namedParts(understood) : null;
}

type Declined = Extract<Plan, { kind: "declined" }>["why"];

/** Reason of a refusal, for callers with their own wording. */
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

/** The plan for the message as a whole; else for its first sentences, and for the others on the résumé as those leave it. */
function readPlan(lexicons: readonly WishLexicon[], request: PlanRequest, turns: number): Plan {
  const understood = understand(lexicons, request);
  if (understood === null) return notUnderstood;
  const whole = planOf(understood, request);
  const introduced = request.resume === null ? introductionIn(understood) : null;
  if (introduced === null && whole.kind !== "declined") return whole;
  const corrected = introduced === null ? selfCorrected(understood, request) : null;
  if (corrected !== null) return corrected;
  const first = introduced ?? sentencesIn(understood, request);
  if (first === null || turns === 0) return whole;
  const rest =
    first.rest === "" ? null : readPlan(lexicons, { ...request, instruction: first.rest, resume: after(request, first) }, turns - 1);
  if (rest === null) return { kind: "edit", operations: first.operations };
  return rest.kind === "edit" ? { kind: "edit", operations: [...first.operations, ...rest.operations] } : whole;
}

interface Reading {
  readonly operations: readonly EditOperation[];
  /** What follows, "" where nothing does. */
  readonly rest: string;
}

/** Somebody who is introduced, where there is no résumé yet. */
function introductionIn(understood: Understanding): Reading | null {
  for (const { end, rest } of sentenceEnds(understood)) {
    const operations = readIntroduction(understood.scene, understood.spans.slice(0, end));
    if (operations && operations.length > 0 && vetPlan(understood, operations) === null) return { operations, rest };
  }
  return null;
}

/** What the first sentences come to: the most of them that make an edit. */
function sentencesIn(understood: Understanding, request: PlanRequest): Reading | null {
  const { text } = understood.scene;
  // "Remove A. No wait, …": what is taken back is not done first.
  if (understood.spans.some((span, at) => at > 0 && has(span, "retract"))) return null;
  for (const { rest } of sentenceEnds(understood)) {
    const head = rest === "" ? null : understand([understood.words], { ...request, instruction: text.slice(0, text.length - rest.length) });
    const plan = head && planOf(head, request);
    if (plan?.kind === "edit" && plan.operations.length > 0) return { operations: plan.operations, rest };
  }
  return null;
}

/** Where sentences end, the last one first, and the text that follows. */
function sentenceEnds({ spans, scene }: Understanding): readonly { readonly end: number; readonly rest: string }[] {
  const ends = spans.flatMap(({ mark }, at) => (/^[.!;。！]$/.test(mark ?? "") && at + 1 < spans.length ? [at] : []));
  const restAt = (end: number): string =>
    scene.text.slice(scene.tokens[spans[end + 1]?.from ?? scene.tokens.length]?.start ?? scene.text.length);
  return [spans.length, ...ends.toReversed().slice(0, mostTurns)].map((end) => ({ end, rest: restAt(end) }));
}

/** The résumé as the operations leave it. */
function after({ resume }: PlanRequest, { operations }: Reading): PlanRequest["resume"] {
  const options = {
    language: resume?.language ?? "und",
    names: segmentNames(null),
    isoOf: (printed: string) => /\d{4}/.exec(printed)?.[0] ?? "",
    isPresentWord: () => false,
  };
  return applyOperations(resume, operations, options).resume;
}

/** What the message comes to, with every edit behind the gate. */
function planOf(understood: Understanding, request: PlanRequest): Plan {
  const { resume, instruction } = request;
  const asks = opensAsQuestion(instruction, understood.words.lexicon.tag) && !asksPolitely(understood.spans);
  const outcome = asks ? null : understood.outcome;
  if (outcome?.kind === "travel" || outcome?.kind === "nothing") return outcome;
  if (outcome?.kind !== "edit")
    return declinedFor(understood, request, outcome?.kind === "kept" ? { why: "kept" } : (outcome?.refusal ?? { why: "not_understood" }));
  const refusal = vetPlan(understood, outcome.operations);
  if (refusal !== null) return declinedFor(understood, request, refusal);
  if (resume === null && outcome.operations.length === 0) return { kind: "declined", why: "no_resume" };
  return { kind: "edit", operations: withBaseMonths(withBaseForms(understood, outcome.operations), understood.words.lexicon.tag) };
}

function declinedFor(understood: Understanding, request: PlanRequest, refusal: Refusal): Plan {
  const why = reasons[refusal.why];
  if (request.resume === null) {
    const needsOne = why === "not_found" || why === "ambiguous" || anyHas(understood.spans, "remove", "rename", "move", "sort", "undo");
    return { kind: "declined", why: needsOne ? "no_resume" : why };
  }
  return { kind: "declined", why, text: inWords(understood, request, refusal) };
}

function inWords({ words, spans, scene }: Understanding, { instruction }: PlanRequest, refusal: Refusal): string {
  const files = instructionFiles();
  const english = files[0] as InstructionLanguage;
  const file = files.find(({ tag }) => tag === words.lexicon.tag) ?? english;
  const messages = languageFiles().find(({ tag }) => tag === file.tag || tag.startsWith(`${file.tag}-`))?.messages ?? {};
  const translation = message("prompt_asks_for_translation", {}, messages);
  return wordRefusal(refusal, { instruction, spans, parts: scene.parts, words: file, english, translation });
}

/** "Can you …", "where it says …": no question, though it is worded as one. */
const asksPolitely = ([first]: readonly Span[]): boolean =>
  first !== undefined && (has(first, "polite") || (has(first, "remark") && first.to - first.from > 1));
