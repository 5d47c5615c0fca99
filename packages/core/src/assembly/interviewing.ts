import { mediaTypeBytes, mediaTypeOf } from "../document/media-type.ts";
import { readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload, Uploads } from "../document/upload.port.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import { plainTextOf } from "../interviews/plain-text.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import type { Host } from "../operations/host.port.ts";
import { limits } from "../operations/limits.ts";
import type { TranscriptionCeiling } from "./ceilings.ts";
import { askTranscriberOnUse, modelSummariserOnUse, offlineSummariserOnUse } from "./first-use.ts";
import type { InterviewOptions } from "./interview-options.ts";
import { type AskedModel, type ModelOptions, pricedTranscriber, transcriptionCeilingOf } from "./model-options.ts";
import { uploadBytes, uploadHead } from "./uploads.ts";

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
    isText,
    textOf: async (upload) => plainTextOf(await uploadBytes(upload)),
    summariser: options.summariser ?? (model ? modelSummariserOnUse(...model) : offlineSummariserOnUse),
    parallel: 2,
    mediaBytes: options.mediaBytes ?? limits.mediaBytes,
    mediaFetchMs: limits.mediaFetchMs,
  };
}

const isDocument = async (upload: Upload): Promise<boolean> => mediaTypeOf(await uploadHead(upload, mediaTypeBytes)) !== null;

const isText = async (upload: Upload): Promise<boolean> =>
  plainTextOf(await uploadHead(upload, mediaTypeBytes), { isCut: upload.size > mediaTypeBytes }) !== null;
