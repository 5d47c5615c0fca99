import { type EvaluationItem, type ResumeService, VitaeError } from "@vitae/core";
import { type Failure, openLocalFile } from "../parse/local-file.ts";
import type { Job } from "./read-job-file.ts";

/** The job and the options of an evaluation. */
export interface Bar extends Job {
  /** Language of the prose. */
  readonly language?: string;
  readonly signal: AbortSignal;
}

/**
 * Evaluates local files in one call, so that the job is parsed once. A file that cannot be read is an item with an `error`. Rejects
 * if the job itself is invalid.
 */
export async function evaluateFiles(
  service: Pick<ResumeService, "evaluate">,
  filenames: readonly string[],
  { jobFile, signal, ...request }: Bar,
): Promise<readonly EvaluationItem[]> {
  const found = await Promise.all(filenames.map(openLocalFile));
  const files = found.flatMap((upload) => ("detail" in upload ? [] : [upload]));
  const judged = files.length === 0 ? [] : await service.evaluate(request, { files, jobFile, signal });
  const waiting = judged.values();
  return filenames.map((filename, index): EvaluationItem => {
    const upload = found[index];
    const item = upload && "detail" in upload ? undefined : waiting.next().value;
    return item ? { ...item, index, filename } : { index, filename, error: (upload as Failure | undefined) ?? missing };
  });
}

const { code, status: status_code, detail } = new VitaeError("internal");
const missing: Failure = { code, status_code, detail };
