import { mediaTypeBytes, mediaTypeOf } from "../document/media-type.ts";
import { plainTextOf } from "../document/plain-text.ts";
import { readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload, Uploads } from "../document/upload.port.ts";
import { uploadBytes, uploadHead } from "../document/uploads.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { InterviewOptions } from "../interviews/interview-options.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import { type PriceOptions, pricedTranscriber, transcriptionCeilingOf } from "../model/provider-price.ts";
import type { Host } from "../runtime/host.port.ts";
import { limits } from "../runtime/limits.ts";
import type { TranscriptionCeiling } from "./ceilings.ts";
import { askTranscriberOnUse } from "./first-use.ts";

interface Parts extends InterviewOptions, PriceOptions {
  readonly engine: Engine;
  readonly host: Host;
  readonly reader: DocumentReader;
  readonly uploads: Uploads;
}

/** What the operations on interviews work with. */
export function interviewing({ engine, host, reader, uploads, ...options }: Parts): SummaryDeps & TranscriptionCeiling & MediaLimits {
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
    summariser: engine.summariser,
    transcripts: engine.transcripts,
    safeguards: engine.safeguards,
    parallel: 2,
    mediaBytes: options.mediaBytes ?? limits.mediaBytes,
    mediaFetchMs: limits.mediaFetchMs,
  };
}

const isDocument = async (upload: Upload): Promise<boolean> => mediaTypeOf(await uploadHead(upload, mediaTypeBytes)) !== null;

const isText = async (upload: Upload): Promise<boolean> =>
  plainTextOf(await uploadHead(upload, mediaTypeBytes), { isCut: upload.size > mediaTypeBytes }) !== null;
