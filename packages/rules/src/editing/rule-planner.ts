import type { EditOperation } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { offlinePlanner } from "./plan.offline.ts";
import { valueCritic } from "./wishes/about-value.ts";
import { dictatedEmailsIn } from "./wishes/spans/dictated-email.ts";
import { instructionFiles } from "./words/instruction-files.offline.ts";

/** Planner with the word lists of all languages. */
export const rulePlanner = offlinePlanner({ languages: languageFiles });

let critic: ReturnType<typeof valueCritic> | null = null;

/** The value of an operation that is only what the instruction says about a value; null: it holds none such. Whatever planned it. */
export function describedValue(instruction: string, operation: EditOperation): string | null {
  critic ??= valueCritic(instructionFiles());
  return "value" in operation && critic(instruction, operation.value) ? operation.value : null;
}

/** The addresses that an instruction reads out: "name at example dot org". */
export const dictatedEmails = (instruction: string): readonly string[] => dictatedEmailsIn(instruction, instructionFiles());
