import type { Transcriber } from "@vitae/core/ports";

/** Response format. `verbose_json` has timestamps, `diarized_json` also speakers, `json` neither. */
export type TranscriptFormat = "verbose_json" | "diarized_json" | "json";

interface Row {
  readonly name: RegExp;
  /** Maximum duration of a chunk in seconds. */
  readonly seconds: number;
  /** Response formats to try, the best first. */
  readonly formats: readonly TranscriptFormat[];
  /** Name of the field for the language hint. */
  readonly hint: "language" | "languages";
}

/** The models reject more than 1,400 seconds, and decoders add some to a chunk. */
const gpt = 1_390;
/** The longest recording that the service accepts. */
const whole = 7_200;
/** Self-hosted servers may be slow, and Node aborts a request without response data after five minutes. */
const own = 1_200;

/**
 * Properties of models by name; the first matching row counts. An unknown model is tried with the best format; its server rejects
 * it or returns timestamps.
 *
 * @source OpenAI API, "Create transcription" and its errors: "audio duration … is longer than 1400 seconds which is the maximum for
 * this model"
 */
const table: readonly Row[] = [
  { name: /^openai\/.*diarize/, seconds: gpt, formats: ["diarized_json", "json"], hint: "language" },
  { name: /\/[^/]*diari[sz]e[^/]*$/, seconds: own, formats: ["diarized_json", "verbose_json", "json"], hint: "language" },
  { name: /\/gpt-transcribe\b[^/]*$/, seconds: gpt, formats: ["json"], hint: "languages" },
  { name: /\/gpt-4o-(?:mini-)?transcribe\b[^/]*$/, seconds: gpt, formats: ["json"], hint: "language" },
  { name: /^openai\//, seconds: whole, formats: ["verbose_json", "json"], hint: "language" },
];

const unknown = { seconds: own, formats: ["verbose_json", "json"], hint: "language" } as const;

/** 25 MiB minus the size of the form. @source OpenAI API: "Maximum content size limit (26214400) exceeded" */
const bytes = 25 * 1024 * 1024 - 256 * 1024;

/** Properties of a transcription model. */
export interface TranscriptionModel extends Pick<Row, "formats" | "hint"> {
  readonly limits: Transcriber["limits"];
}

/** Finds the properties of a transcription model. @param name `provider/model` */
export function transcriptionModelOf(name: string): TranscriptionModel {
  const { seconds, formats, hint } = table.find((row) => row.name.test(name)) ?? unknown;
  return { limits: { bytes, seconds }, formats, hint };
}
