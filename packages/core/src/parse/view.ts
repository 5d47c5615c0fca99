import type { FailedFile, JsonResumeItem, ParsedFile, ParseItem, ParseView } from "../operations/parse.schema.ts";
import { toJsonResume } from "../resume/json-resume.ts";

/** Converts an item to the format and content of the request. */
export function toView(item: ParsedFile | FailedFile, view: ParseView): ParseItem | JsonResumeItem {
  if ("error" in item) return item;
  const { index, filename, provenance, ...resume } = item;
  const resumeView = view.include === "provenance" && provenance ? { ...resume, provenance } : resume;
  return view.format === "jsonresume" ? { index, filename, ...toJsonResume(resumeView) } : { index, filename, ...resumeView };
}
