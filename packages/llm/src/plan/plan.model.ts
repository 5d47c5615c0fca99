import type {
  CallContext,
  EditPlanner,
  EngineInfo,
  EngineResult,
  OperationRefusal,
  Plan,
  PlanRequest,
  Resume,
  Safeguards,
} from "@vitae/core/ports";
import { labelledSecrets } from "../client/labelled-contact.ts";
import { maskError } from "../client/mask-error.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { createPiiMask, type PiiKind, type PiiMask } from "../client/pii-mask.ts";
import { toEditOperation } from "./model-operations.ts";
import { ModelPlan } from "./model-plan.schema.ts";
import { numberedResume } from "./numbered-resume.ts";
import { planInstructions } from "./plan-instructions.ts";
import { maxPlanTokens, maxResumeCharacters } from "./plan-limits.ts";

export interface ModelPlannerDeps {
  readonly ask: ModelClient;
  /** Called if the résumé does not support the answer of the model; the rules can prove what they count. */
  readonly rules: EditPlanner;
  /** Personal data is replaced before anything is sent, and put back in the answer. */
  readonly mask: boolean;
  readonly safeguards: Safeguards;
}

/** Plans edits with a language model: typed operations, never text to be taken over whole. */
export function modelPlanner({ ask, rules, mask, safeguards }: ModelPlannerDeps): EditPlanner {
  const by: EngineInfo = { name: "model", model: ask.model, version: planInstructions.version, deterministic: false };
  return {
    async plan(request, call, refused = []) {
      const masked = mask && request.resume ? createPiiMask(secretsIn(request.resume)) : null;
      const data = questionOf(request, refused);
      const sent = masked ? masked.mask(data) : data;
      if (masked?.leaks(sent)) throw maskError(call);
      const told = await ask.ask(
        {
          name: "plan",
          instructions: planInstructions.text,
          data: sent,
          answer: ModelPlan,
          maxOutputTokens: maxPlanTokens,
        },
        call,
      );
      const plan = planFrom(masked ? restored(told, masked) : told, request);
      if (plan.kind !== "answer") return { value: plan, engine: by, warnings: [] };
      // An answer is held to what an edit is held to.
      const { resume, instruction, today } = request;
      const words = await safeguards.findUngroundedInText(plan.text, { resume, instruction, also: [today] }, call);
      if (words.length === 0) return { value: plan, engine: by, warnings: [] };
      return (await countedBy(rules, request, call)) ?? { value: notBacked, engine: by, warnings: [] };
    },
  };
}

const notBacked: Plan = { kind: "declined", why: "not_backed" };

/** A number such as "six years" does not occur in a résumé and can still be correct. */
async function countedBy(rules: EditPlanner, request: PlanRequest, call: CallContext): Promise<EngineResult<Plan> | null> {
  const answer = await rules.plan(request, call);
  return answer.value.kind === "answer" ? answer : null;
}

const questionOf = ({ instruction, resume, today, imported }: PlanRequest, refused: readonly OperationRefusal[]): string =>
  JSON.stringify({
    instruction,
    today,
    ...(imported && { file: "A file was read in this call; the résumé is what was read." }),
    resume: resume ? shownOf(numberedResume(resume)) : [],
    ...(refused.length > 0 && { refused: refused.map(complaint) }),
  });

function shownOf(lines: readonly string[]): readonly string[] {
  let left = maxResumeCharacters;
  return lines.filter((line) => {
    left -= line.length;
    return left >= 0;
  });
}

const complaint = ({ operation, why, words }: OperationRefusal): string =>
  `${JSON.stringify(operation)}: ${why.replaceAll("_", " ")}${words.length > 0 ? ` (${words.join(", ")})` : ""}`;

function planFrom(told: ModelPlan, { resume }: PlanRequest): Plan {
  switch (told.kind) {
    case "edit": {
      const operations = told.operations.flatMap((operation) => toEditOperation(operation, resume) ?? []);
      return operations.length > 0 ? { kind: "edit", operations } : { kind: "declined", why: "not_understood" };
    }
    case "undo":
    case "redo":
      return { kind: "travel", to: told.kind, steps: told.steps ?? 1 };
    case "answer": {
      const text = told.answer?.trim() ?? "";
      if (!resume) return { kind: "declined", why: "no_resume" };
      return text === "" ? notBacked : { kind: "answer", text };
    }
    case "nothing":
      return { kind: "nothing" };
    case "translation":
      return { kind: "declined", why: "asks_for_translation" };
    case "unclear":
      return { kind: "declined", why: resume ? "not_understood" : "no_resume" };
  }
}

/** Lists the personal data of a saved résumé. */
function secretsIn({ data }: Resume): { kind: PiiKind; text: string }[] {
  return data.flatMap((segment) => {
    if (segment.segment_type !== "personal_info") return [];
    const { name, first_name, last_name, emails, email, phones, phone, links, address, location } = segment.segment_data;
    const of = (kind: PiiKind, ...texts: readonly (string | null)[]) => texts.flatMap((text) => (text ? [{ kind, text }] : []));
    return [
      ...of("NAME", name, first_name, last_name, ...(name ?? "").split(/[\s,]+/).filter((word) => [...word].length > 1)),
      ...of("EMAIL", email, ...emails),
      ...of("PHONE", phone, ...phones),
      ...of("LINK", ...links.map(({ url }) => url)),
      ...of("ADDRESS", address.street, address.city, address.postal_code, location),
      ...labelledSecrets(segment.segment_data).flatMap(({ kind, value }) => of(kind, value)),
    ];
  });
}

const restored = (plan: ModelPlan, { restore }: PiiMask): ModelPlan => ({
  ...plan,
  answer: plan.answer === null ? null : restore(plan.answer),
  operations: plan.operations.map((operation) => ({
    ...operation,
    value: operation.value === null ? null : restore(operation.value),
    fields: operation.fields?.map(({ field, value }) => ({ field, value: restore(value) })) ?? null,
  })),
});
