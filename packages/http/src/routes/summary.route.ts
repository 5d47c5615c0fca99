import { limits, type OperationInfo, type ResumeService, VitaeError } from "@vitae/core";
import { FailedFile, MediaRequest, SummarisedInterview, Summary, SummaryRequest } from "@vitae/core/schemas";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleOrBatch, withUploadErrors } from "./batch-response.ts";
import { documentErrors } from "./document-errors.ts";

/** Form of the route: files, or the fields of a transcript. */
const formFields = { ...MediaRequest.shape, ...SummaryRequest.partial().omit({ interview_id: true, language: true }).shape };

/** Route of the operation `summary`. @param mediaBytes maximum size of one recording in bytes */
export const summaryRoute = ({ name, timedOut, async: asynchronous }: OperationInfo, mediaBytes: number): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary: "Summarise interviews, with the speaking time of each participant",
    access: { credit: true, consoleKey: false },
    invalid: 400,
    idempotent: true,
    jsonBytes: limits.interviewJsonBytes,
    json: z.union([
      SummaryRequest,
      z
        .array(z.unknown())
        .meta({ description: "Up to 10 interviews, each with the fields of a single one. An invalid interview fails alone." }),
    ]),
    exampleBody: { interview_id: "int-17", transcript_text: "Ada: How did you begin?\nBen: With a map of every bus stop." },
    exampleForm: { media: "interview.mp3", language: "en" },
    form: {
      media: fileField({ max: limits.interviews, bytes: mediaBytes, optional: true, tooLarge: "recording_too_large" }),
      reqj: z
        .string()
        .optional()
        .meta({ description: "The JSON body as a string. Its values take precedence over the other fields of the form." }),
      ...formFields,
    },
    jsonField: "reqj",
    answers: "The summary, or for several interviews a list of results in input order.",
    example: asynchronous?.example.reply,
    reply: z.union([
      Summary,
      z
        .object({ results: z.array(z.union([SummarisedInterview, FailedFile])).readonly() })
        .meta({ id: "SummaryResults", description: "Response to several interviews: one item per interview, in input order." }),
    ]),
    errors: [
      "transcript_blank",
      "transcript_too_large",
      "too_many_interviews",
      "interview_malformed",
      ...documentErrors,
      "recording_unreadable",
      "recording_too_long",
      "transcription_not_enabled",
      "model_unavailable",
      timedOut,
    ],
    handle: async (operations, { json, form, call }) => {
      if (form !== undefined && form.media.length > 0) {
        if (Array.isArray(json)) throw listBesideMedia();
        const { media, interview_id, language } = form;
        return singleOrBatch(
          await withUploadErrors(media, (files) => operations.summarise({ media: files, interview_id, language }, call)),
        );
      }
      const request = json ?? form;
      if (Array.isArray(request)) return { results: await operations.summarise({ interviews: request as SummaryRequest[] }, call) };
      return singleOrBatch(await operations.summarise({ interviews: [request as SummaryRequest] }, call));
    },
  });

/** Rejects fields that name one interview if the request contains several. */
const listBesideMedia = () =>
  new VitaeError("validation_failed", {
    issues: [{ type: "value_error", loc: ["body", "reqj"], msg: "should be an object where media are sent, not a list" }],
  });
