import { isObject } from "./buffered-fetch.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Adds the fields that the SDK requires to a transcript. Compatible servers omit unused fields, and the SDK rejects a transcript
 * for one missing number. Missing times are derived from their neighbours.
 */
export function repairTranscript(body: Json): Json {
  const { words, segments, duration, language, usage, ...rest } = body;
  const length = numberIn(duration);
  const said = Array.isArray(segments) ? timed(segments.filter(isObject), length) : null;
  const text = body.text ?? said?.map((segment) => segment.text).join("");
  return {
    ...rest,
    ...(text !== undefined && { text }),
    ...(said && { segments: said }),
    ...(length !== null && { duration: length }),
    ...(typeof language === "string" && { language: languageIn(language) }),
    ...(isObject(usage) && { usage }),
  };
}

/** @source OpenAI API, "Create transcription": the segments of `verbose_json` and `diarized_json` */
function timed(segments: readonly Json[], length: number | null): readonly Json[] {
  const spoken = segments.filter(({ text }) => typeof text === "string");
  const starts = spoken.map(({ start }) => numberIn(start));
  const ends = spoken.map(({ end }) => numberIn(end));
  if ([...starts, ...ends].every((time) => time === null)) return [];
  const isDiarized = spoken.some(({ speaker }) => isSpeaker(speaker));

  let last = 0;
  return spoken.map(({ text, speaker }, index) => {
    const start = starts[index] ?? last;
    const end = Math.max(start, ends[index] ?? starts.slice(index + 1).find((time) => time !== null) ?? length ?? start);
    last = end;
    const common = { text, start, end };
    return isDiarized
      ? { ...common, type: "transcript.text.segment", id: String(index), speaker: isSpeaker(speaker) ? String(speaker) : "" }
      : { ...common, id: index, ...figures };
  });
}

const isSpeaker = (value: unknown): boolean => (typeof value === "string" && value.trim() !== "") || typeof value === "number";

/** Fields that the SDK requires but no code reads. */
const figures = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 0, no_speech_prob: 0 };

/** Some servers send numbers as strings. */
function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Converts `English` and `en-US` to the names that the SDK accepts, `english` and `en`. */
const languageIn = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^([a-z]{2})[-_].*$/, "$1");
