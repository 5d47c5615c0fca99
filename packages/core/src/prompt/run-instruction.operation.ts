import type { Resume } from "@vitae/resume";
import * as Effect from "effect/Effect";
import type { LanguageDetector } from "../engine/detector.port.ts";
import type { EditOperation, OperationRefusal } from "../engine/edit-operation.schema.ts";
import type { EngineInfo } from "../engine/engine-result.schema.ts";
import type { DeclineReason, EditPlanner, Plan, PlanRequest } from "../engine/planner.port.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
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
  readonly loadLocale: LoadLocale;
  readonly safeguards: Safeguards;
}

interface Instruction {
  /** Can be blank if the request has a file or a language. */
  readonly text: string;
  readonly context: ResumeRecord;
  /** Résumé before the instruction; null if none exists. */
  readonly start: Resume | null;
  readonly isImport: boolean;
  /** The request also has a target language. */
  readonly isTranslation: boolean;
}

export interface InstructionResult {
  /** Null: no résumé exists after the instruction. */
  readonly resume: Resume | null;
  /** Undo and redo links of the new version; null for an ordinary change. */
  readonly links: VersionLinks | null;
  readonly messages: readonly MessagePart[];
  /** Engine that planned the instruction; null if there was none. */
  readonly engine: EngineInfo | null;
  /** Codes of the warnings of the engine. */
  readonly warnings: readonly string[];
}

type Followed = Omit<InstructionResult, "engine" | "warnings">;

/** Below this confidence, the detected language is not used. */
const minConfidence = 0.5;

/** Plans an instruction and applies the plan. Refused operations are planned once more; the messages report operations that stay refused. */
export const runInstruction = Effect.fn("runInstruction")(function* (deps: InstructionDeps, instruction: Instruction, call: CallContext) {
  const { text, start, isImport } = instruction;
  if (text.trim() === "") {
    const messages: readonly MessagePart[] = start ? [] : [{ key: "prompt_no_resume" }];
    return { resume: start, links: null, messages, engine: null, warnings: [] } satisfies InstructionResult;
  }
  const today = new Date(deps.host.clock.now()).toISOString().slice(0, 7);
  const request: PlanRequest = { instruction: text, resume: start, today, imported: isImport };
  const { value: plan, engine, warnings } = yield* portEffect(call, (portCall) => deps.planner.plan(request, portCall));
  const warningMessages = warnings.map(({ message }) => message);
  const followed = yield* followPlan(deps, instruction, { plan, request, warningMessages }, call);
  return { ...followed, engine, warnings: warnings.map(({ code }) => code) } satisfies InstructionResult;
});

interface Planned {
  readonly plan: Plan;
  readonly request: PlanRequest;
  readonly warningMessages: readonly MessagePart[];
}

const followPlan = Effect.fn("followPlan")(function* (
  deps: InstructionDeps,
  instruction: Instruction,
  { plan, request, warningMessages }: Planned,
  call: CallContext,
) {
  const { start, isImport, isTranslation } = instruction;
  const unchanged = (...messages: readonly MessagePart[]): Followed => ({ resume: start, links: null, messages });
  switch (plan.kind) {
    case "edit": {
      const { resume, refused } = yield* applyPlan(deps, request, plan.operations, call);
      return { resume, links: null, messages: [...warningMessages, ...refusalMessages(refused)] };
    }
    case "travel":
      return isImport
        ? unchanged(...warningMessages, { key: "prompt_not_understood" })
        : yield* undoOrRedoVersion(deps, instruction, plan, warningMessages);
    case "answer":
      return unchanged(...warningMessages, plan.text);
    case "nothing":
      return unchanged(...warningMessages);
    case "declined":
      return isTranslation && plan.why === "asks_for_translation"
        ? unchanged(...warningMessages)
        : unchanged(...warningMessages, plan.text ?? declineMessages[plan.why]);
  }
});

const declineMessages: Readonly<Record<DeclineReason, MessagePart>> = {
  asks_for_translation: { key: "prompt_asks_for_translation" },
  no_resume: { key: "prompt_no_resume" },
  not_found: { key: "prompt_not_found" },
  not_backed: { key: "prompt_not_backed" },
  ambiguous: { key: "prompt_ambiguous" },
  needs_model: { key: "prompt_needs_model" },
  not_understood: { key: "prompt_not_understood" },
};

const applyPlan = Effect.fn("applyPlan")(function* (
  deps: InstructionDeps,
  request: PlanRequest,
  operations: readonly EditOperation[],
  call: CallContext,
) {
  const { resume, instruction } = request;
  const language = resume?.language ?? (yield* detectLanguage(deps, instruction, call));
  const words = yield* portEffect(call, () => deps.loadLocale(language));
  const apply = planApplier(deps, request, { language, words }, call);
  const first = yield* apply(operations);
  if (first.refused.length === 0) return first;

  const { value: again } = yield* portEffect(call, (portCall) => deps.planner.plan(request, portCall, first.refused));
  const second = again.kind === "edit" ? yield* apply(again.operations) : null;
  return second && second.refused.length < first.refused.length ? second : first;
});

/** Creates a function that applies operations and refuses those with ungrounded values. */
const planApplier =
  (
    { safeguards }: InstructionDeps,
    { resume, instruction }: PlanRequest,
    { language, words }: { language: string; words: ResumeLocale },
    call: CallContext,
  ) =>
  (operations: readonly EditOperation[]): Effect.Effect<ApplyResult, VitaeError> =>
    portEffect(call, (portCall) => safeguards.findUngrounded(operations, { resume, instruction }, portCall)).pipe(
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

const detectLanguage = (deps: InstructionDeps, text: string, call: CallContext): Effect.Effect<string, VitaeError> =>
  portEffect(call, (portCall) => deps.detector.detect([text], portCall)).pipe(
    Effect.map(([found]) => (found && found.confidence !== null && found.confidence >= minConfidence ? found.language : "en")),
  );

/** Undo or redo: returns the content of an earlier version for a new version. */
const undoOrRedoVersion = Effect.fn("undoOrRedoVersion")(function* (
  { storage }: InstructionDeps,
  { context, start }: Instruction,
  { to, steps }: Extract<Plan, { kind: "travel" }>,
  warningMessages: readonly MessagePart[],
) {
  const unchanged = (message: MessagePart): Followed => ({ resume: start, links: null, messages: [...warningMessages, message] });
  if (context.version === 0) return unchanged({ key: "prompt_no_resume" });
  const known = new Map<number, VersionRecord>();
  const read = (version: number) =>
    storageEffect(() => storage.resumes.version(context.resumeId, version)).pipe(
      Effect.flatMap((found) => (found ? Effect.succeed(found) : Effect.fail(new VitaeError("resume_changed")))),
    );
  for (;;) {
    const step = undoOrRedo(to, steps, context.version, known);
    if (typeof step === "string") return unchanged({ key: `prompt_${step}` });
    if ("missing" in step) {
      known.set(step.missing, yield* read(step.missing));
      continue;
    }
    const { content, undoTo, redoTo } = step;
    const resume = deserialiseResume((known.get(content) ?? (yield* read(content))).content);
    // Ids that later versions assigned must not be assigned again.
    const next_id = Math.max(resume.next_id, start?.next_id ?? 1);
    return { resume: { ...resume, next_id }, links: { undoTo, redoTo }, messages: warningMessages } satisfies Followed;
  }
});

/** Returns one message per reason. */
function refusalMessages(refused: readonly OperationRefusal[]): readonly MessagePart[] {
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
