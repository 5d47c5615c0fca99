import type { Recordings } from "../interviews/recordings.port.ts";
import type { Summariser } from "../interviews/summariser.port.ts";
import type { Transcriber } from "../interviews/transcriber.port.ts";

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
