import { DetectedLanguage, DetectedLanguages, DetectLanguageRequest, type ResumeService } from "@vitae/core";
import * as z from "zod";
import { route } from "../route.ts";

export const detectRoute = route<ResumeService>()({
  method: "POST",
  path: "/detect-language/",
  summary: "Tell the language of one or several texts",
  access: { credit: true, consoleKey: false },
  idempotent: true,
  json: DetectLanguageRequest.meta({ id: "DetectLanguageRequest" }),
  exampleBody: { text: "Ich leite seit zwei Jahren ein Team von vier Pflegekräften." },
  answers: "What `text` is written in, or a list of results in the order of `texts`.",
  example: { language: "de", confidence: 0.92 },
  reply: z.union([
    DetectedLanguage.meta({ id: "DetectedLanguage", description: "`text` was sent." }),
    DetectedLanguages.meta({ id: "DetectedLanguages", description: "`texts` were sent: one item each, in their order." }),
  ]),
  errors: ["text_missing", "text_blank", "text_too_long", "too_many_texts", "detection_timed_out"],
  handle: (operations, { json, call }) => operations.detectLanguage(json, call),
});
