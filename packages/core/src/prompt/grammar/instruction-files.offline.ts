import { dataFolder } from "../../data/folder.ts";
import { InstructionLanguage } from "../../data/instruction.schema.ts";
import { readFolder } from "../../data/read-folder.offline.ts";

let loaded: readonly InstructionLanguage[] | null = null;

/** Every file of instructions, English first. Read once, on first use: a new file alone adds a language. */
export function instructionFiles(): readonly InstructionLanguage[] {
  loaded ??= readFolder(new URL("instructions/", dataFolder), InstructionLanguage);
  return loaded;
}
