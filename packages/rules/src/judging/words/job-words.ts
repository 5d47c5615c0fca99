import { JobWords } from "@vitae/languages/job-words";
import { readLanguageFiles } from "@vitae/languages/read-folder";

let loaded: readonly JobWords[] | null = null;

/** Reads the job words of every language that has them, English first, on first use. */
export function jobWords(): readonly JobWords[] {
  loaded ??= readLanguageFiles("job.json", JobWords);
  return loaded;
}
