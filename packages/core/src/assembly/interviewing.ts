import { mediaTypeBytes, mediaTypeOf } from "../document/media-type.ts";
import { readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload, Uploads } from "../document/upload.port.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { Recordings } from "../interviews/recordings.port.ts";
import type { Summariser } from "../interviews/summariser.port.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import type { Transcriber } from "../interviews/transcriber.port.ts";
import type { Host } from "../operations/host.port.ts";
import { limits } from "../operations/limits.ts";
import type { TranscriptionCeiling } from "./ceilings.ts";
import { askTranscriberOnUse, modelSummariserOnUse, offlineSummariserOnUse } from "./first-use.ts";
import { type AskedModel, type ModelOptions, pricedTranscriber, transcriptionCeilingOf } from "./model-options.ts";
import { uploadHead } from "./uploads.ts";

/** What a host says of interviews. */
export interface InterviewOptions {
  /** Writes down what is said: `aiTranscriber("openai/gpt-4o-transcribe")` of `@vitae/ai-sdk`. Without it, recordings are refused. */
  readonly transcriber?: Transcriber;
  /** Looks into recordings and cuts them: `recordings()` of `@vitae/media`. Needed beside a transcriber. */
  readonly recordings?: Recordings;
  /** Who sums up. Default: the model where one is given, else sentences of the transcript itself. */
  readonly summariser?: Summariser;
  /** Bytes of one recording; default 1 GB. */
  readonly mediaBytes?: number;
}

interface Parts extends InterviewOptions, Pick<ModelOptions, "prices" | "unknownModelPrice"> {
  readonly model: AskedModel | null;
  readonly host: Host;
  readonly reader: DocumentReader;
  readonly uploads: Uploads;
}

/** What the operations on interviews work with. */
export function interviewing({ model, host, reader, uploads, ...options }: Parts): SummaryDeps & TranscriptionCeiling & MediaLimits {
  const transcriber = options.transcriber ? pricedTranscriber({ ...options, transcriber: options.transcriber, host }) : null;
  return {
    transcriber: transcriber && askTranscriberOnUse(transcriber),
    transcriptionMicroUsd: transcriber ? transcriptionCeilingOf(transcriber.price) : 0,
    recordings: options.recordings ?? null,
    fileOf: (upload) => uploads.inFile(upload),
    read: (upload, call) => readVisible({ reader, maxBytes: limits.transcriptBytes }, upload, call),
    isDocument,
    summariser: options.summariser ?? (model ? modelSummariserOnUse(...model) : offlineSummariserOnUse),
    parallel: 2,
    mediaBytes: options.mediaBytes ?? limits.mediaBytes,
    mediaFetchMs: limits.mediaFetchMs,
  };
}

const isDocument = async (upload: Upload): Promise<boolean> => mediaTypeOf(await uploadHead(upload, mediaTypeBytes)) !== null;
