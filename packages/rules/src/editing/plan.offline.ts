import { type EditPlanner, type EngineResult, type Plan, type PlanRequest, VitaeError } from "@vitae/core/ports";
import type { Language } from "@vitae/languages/language";
import { instructionFiles } from "./grammar/instruction-files.offline.ts";
import { type InstructionLexicon, lexicon } from "./grammar/lexicon.ts";
import type { ClauseResult } from "./grammar/parse-context.ts";
import { mayBeInLanguage, parseInstruction } from "./grammar/parse-instruction.ts";
import { answerQuestion, isQuestion } from "./questions/answer.ts";

export interface OfflinePlannerDeps {
  /** The language files, loaded at first use. */
  readonly languages: () => readonly Language[];
}

/** Longer instructions are refused before they come here; this is for those who call the planner themselves. */
const longest = 20_000;
const by: EngineResult<Plan>["engine"] = { name: "offline", model: "", version: "1", deterministic: true };

/**
 * Reads instructions by a grammar: no key, no network, and the same plan for the same words. What it knows is listed in
 * `docs/reference/instructions.md`. An instruction is understood as a whole or declined as a whole.
 */
export function offlinePlanner({ languages }: OfflinePlannerDeps): EditPlanner {
  const known: InstructionLexicon[] = [];
  function* lexicons(): Generator<InstructionLexicon> {
    for (const [at, file] of instructionFiles().entries()) {
      known[at] ??= lexicon(
        file,
        languages().find(({ tag }) => tag === file.tag || tag.startsWith(`${file.tag}-`)),
      );
      yield known[at];
    }
  }
  return {
    async plan(request, { signal }) {
      if (signal.aborted) throw new VitaeError("cancelled");
      const reading = readIn(lexicons(), request);
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
