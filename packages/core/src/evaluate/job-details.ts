import type { JobPosting } from "../engine/job-posting.ts";
import { VitaeError } from "../errors.ts";
import { strictJson } from "../runtime/strict-json.ts";
import { toJobFields } from "./job-details/fields.ts";
import { isJobTooLong } from "./job-length.ts";

/**
 * A job from the text it was sent as. What begins with `{` or `[` is JSON and must be an object.
 *
 * @throws VitaeError `job_details_blank`, `job_details_too_long`, `job_details_not_json`, `json_duplicate_key`, `json_too_deep`, `json_too_many`,
 *   and `no_requirement` for an object none of whose fields asks for anything
 */
export function parseJobDetails(text: string): JobPosting {
  checkLength(text);
  const begun = text.trimStart();
  if (begun.trim() === "") throw new VitaeError("job_details_blank");
  return begun.startsWith("{") || begun.startsWith("[") ? jobFromObject(readStrictly(text)) : { kind: "prose", text };
}

/** A job from the object a JSON body carries. Throws as `readJobDetails` does. */
export function jobFromObject(value: unknown): JobPosting {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new VitaeError("job_details_not_json");
  const fields = toJobFields(value as Readonly<Record<string, unknown>>);
  const lists = [fields.must_have, fields.nice_to_have, fields.languages, fields.education, fields.certifications];
  if (fields.description === "" && fields.min_years === null && lists.every((list) => list.length === 0))
    throw new VitaeError("no_requirement");
  return { kind: "fields", fields };
}

const readStrictly = (text: string): unknown => strictJson(text, (cause) => new VitaeError("job_details_not_json", { cause }));

function checkLength(text: string): void {
  if (isJobTooLong(text)) throw new VitaeError("job_details_too_long");
}

/**
 * The text of a job with its title: the first line of prose, a field of an object.
 *
 * @throws VitaeError as `readJobDetails` does
 */
export function jobWithTitle(details: string | Readonly<Record<string, unknown>>, title?: string): string {
  if (typeof details === "string" && (title === undefined || details.trim() === "" || !/^\s*[{[]/.test(details))) {
    return title === undefined || details.trim() === "" ? details : `${title}\n${details}`;
  }
  const value = typeof details === "string" ? readStrictly(details) : details;
  if (Array.isArray(value)) throw new VitaeError("job_details_not_json");
  return JSON.stringify(title === undefined ? value : { ...(value as object), title });
}
