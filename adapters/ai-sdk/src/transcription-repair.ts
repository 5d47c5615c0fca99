import { isObject } from "./buffered-fetch.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * The same transcript, with all that the SDK demands of one: servers that speak OpenAI's protocol leave out what nobody needs, and the SDK
 * refuses a transcript for one number that is missing. Times that are missing follow from their neighbours.
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

/** What the SDK demands and nobody reads. */
const figures = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 0, no_speech_prob: 0 };

/** Some servers write numbers as strings. */
function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** `English`, `en-US`: as the SDK knows them, `english` and `en`. */
const languageIn = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^([a-z]{2})[-_].*$/, "$1");
