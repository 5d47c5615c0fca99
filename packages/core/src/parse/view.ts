import { findTimeline, toJsonResume } from "@vitae/resume";
import type { FailedFile, JsonResumeItem, ParsedFile, ParseItem, ParseView } from "../operations/parse.schema.ts";

/** Converts an item to the format and content of the request. */
export function toView(item: ParsedFile | FailedFile, view: ParseView): ParseItem | JsonResumeItem {
  if ("error" in item) return item;
  const { index, filename, provenance, ...resume } = item;
  const resumeView = {
    ...resume,
    ...(view.include === "provenance" && provenance && { provenance }),
    ...(view.include === "timeline" && { timeline: findTimeline(item) }),
  };
  return view.format === "jsonresume" ? { index, filename, ...toJsonResume(resumeView) } : { index, filename, ...resumeView };
}
