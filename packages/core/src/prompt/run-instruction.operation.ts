import * as Effect from "effect/Effect";
import type { LanguageDetector } from "../engine/detector.port.ts";
import type { EditOperation, OperationRefusal } from "../engine/edit-operation.schema.ts";
import type { DeclineReason, EditPlanner, Plan, PlanRequest } from "../engine/planner.port.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
import type { Resume } from "../resume/segment.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { portEffect, storageEffect } from "../runtime/to-effect.ts";
import type { ResumeRecord, VersionRecord } from "../storage/resume-record.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { MessagePart } from "./assistant-message.ts";
import { type ApplyResult, applyOperations } from "./editing/apply.ts";
import type { LoadLocale, ResumeLocale } from "./locale.port.ts";
import { deserialiseResume } from "./resume-json.ts";
import { undoOrRedo, type VersionLinks } from "./version-history.ts";

export interface InstructionDeps {
  readonly storage: Pick<Storage, "resumes">;
  readonly host: Runtime;
  readonly planner: EditPlanner;
  readonly detector: LanguageDetector;
  readonly wordsOf: LoadLocale;
  readonly safeguards: Safeguards;
}

interface Instruction {
  /** May be blank where a file or a language says all. */
  readonly text: string;
  readonly context: ResumeRecord;
  /** What it is about; null where no résumé is there yet. */
  readonly start: Resume | null;
  readonly isImport: boolean;
  /** A language is asked for apart. */
  readonly isTranslation: boolean;
}

/** What an instruction came to. */
export interface InstructionResult {
  /** Null: no résumé came of it. */
  readonly resume: Resume | null;
  /** Where undo and redo lead from there; null for a plain change. */
  readonly links: VersionLinks | null;
  readonly said: readonly MessagePart[];
}

/** Below this, a text may be in any language. */
const leastConfidence = 0.5;

/** Has an instruction planned and carries the plan out. What is refused is planned once more; what is refused again is said. */
export const runInstruction = Effect.fn("followInstruction")(function* (
  deps: InstructionDeps,
  instruction: Instruction,
  call: CallContext,
) {
  const { text, start, isImport, isTranslation } = instruction;
  const stays = (...said: readonly MessagePart[]): InstructionResult => ({ resume: start, links: null, said });
  if (text.trim() === "") return stays(...(start ? [] : [{ key: "prompt_no_resume" } as const]));

  const today = new Date(deps.host.clock.now()).toISOString().slice(0, 7);
  const request: PlanRequest = { instruction: text, resume: start, today, imported: isImport };
  const { value: plan, warnings } = yield* portEffect(call, (lifted) => deps.planner.plan(request, lifted));
  const also = warnings.map(({ message }) => message);
  switch (plan.kind) {
    case "edit": {
      const { resume, refused } = yield* carriedOut(deps, request, plan.operations, call);
      return { resume, links: null, said: [...also, ...refusals(refused)] };
    }
    case "travel":
      return isImport ? stays(...also, { key: "prompt_not_understood" }) : yield* travelled(deps, instruction, plan, also);
    case "answer":
      return stays(...also, plan.text);
    case "nothing":
      return stays(...also);
    case "declined":
      return isTranslation && plan.why === "asks_for_translation" ? stays(...also) : stays(...also, plan.text ?? declined[plan.why]);
  }
});

const declined: Readonly<Record<DeclineReason, MessagePart>> = {
  asks_for_translation: { key: "prompt_asks_for_translation" },
  no_resume: { key: "prompt_no_resume" },
  not_found: { key: "prompt_not_found" },
  not_backed: { key: "prompt_not_backed" },
  ambiguous: { key: "prompt_ambiguous" },
  needs_model: { key: "prompt_needs_model" },
  not_understood: { key: "prompt_not_understood" },
};

