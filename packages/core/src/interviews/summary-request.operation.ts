import * as Effect from "effect/Effect";
import type * as z from "zod";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import { uploadedFile } from "../operations/file-source.ts";
import { limits } from "../runtime/limits.ts";
import { validated } from "../runtime/validation-failed.ts";
import { firstIssueDetail, toValidationIssues } from "../runtime/validation-issues.ts";
import { hasVisibleText } from "./has-visible-text.ts";
import type { Interview } from "./summarise-interviews.operation.ts";
import { MediaRequest, requestedLanguage, SummaryRequest } from "./summary.schema.ts";

/** Transcripts as they come: each is checked by itself. */
export function textInterviews(requests: readonly unknown[]): Effect.Effect<readonly Interview[], VitaeError> {
  if (requests.length > limits.interviews) return Effect.fail(tooMany());
  if (requests.length === 0) return Effect.fail(new VitaeError("validation_failed", { issues: [none] }));
  return Effect.succeed(requests.map(textInterview));
}

function textInterview(request: unknown): Interview {
  const checked = SummaryRequest.safeParse(request);
  if (!checked.success) return { kind: "refused", interviewId: labelOf(request), language: null, error: malformed(checked.error, request) };
  const { interview_id, transcript_text, transcript_entries, language } = checked.data;
  const common = { interviewId: interview_id, language: requestedLanguage(language) };
  const entries = transcript_entries && transcript_entries.length > 0 ? transcript_entries : null;
  if (entries === null && !hasVisibleText(transcript_text))
    return { ...common, kind: "refused", error: new VitaeError("transcript_blank") };
  return { ...common, kind: "text", text: transcript_text, entries };
}

/** Recordings and transcript documents; each is called by its own name where nothing else is said. */
export const mediaInterviews = (given: MediaRequest, uploads: readonly Upload[]): Effect.Effect<readonly Interview[], VitaeError> =>
  Effect.flatMap(validated(MediaRequest, given), ({ interview_id, language }) =>
    uploads.length > limits.interviews
      ? Effect.fail(tooMany())
      : Effect.succeed(
          uploads.map((upload) => ({
            kind: "media",
            interviewId: interview_id || upload.filename,
            language: requestedLanguage(language),
            media: uploadedFile(upload),
          })),
        ),
  );

const tooMany = () => new VitaeError("too_many_interviews", { fields: { max: limits.interviews } });

const labelOf = (request: unknown): string => {
  const label = typeof request === "object" && request !== null && "interview_id" in request ? request.interview_id : "";
  return typeof label === "string" ? label : "";
};

const none = { type: "too_short", loc: ["body"], msg: "List should have at least 1 item" };

/** What is wrong with one of several, by the name of its field, in the words that a request of it alone gets. */
const malformed = (error: z.ZodError, request: unknown): VitaeError =>
  new VitaeError("interview_malformed", { detail: firstIssueDetail(toValidationIssues(error, "The interview", request)) });
