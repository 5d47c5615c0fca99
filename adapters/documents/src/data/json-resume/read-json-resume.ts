import { mediaTypes } from "@vitae/core/media-types";
import type { ReadDocument } from "@vitae/core/ports";
import { packageLimits } from "../../archive/limits.ts";
import { createBudget } from "../../content/budget.ts";
import { DocumentError } from "../../document-error.ts";
import { createDataPage } from "../data-page.ts";
import { writeBasics } from "./basics.ts";
import { isJsonResume, JsonResume } from "./json-resume.schema.ts";
import { writeLists } from "./lists.ts";
import { writeEducation, writeWork } from "./roles.ts";

/** Reads a JSON Resume: its values, printed as lines, are stated fields. Throws `document_unreadable` for any other JSON. */
export function readJsonResume(value: unknown): ReadDocument {
  if (!isJsonResume(value)) throw new DocumentError("document_unreadable", "the JSON is no résumé");
  const resume = JsonResume.parse(value);
  const page = createDataPage(createBudget(packageLimits));
  const fields = {
    ...writeBasics(resume.basics, page),
    experience: writeWork(resume.work, page),
    education: writeEducation(resume.education, page),
    ...writeLists(resume, page),
  };
  return page.toDocument(mediaTypes.jsonResume, fields, resume.x_language);
}
