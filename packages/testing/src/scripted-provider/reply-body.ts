import type { ProviderReply, ProviderTranscript, ProviderUsage } from "./answer.ts";
import type { ProviderRequest } from "./request.ts";

/** The body of a reply, in the form of the path that was asked. */
export function replyBody(request: ProviderRequest, answer: ProviderReply | ProviderTranscript): unknown {
  if (request.path.endsWith("/audio/transcriptions")) return transcription(request, answer);
  if ("segments" in answer) return replyBody(request, { text: spoken(answer) });
  return request.path.endsWith("/responses") ? response(request, answer) : completion(request, answer);
}

const textOf = ({ text, json }: ProviderReply): string => text ?? (json === undefined ? "" : JSON.stringify(json));

const spoken = ({ segments }: ProviderTranscript): string => segments.map(({ text }) => text.trim()).join(" ");

const tokensIn = (text: string): number => Math.ceil(text.length / 4);

function counted(request: ProviderRequest, answer: ProviderReply): Required<ProviderUsage> {
  const { usage = {} } = answer;
  return {
    input: usage.input ?? tokensIn(request.messages.map(({ text }) => text).join("")),
    cachedInput: usage.cachedInput ?? 0,
    output: usage.output ?? tokensIn(textOf(answer)),
  };
}

/** @source OpenAI API, "The response object" */
function response(request: ProviderRequest, answer: ProviderReply): unknown {
  const { finish = "stop" } = answer;
  const { input, cachedInput, output } = counted(request, answer);
  const text = textOf(answer);
  const part = finish === "refusal" ? { type: "refusal", refusal: text } : { type: "output_text", text, annotations: [] };
  const message = { type: "message", id: "msg_1", role: "assistant", status: "completed", content: [part] };
  const reason = { length: "max_output_tokens", filter: "content_filter", stop: null, refusal: null }[finish];
  return {
    id: "resp_1",
    object: "response",
    created_at: 0,
    status: reason ? "incomplete" : "completed",
    error: null,
    incomplete_details: reason ? { reason } : null,
    model: request.model,
    output: text === "" ? [] : [message],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cachedInput },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
}

/** @source OpenAI API, "The chat completion object" */
function completion(request: ProviderRequest, answer: ProviderReply): unknown {
  const { finish = "stop" } = answer;
  const { input, cachedInput, output } = counted(request, answer);
  const text = textOf(answer);
  const said = finish === "refusal" ? { content: null, refusal: text } : { content: text, refusal: null };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 0,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", ...said },
        finish_reason: { stop: "stop", refusal: "stop", length: "length", filter: "content_filter" }[finish],
      },
    ],
    usage: {
      prompt_tokens: input,
      prompt_tokens_details: { cached_tokens: cachedInput },
      completion_tokens: output,
      total_tokens: input + output,
    },
  };
}

/** @source OpenAI API, "Create transcription": json, verbose_json, diarized_json */
function transcription({ body }: ProviderRequest, answer: ProviderReply | ProviderTranscript): unknown {
  if (!("segments" in answer)) return { text: textOf(answer) };
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
