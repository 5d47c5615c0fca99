import type { FailedFile, JsonResumeItem, ParsedFile, ParseItem, ParseView } from "../operations/parse.schema.ts";
import { toJsonResume } from "../resume/json-resume.ts";

/** One item as its caller asked to see it. */
export function viewOf(item: ParsedFile | FailedFile, view: ParseView): ParseItem | JsonResumeItem {
  if ("error" in item) return item;
  const { index, filename, provenance, ...resume } = item;
  const shown = view.include === "provenance" && provenance ? { ...resume, provenance } : resume;
  return view.format === "jsonresume" ? { index, filename, ...toJsonResume(shown) } : { index, filename, ...shown };
}
