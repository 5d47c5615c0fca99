import { limits } from "@vitae/core";
import { TranslatedDocuments, TranslatedText, TranslatedTexts, TranslateRequest } from "@vitae/core/schemas";
import * as z from "zod";
import { FileArgument } from "./file-argument.ts";
import { tool } from "./tool.ts";

/** One schema with the fields of both responses, because a tool has one output schema. */
const Translated = z.object({
  ...TranslatedText.partial().shape,
  ...TranslatedTexts.partial().shape,
  ...TranslatedDocuments.partial().shape,
  ok: TranslatedText.shape.ok,
});

/** MCP tool that translates texts or documents. */
export const translateTool = tool({
  name: "translate",
  title: "Translate texts or documents",
  description:
    "Translates one text, several, or documents (PDF, DOCX, ODT, RTF, HTML, text; a DOCX comes back with its formatting, in base64). Text that no engine could translate is returned unchanged with ok: false. Nothing is stored.",
  input: z.object({ ...TranslateRequest.shape, files: z.array(FileArgument).max(limits.documents).optional() }),
  output: Translated,
  readOnly: true,
  run: async ({ service, open }, { files = [], ...request }, call) => ({
    ...(await service.translate({ ...request, files: await Promise.all(files.map(open)) }, call)),
  }),
});
