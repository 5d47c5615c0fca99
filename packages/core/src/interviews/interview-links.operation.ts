import * as Effect from "effect/Effect";
import { type LinkFetchDeps, withFetchedLink } from "../operations/fetch-links.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { type SummaryDeps, summariseInterview } from "./summary.operation.ts";
import { requestedLanguage, type SummaryLink, type TranscribeLink } from "./summary.schema.ts";
import { type TranscribeDeps, transcribeRecording } from "./transcribe.operation.ts";

/** What fetching a recording may take. */
export interface MediaLimits {
  readonly mediaBytes: number;
  /** Milliseconds. */
  readonly mediaFetchMs: number;
}

type Report = (progress: number) => void;

/** `summary` of a recording that is fetched first. A link that fails is the task's failure. */
export const summariseLink = (deps: SummaryDeps & LinkFetchDeps & MediaLimits, request: SummaryLink, call: CallContext, report: Report) =>
  withFetchedLink(
    deps,
    {
      ...linkOf(deps, request),
      use: (upload) =>
        summariseInterview(
          deps,
          { kind: "media", interviewId: request.interview_id ?? "", language: requestedLanguage(request.language), upload },
          call,
          report,
        ).pipe(Effect.tap(() => Effect.sync(() => report(1)))),
    },
    call,
  );

/** `transcribe` of a recording that is fetched first. */
export const transcribeLink = (
  deps: TranscribeDeps & LinkFetchDeps & MediaLimits,
  request: TranscribeLink,
  call: CallContext,
  report: Report,
) =>
  withFetchedLink(
    deps,
    {
      ...linkOf(deps, request),
      use: (upload) => transcribeRecording(deps, { upload, language: requestedLanguage(request.language) }, call, report),
    },
    call,
  );

const linkOf = ({ mediaBytes: maxBytes, mediaFetchMs: timeoutMs }: MediaLimits, { media_url: url }: { readonly media_url: string }) => ({
  field: "media_url",
  url,
  maxBytes,
  timeoutMs,
});
