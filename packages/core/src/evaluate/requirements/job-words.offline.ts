import { dataFolder } from "../../data/folder.ts";
import { JobWords } from "../../data/job-words.schema.ts";
import { readFolder } from "../../data/read-folder.offline.ts";

let loaded: readonly JobWords[] | null = null;

/** The words of every language that jobs are read in, English first. Read once, on first use: a new file alone adds a language. */
export function jobWords(): readonly JobWords[] {
  loaded ??= readFolder(new URL("jobs/", dataFolder), JobWords);
  return loaded;
}
