import type { JobPosting } from "../engine/job-posting.ts";
import { VitaeError } from "../errors.ts";
import { strictJson } from "../runtime/strict-json.ts";
import { toJobFields } from "./job-details/fields.ts";
import { isJobTooLong } from "./job-length.ts";

/**
 * Parses a job from text. Text that begins with `{` or `[` must be a JSON object.
 *
 * @throws VitaeError `job_details_blank`, `job_details_too_long`, `job_details_not_json`, `json_duplicate_key`, `json_too_deep`, `json_too_many`,
 *   or `no_requirement` for an object without requirements
 */
export function parseJobDetails(text: string): JobPosting {
  if (isJobTooLong(text)) throw new VitaeError("job_details_too_long");
  const content = text.trimStart();
  if (content.trim() === "") throw new VitaeError("job_details_blank");
  return content.startsWith("{") || content.startsWith("[") ? jobFromObject(parseJson(text)) : { kind: "prose", text };
}

/** Converts the object of a JSON body to a job. Throws `job_details_not_json` or `no_requirement`. */
export function jobFromObject(value: unknown): JobPosting {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new VitaeError("job_details_not_json");
  const fields = toJobFields(value as Readonly<Record<string, unknown>>);
  const lists = [fields.must_have, fields.nice_to_have, fields.languages, fields.education, fields.certifications];
  if (fields.description === "" && fields.min_years === null && lists.every((list) => list.length === 0))
    throw new VitaeError("no_requirement");
  return { kind: "fields", fields };
}

const parseJson = (text: string): unknown => strictJson(text, (cause) => new VitaeError("job_details_not_json", { cause }));

/**
 * Adds the title to the text of a job: as the first line of prose, or as a field of an object.
 *
 * @throws VitaeError the errors of `parseJobDetails`
 */
export function jobWithTitle(details: string | Readonly<Record<string, unknown>>, title?: string): string {
  if (typeof details === "string" && (title === undefined || details.trim() === "" || !/^\s*[{[]/.test(details))) {
    return title === undefined || details.trim() === "" ? details : `${title}\n${details}`;
  }
  const value = typeof details === "string" ? parseJson(details) : details;
  if (Array.isArray(value)) throw new VitaeError("job_details_not_json");
  return JSON.stringify(title === undefined ? value : { ...(value as object), title });
}
