import type { CallOptions, ResumeOperations } from "@vitae/core";
import type { ExportFormat, SavedResumeContent } from "@vitae/core/schemas";
import { FileReply } from "../route.ts";

/** Media types of exported résumés. */
export const exportedMediaTypes: readonly string[] = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "text/markdown",
  "text/plain",
];

interface ReadQuery {
  readonly resume_id: string;
  readonly format?: ExportFormat | undefined;
  readonly template_id?: string | undefined;
  readonly blind?: boolean | undefined;
}

/** Returns a saved résumé as JSON, or as a document if the request names a format. */
export async function readOrExport(
  operations: Pick<ResumeOperations, "resumes" | "exportResume">,
  { resume_id, format, template_id, blind }: ReadQuery,
  call: CallOptions,
): Promise<FileReply | SavedResumeContent> {
  if (format === undefined) return operations.resumes.read(resume_id);
  return new FileReply(await operations.exportResume({ resume_id, format, template_id, blind }, call));
}
