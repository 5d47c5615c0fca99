import type { ProviderReply, ProviderTranscript, ProviderUsage } from "./answer.ts";
import type { ProviderRequest } from "./request.ts";
import { spoken, transcription } from "./transcription.ts";

/** The body of a reply, in the form of the path that was asked. */
export function replyBody(request: ProviderRequest, answer: ProviderReply | ProviderTranscript): unknown {
  if (request.path.endsWith("/audio/transcriptions")) return transcription(request, "segments" in answer ? answer : textOf(answer));
  if ("segments" in answer) return replyBody(request, { text: spoken(answer) });
  return request.path.endsWith("/responses") ? response(request, answer) : completion(request, answer);
}

const textOf = ({ text, json }: ProviderReply): string => text ?? (json === undefined ? "" : JSON.stringify(json));

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
