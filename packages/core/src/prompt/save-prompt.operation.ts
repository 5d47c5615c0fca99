import { VitaeError } from "../errors.ts";
import type { Stores } from "../storage/storage.port.ts";
import type { PromptResult } from "./prompt.operation.ts";

/** Writes what a prompt came to. Rejects with `resume_changed` when another writer was faster: nothing is written then. */
export async function savePromptResult(tx: Stores, { context, isNew, version, name }: PromptResult): Promise<void> {
  if (isNew && !(await tx.resumes.add(context))) throw new VitaeError("resume_changed");
  if (!version) return;
  const change = { resumeId: context.resumeId, expected: context.version, name, version };
  if (!(await tx.resumes.append(change))) throw new VitaeError("resume_changed");
}
