import type { RecordingProcessor } from "../engine/recording-processor.port.ts";
import type { Transcriber } from "../engine/transcriber.port.ts";

/** What a host says of interviews. */
export interface InterviewOptions {
  /** Writes down what is said: `aiTranscriber("openai/gpt-4o-transcribe")` of `@vitae/ai-sdk`. Without it, recordings are refused. */
  readonly transcriber?: Transcriber;
  /** Looks into recordings and cuts them: `recordingProcessor()` of `@vitae/media`. Needed beside a transcriber. */
  readonly recordingProcessor?: RecordingProcessor;
  /** Bytes of one recording; default 1 GB. */
  readonly maxMediaBytes?: number;
}
