import * as Effect from "effect/Effect";
import { fetched, type LinkDeps } from "../operations/each-link.ts";
import type { Call } from "../runtime/call.port.ts";
import { type SummaryDeps, summariseInterview } from "./summary.operation.ts";
import { askedLanguage, type SummaryLink, type TranscribeLink } from "./summary.schema.ts";
import { type TranscribeDeps, transcribeRecording } from "./transcribe.operation.ts";

/** What fetching a recording may take. */
export interface MediaLimits {
  readonly mediaBytes: number;
  /** Milliseconds. */
  readonly mediaFetchMs: number;
}

type Report = (progress: number) => void;

/** `summary` of a recording that is fetched first. A link that fails is the task's failure. */
export const summariseLink = (deps: SummaryDeps & LinkDeps & MediaLimits, request: SummaryLink, call: Call, report: Report) =>
  fetched(
    deps,
    {
      ...linkOf(deps, request),
      use: (upload) =>
        summariseInterview(
          deps,
          { kind: "media", interviewId: request.interview_id ?? "", language: askedLanguage(request.language), upload },
          call,
          report,
        ).pipe(Effect.tap(() => Effect.sync(() => report(1)))),
    },
    call,
  );

/** `transcribe` of a recording that is fetched first. */
export const transcribeLink = (deps: TranscribeDeps & LinkDeps & MediaLimits, request: TranscribeLink, call: Call, report: Report) =>
  fetched(
    deps,
    {
      ...linkOf(deps, request),
      use: (upload) => transcribeRecording(deps, { upload, language: askedLanguage(request.language) }, call, report),
    },
    call,
  );

const linkOf = ({ mediaBytes: maxBytes, mediaFetchMs: timeoutMs }: MediaLimits, { media_url: url }: { readonly media_url: string }) => ({
  field: "media_url",
  url,
  maxBytes,
  timeoutMs,
});
