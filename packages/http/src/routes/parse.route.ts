import { limits, type OperationInfo, type ResumeService } from "@vitae/core";
import { FailedFile, JsonResumeFile, ParsedFile, ParsedResume, ParseRequest, ParseView } from "@vitae/core/schemas";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleOrBatch, withUploadErrors } from "./batch-response.ts";
import { documentErrors } from "./document-errors.ts";

const jsonResume = z
  .looseObject({})
  .meta({ id: "JsonResume", description: "JSON Resume 1.x. Values without a standard field are in `x_…` fields." });

/** Query parameters of the view, with descriptions for API callers. */
const query = z.object({
  include: ParseView.shape.include.meta({
    description:
      "Adds `provenance`: page, bounding box and quote of every value; or `timeline`: gaps, overlaps, undated entries and open ranges.",
  }),
  format: ParseView.shape.format.meta({ description: "Returns the data as JSON Resume 1.x." }),
});

/** Example response. Most of its values are empty, because every key is always present. */
const example = ParsedResume.parse({
  name: "Odalys Fenwick-Marsh",
  email: "odalys.fenwick@example.com",
  emails: ["odalys.fenwick@example.com"],
  experience: [
    {
      company: "Copperline Freight Systems",
      title: "Senior Software Engineer",
      start_date: "March 2021",
      end_date: "Present",
      start_date_iso: "2021-03",
      is_current: true,
    },
  ],
  skills: ["TypeScript", "PostgreSQL"],
  language: "en",
  engine: { name: "offline", model: "", version: "2" },
});

/** Route of the operation `parse`: `POST /parse/`. */
export const parseRoute = ({ name, timedOut }: OperationInfo): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary: "Parse one or several résumés to structured JSON",
    access: { credit: true, consoleKey: false },
    idempotent: true,
    query,
    answers: "The parsed résumé, or for several files a list of results in input order.",
    example,
    exampleForm: { files: "cv.pdf" },
    form: { files: fileField({ max: limits.documents, bytes: limits.documentBytes, alias: "file" }), ...ParseRequest.shape },
    reply: z.union([
      ParsedResume.meta({ id: "ParsedResume", description: "Response to one file." }),
      jsonResume,
      z
        .object({
          results: z.array(z.union([ParsedFile, JsonResumeFile.meta({ id: "JsonResumeFile" }), FailedFile])),
        })
        .meta({ id: "ParseResults", description: "Response to several files: one item per file, in input order." }),
    ]),
    errors: [...documentErrors, timedOut],
    handle: async (operations, { form: { files, ...request }, query, call }) =>
      singleOrBatch(await withUploadErrors(files, (uploads) => operations.parse(uploads, { ...request, ...query, ...call }))),
  });
