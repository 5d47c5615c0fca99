import { detectMediaType, mediaTypeProbeBytes } from "../document/media-type.ts";
import { decodePlainText } from "../document/plain-text.ts";
import { readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload, UploadStore } from "../document/upload.port.ts";
import { uploadBytes, uploadHead } from "../document/uploads.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { MediaLimits } from "../interviews/interview-links.operation.ts";
import type { InterviewOptions } from "../interviews/interview-options.ts";
import { hasRecordingSignature, signatureBytes } from "../interviews/recording-signature.ts";
import type { SummaryDeps } from "../interviews/summary.operation.ts";
import { maxTranscriptionCost, type PriceOptions, transcriberWithPrice } from "../model/provider-price.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { askTranscriberOnUse } from "./lazy-services.ts";
import type { TranscriptionMaxCost } from "./max-cost.ts";

interface Parts extends InterviewOptions, PriceOptions {
  readonly engine: Engine;
  readonly host: Runtime;
  readonly reader: DocumentReader;
  readonly uploads: UploadStore;
}

/** What the operations on interviews work with. */
export function interviewDeps({ engine, host, reader, uploads, ...options }: Parts): SummaryDeps & TranscriptionMaxCost & MediaLimits {
  const transcriber = options.transcriber ? transcriberWithPrice({ ...options, transcriber: options.transcriber, host }) : null;
  return {
    transcriber: transcriber && askTranscriberOnUse(transcriber),
    transcriptionMicroUsd: transcriber ? maxTranscriptionCost(transcriber.price) : 0,
    recordings: options.recordingProcessor ?? null,
    fileOf: (upload) => uploads.toFile(upload),
    read: (upload, call) => readVisible({ reader, maxBytes: limits.transcriptBytes }, upload, call),
    isDocument,
    isText,
    isRecording: async (upload) => hasRecordingSignature(await uploadHead(upload, signatureBytes)),
    textOf: async (upload) => decodePlainText(await uploadBytes(upload)),
    summariser: engine.summariser,
    transcripts: engine.transcripts,
    safeguards: engine.safeguards,
    parallel: 2,
    mediaBytes: options.maxMediaBytes ?? limits.mediaBytes,
    mediaFetchMs: limits.mediaFetchMs,
  };
}

const isDocument = async (upload: Upload): Promise<boolean> => detectMediaType(await uploadHead(upload, mediaTypeProbeBytes)) !== null;

const isText = async (upload: Upload): Promise<boolean> =>
  decodePlainText(await uploadHead(upload, mediaTypeProbeBytes), { isCut: upload.size > mediaTypeProbeBytes }) !== null;
