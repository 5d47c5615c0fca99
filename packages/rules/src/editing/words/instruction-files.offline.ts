import { readLanguageFiles } from "@vitae/languages/read-folder";
import { InstructionLanguage } from "./instruction.schema.ts";

let loaded: readonly InstructionLanguage[] | null = null;

/** Reads the instruction words of every language that has them, English first, on first use. */
export function instructionFiles(): readonly InstructionLanguage[] {
  loaded ??= readLanguageFiles("instructions.json", InstructionLanguage);
  return loaded;
}