const carriedOut = Effect.fn("carryOut")(function* (
  deps: InstructionDeps,
  request: PlanRequest,
  operations: readonly EditOperation[],
  call: CallContext,
) {
  const { resume, instruction } = request;
  const language = resume?.language ?? (yield* languageOf(deps, instruction, call));
  const words = yield* portEffect(call, () => deps.wordsOf(language));
  const apply = applyIn(deps, request, { language, words }, call);
  const first = yield* apply(operations);
  if (first.refused.length === 0) return first;

  const { value: again } = yield* portEffect(call, (lifted) => deps.planner.plan(request, lifted, first.refused));
  const second = again.kind === "edit" ? yield* apply(again.operations) : null;
  return second && second.refused.length < first.refused.length ? second : first;
});

/** Applies operations whose values stand in the résumé or the instruction. */
const applyIn =
  (
    { safeguards }: InstructionDeps,
    { resume, instruction }: PlanRequest,
    { language, words }: { language: string; words: ResumeLocale },
    call: CallContext,
  ) =>
  (operations: readonly EditOperation[]): Effect.Effect<ApplyResult, VitaeError> =>
    portEffect(call, (lifted) => safeguards.findUngrounded(operations, { resume, instruction }, lifted)).pipe(
      Effect.map((found) => {
        const invented = new Map(operations.map((operation, index) => [operation, found[index] ?? []]));
        return applyOperations(resume, operations, {
          ...words.dates,
          names: words.changes.names,
          language,
          invented: (operation) => invented.get(operation) ?? [],
        });
      }),
    );

const languageOf = (deps: InstructionDeps, text: string, call: CallContext): Effect.Effect<string, VitaeError> =>
  portEffect(call, (lifted) => deps.detector.detect([text], lifted)).pipe(
    Effect.map(([found]) => (found && found.confidence !== null && found.confidence >= leastConfidence ? found.language : "en")),
  );

/** Through the versions: a new one that looks like an old one. */
const travelled = Effect.fn("travel")(function* (
  { storage }: InstructionDeps,
  { context, start }: Instruction,
  { to, steps }: Extract<Plan, { kind: "travel" }>,
  also: readonly MessagePart[],
) {
  const stays = (said: MessagePart): InstructionResult => ({ resume: start, links: null, said: [...also, said] });
  if (context.version === 0) return stays({ key: "prompt_no_resume" });
  const known = new Map<number, VersionRecord>();
  const read = (version: number) =>
    storageEffect(() => storage.resumes.version(context.resumeId, version)).pipe(
      Effect.flatMap((found) => (found ? Effect.succeed(found) : Effect.fail(new VitaeError("resume_changed")))),
    );
  for (;;) {
    const journey = undoOrRedo(to, steps, context.version, known);
    if (typeof journey === "string") return stays({ key: `prompt_${journey}` });
    if ("wants" in journey) {
      known.set(journey.wants, yield* read(journey.wants));
      continue;
    }
    const { content, undoTo, redoTo } = journey;
    const resume = deserialiseResume((known.get(content) ?? (yield* read(content))).content);
    // What was given meanwhile is not given again.
    const next_id = Math.max(resume.next_id, start?.next_id ?? 1);
    return { resume: { ...resume, next_id }, links: { undoTo, redoTo }, said: also } satisfies InstructionResult;
  }
});

/** Why operations were not carried out, each reason once. */
function refusals(refused: readonly OperationRefusal[]): readonly MessagePart[] {
  const count = (...why: readonly OperationRefusal["why"][]) => refused.filter((each) => why.includes(each.why)).length;
  const words = [...new Set(refused.flatMap((each) => each.words))].map((word) => `“${word}”`).join(", ");
  const notPossible = count("unknown_target", "unknown_field", "unknown_item", "wrong_kind");
  const tooLarge = count("too_large");
  return [
    ...(words ? [{ key: "prompt_invented", fields: { words } } as const] : []),
    ...(notPossible > 0 ? [{ key: "prompt_not_possible", fields: { count: notPossible } } as const] : []),
    ...(tooLarge > 0 ? [{ key: "prompt_too_large", fields: { count: tooLarge } } as const] : []),
  ];
}
