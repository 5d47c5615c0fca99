import type { Recordings } from "../engine/recordings.port.ts";
import type { Transcriber } from "../engine/transcriber.port.ts";

/** What a host says of interviews. */
export interface InterviewOptions {
  /** Writes down what is said: `aiTranscriber("openai/gpt-4o-transcribe")` of `@vitae/ai-sdk`. Without it, recordings are refused. */
  readonly transcriber?: Transcriber;
  /** Looks into recordings and cuts them: `recordings()` of `@vitae/media`. Needed beside a transcriber. */
  readonly recordings?: Recordings;
  /** Bytes of one recording; default 1 GB. */
  readonly mediaBytes?: number;
}
