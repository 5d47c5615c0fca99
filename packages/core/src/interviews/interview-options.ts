import type { RecordingProcessor } from "../engine/recording-processor.port.ts";
import type { TranscriberClient } from "../engine/transcriber-client.port.ts";

/** Options for recordings of interviews. */
export interface InterviewOptions {
  /**
   * Transcribes recordings: `transcriberClient(aiTranscriber("openai/gpt-4o-transcribe"))` of `@vitae/llm` and `@vitae/ai-sdk`. Without it,
   * the service rejects recordings with `transcription_not_enabled`.
   */
  readonly transcriber?: TranscriberClient;
  /** Probes and splits recordings: `recordingProcessor()` of `@vitae/media`. Required beside a transcriber. */
  readonly recordingProcessor?: RecordingProcessor;
  /** Maximum size of one recording in bytes. Default: 1 GB. */
  readonly maxMediaBytes?: number;
}
