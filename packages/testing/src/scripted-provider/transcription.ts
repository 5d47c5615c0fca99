import type { ProviderRefusal, ProviderTranscript } from "./answer.ts";
import { errorOf } from "./error.ts";
import type { ProviderRequest } from "./request.ts";

export const spoken = ({ segments }: ProviderTranscript): string => segments.map(({ text }) => text.trim()).join(" ");

/** A transcript in the form that was asked for; a text alone has no other. @source OpenAI API, "Create transcription": json, verbose_json, diarized_json */
export function transcription({ body }: ProviderRequest, answer: ProviderTranscript | string): unknown {
  if (typeof answer === "string") return { text: answer };
  const { segments, language = "english" } = answer;
  const seconds = answer.seconds ?? segments.at(-1)?.end ?? 0;
  const text = spoken(answer);
  const usage = { type: "duration", seconds: Math.ceil(seconds) };
  if (body.response_format === "diarized_json") {
    const turns = segments.map((each, id) => ({ speaker: "A", ...each, type: "transcript.text.segment", id: `seg_${id}` }));
    return { task: "transcribe", duration: seconds, text, segments: turns, usage };
  }
  if (body.response_format !== "verbose_json") return { text, usage };
  const figures = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 };
  const pieces = segments.map(({ start, end, text }, id) => ({ id, start, end, text, ...figures }));
  return { task: "transcribe", language, duration: seconds, text, segments: pieces, usage };
}

const mostBytes = 25 * 1024 * 1024;
const longest = 1_400;

/** What OpenAI's own models refuse, before anything is scripted; others take everything. */
export function refusedTranscription({ path, body, model, files: [file] }: ProviderRequest): ProviderRefusal | null {
  if (!path.endsWith("/audio/transcriptions")) return null;
  const isNew = /^gpt-4o-(?:mini-)?transcribe/.test(model);
  if (!file) return refusal(400, "you must provide a file or blob");
  if (file.bytes > mostBytes) return refusal(413, `Maximum content size limit (${mostBytes}) exceeded (${file.bytes} bytes read)`);
  if (isNew && file.seconds !== null && file.seconds > longest)
    return refusal(400, `audio duration ${file.seconds} seconds is longer than ${longest} seconds which is the maximum for this model`);
  const { response_format: format = "json" } = body;
  const formats = isNew ? ["json", ...(model.includes("diarize") ? ["diarized_json"] : [])] : ["json", "verbose_json"];
  if ((isNew || model === "whisper-1") && !formats.includes(String(format)))
    return refusal(400, `response_format '${format}' is not compatible with model '${model}'. Use '${formats.join("' or '")}' instead.`);
  if (format === "diarized_json" && body.chunking_strategy === undefined)
    return refusal(400, "chunking_strategy is required for diarization models");
  return null;
}

const refusal = (status: number, message: string): ProviderRefusal => ({ status, body: errorOf(status, message) });
