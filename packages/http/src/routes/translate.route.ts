import { limits, type OperationInfo, type ResumeService } from "@vitae/core";
import { TranslatedDocuments, TranslatedText, TranslatedTexts, TranslateRequest } from "@vitae/core/schemas";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { throwSingleError, toUploads } from "./batch-response.ts";
import { documentErrors } from "./document-errors.ts";

const reqj = z
  .string()
  .optional()
  .meta({ description: "The JSON body as a string. Its values take precedence over the other fields of the form." });

/** Route of the operation `translate`: `POST /translate/`. */
export const translateRoute = ({ name, timedOut }: OperationInfo): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary: "Translate texts or documents",
    access: { credit: true, consoleKey: false },
    invalid: 400,
    idempotent: true,
    json: TranslateRequest,
    exampleBody: { texts: ["Led a team of 5 engineers.", "ada@example.com"], target_language: "de", source_language: "en" },
    exampleForm: { files: "cv.docx", target_language: "de", source_language: "en" },
    form: { files: fileField({ max: limits.documents, bytes: limits.documentBytes, optional: true }), reqj, ...TranslateRequest.shape },
    jsonField: "reqj",
    answers:
      "The translations. `ok` is false where something is given back as it came, because every engine failed on it, or where a document could not be read.",
    example: {
      ok: true,
      translations: ["Leitete ein Team von 5 Ingenieuren.", "ada@example.com"],
      items: [{ ok: true }, { ok: true }],
      source_language: "en",
      target_language: "de",
      total_cost: 0.000151,
    },
    reply: z.union([TranslatedText, TranslatedTexts, TranslatedDocuments]),
    errors: ["text_missing", "too_many_texts", "texts_too_long", ...documentErrors, timedOut],
    handle: async (operations, { json, form, call }) => {
      const { files = [], ...fields } = form ?? {};
      const request = (json ?? fields) as TranslateRequest;
      const reply = await operations.translate({ ...request, files: toUploads(files) }, call);
      return "documents" in reply ? throwSingleError(reply) : reply;
    },
  });
