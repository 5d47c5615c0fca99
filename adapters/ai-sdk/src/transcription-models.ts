import type { Transcriber } from "@vitae/core/ports";

/** `verbose_json` has timestamps, `diarized_json` speakers too, `json` neither. */
export type TranscriptFormat = "verbose_json" | "diarized_json" | "json";

interface Row {
  readonly name: RegExp;
  /** The longest piece that is taken. */
  readonly seconds: number;
  /** In which a transcript is asked for, the best first; the next where one is refused. */
  readonly formats: readonly TranscriptFormat[];
  /** How the field is called that hints at the language. */
  readonly hint: "language" | "languages";
}

/** The models refuse more than 1400 seconds; decoders add some to a piece. */
const gpt = 1_390;
/** The longest recording that the service takes. */
const whole = 7_200;
/** A server of one's own may be slow, and Node gives up a reply of which nothing came in five minutes. */
const own = 1_200;

/**
 * What is known of models by their names; the first row that fits. Of a name that nobody knows the best is asked for: its server says no, or
 * has timestamps.
 *
 * @source OpenAI API, "Create transcription" and its errors: "audio duration … is longer than 1400 seconds which is the maximum for this model"
 */
const table: readonly Row[] = [
  { name: /^openai\/.*diarize/, seconds: gpt, formats: ["diarized_json", "json"], hint: "language" },
  { name: /\/[^/]*diari[sz]e[^/]*$/, seconds: own, formats: ["diarized_json", "verbose_json", "json"], hint: "language" },
  { name: /\/gpt-transcribe\b[^/]*$/, seconds: gpt, formats: ["json"], hint: "languages" },
  { name: /\/gpt-4o-(?:mini-)?transcribe\b[^/]*$/, seconds: gpt, formats: ["json"], hint: "language" },
  { name: /^openai\//, seconds: whole, formats: ["verbose_json", "json"], hint: "language" },
];

const unknown = { seconds: own, formats: ["verbose_json", "json"], hint: "language" } as const;

/** 25 MiB, without the form round them. @source OpenAI API: "Maximum content size limit (26214400) exceeded" */
const bytes = 25 * 1024 * 1024 - 256 * 1024;

export interface TranscriptionModel extends Pick<Row, "formats" | "hint"> {
  readonly limits: Transcriber["limits"];
}

/** @param name `provider/model` */
export function transcriptionModelOf(name: string): TranscriptionModel {
  const { seconds, formats, hint } = table.find((row) => row.name.test(name)) ?? unknown;
  return { limits: { bytes, seconds }, formats, hint };
}
