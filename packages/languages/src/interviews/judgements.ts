import { readLanguageFiles } from "../read-folder.ts";
import { JudgementWords } from "./judgement-words.schema.ts";

let loaded: readonly JudgementWords[] | null = null;

/** Reads the judgement phrases of every language that has them, on first use. */
export function judgementWords(): readonly JudgementWords[] {
  loaded ??= readLanguageFiles("judgements.json", JudgementWords);
  return loaded;
}
