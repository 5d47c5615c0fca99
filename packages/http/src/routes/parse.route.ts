import { FailedFile, JsonResumeFile, limits, ParsedFile, ParsedResume, ParseView, type ResumeService } from "@vitae/core";
import * as z from "zod";
import { fileList } from "../body/form.ts";
import { route } from "../route.ts";
import { eachFile, oneOrResults } from "./results.ts";

const jsonResume = z
  .looseObject({})
  .meta({ id: "JsonResume", description: "JSON Resume 1.x; what it has no place for stands in `x_…` fields." });

export const parseRoute = route<ResumeService>()({
  method: "POST",
  path: "/parse/",
  summary: "Read one or several résumés into structured JSON",
  access: { credit: true, consoleKey: false },
  idempotent: true,
  query: ParseView,
  form: { files: fileList({ max: limits.documents, bytes: limits.documentBytes, alias: "file" }) },
  reply: z.union([
    ParsedResume.meta({ id: "ParsedResume", description: "One file was sent." }),
    jsonResume,
    z
      .object({
        results: z.array(
          z.union([
            ParsedFile.meta({ id: "ParsedFile" }),
            JsonResumeFile.meta({ id: "JsonResumeFile" }),
            FailedFile.meta({ id: "FailedFile" }),
          ]),
        ),
      })
      .meta({ id: "ParseResults", description: "Several files were sent: one item each, in input order." }),
  ]),
  errors: ["document_unreadable", "pdf_encrypted", "document_encrypted", "document_without_text", "parse_timed_out"],
  handle: async (operations, { form, query, call }) =>
    oneOrResults(await eachFile(form.files, (uploads) => operations.parse(uploads, { ...query, ...call }))),
});
