import { limits, type OperationInfo, type ResumeService } from "@vitae/core";
import { FailedFile, JsonResumeFile, ParsedFile, ParsedResume, ParseView } from "@vitae/core/schemas";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleOrBatch, withUploadErrors } from "./batch-response.ts";
import { documentErrors } from "./document-errors.ts";

const jsonResume = z
  .looseObject({})
  .meta({ id: "JsonResume", description: "JSON Resume 1.x; what it has no place for stands in `x_…` fields." });

/** Query parameters of the view, with descriptions for API callers. */
const query = z.object({
  include: ParseView.shape.include.meta({ description: "Adds `provenance`: page, box and words of every value." }),
  format: ParseView.shape.format.meta({ description: "The same data as JSON Resume 1.x." }),
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
    summary: "Read one or several résumés into structured JSON",
    access: { credit: true, consoleKey: false },
    idempotent: true,
    query,
    answers: "What was read: of one file the résumé itself, of several a list of results in their order.",
    example,
    exampleForm: { files: "cv.pdf" },
    form: { files: fileField({ max: limits.documents, bytes: limits.documentBytes, alias: "file" }) },
    reply: z.union([
      ParsedResume.meta({ id: "ParsedResume", description: "One file was sent." }),
      jsonResume,
      z
        .object({
          results: z.array(z.union([ParsedFile, JsonResumeFile.meta({ id: "JsonResumeFile" }), FailedFile])),
        })
        .meta({ id: "ParseResults", description: "Several files were sent: one item each, in input order." }),
    ]),
    errors: [...documentErrors, timedOut],
    handle: async (operations, { form, query, call }) =>
      singleOrBatch(await withUploadErrors(form.files, (uploads) => operations.parse(uploads, { ...query, ...call }))),
  });
