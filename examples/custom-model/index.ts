import { type LanguageModel, ModelFailure, type ModelQuestion, type ModelReply } from "@vitae/core/ports";
import * as z from "zod";
import { textWithin } from "./text-within.ts";

/** What is read of Ollama's answer. @source Ollama, docs/api.md, "Generate a chat completion" */
const Answer = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().default("stop"),
  prompt_eval_count: z.int().min(0).default(0),
  eval_count: z.int().min(0).default(0),
});

/** Far more than the longest reply. */
const mostBytes = 4 * 1024 * 1024;

export interface OllamaOptions {
  /** As `ollama list` shows it. */
  readonly model: string;
  readonly baseUrl?: string;
}

/**
 * A model that Ollama runs on a machine of one's own, asked over its own HTTP API. Nothing is retried or repaired here, and nothing is said of
 * what was asked: an error names a status or a code, never the words of a provider, which may quote the résumé.
 *
 * @example createResumeService({ reader: documents(), engine: llm(ollama({ model: "qwen3:8b" }), { rules: rules(), prices: { "ollama/qwen3:8b": { input: 0, output: 0 } } }) })
 */
export function ollama({ model, baseUrl = "http://127.0.0.1:11434" }: OllamaOptions): LanguageModel {
  return {
    name: `ollama/${model}`,
    async ask(question, { signal }) {
      signal.throwIfAborted();
      try {
        const response = await fetch(new URL("/api/chat", baseUrl), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(requestOf(model, question)),
          redirect: "error", // a résumé goes where the operator said, and nowhere else
          signal,
        });
        if (!response.ok) throw await refusal(response);
        return replyIn(await textWithin(response, mostBytes));
      } catch (error) {
        signal.throwIfAborted();
        throw ModelFailure.is(error) ? error : new ModelFailure("unavailable", { providerMessage: "no whole answer", cause: error });
      }
    },
  };
}

const requestOf = (model: string, { instructions, messages, schema, maxOutputTokens }: ModelQuestion) => ({
  model,
  messages: [{ role: "system", content: instructions }, ...messages.map(({ role, text }) => ({ role, content: text }))],
  format: schema.json,
  options: { num_predict: maxOutputTokens, temperature: 0 },
  stream: false,
});

async function refusal(response: Response): Promise<ModelFailure> {
  await response.body?.cancel();
  const { status, headers } = response;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const kind = status === 429 ? "rate_limited" : status >= 500 || status === 408 ? "unavailable" : "rejected";
  return new ModelFailure(kind, { status, providerMessage: `HTTP ${status}`, ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }) });
}

function replyIn(text: string): ModelReply {
  const { message, done_reason, prompt_eval_count, eval_count } = Answer.parse(JSON.parse(text));
  const usage = { inputTokens: prompt_eval_count, cachedInputTokens: 0, outputTokens: eval_count };
  if (message.content.trim() === "") throw new ModelFailure("empty", { usage, providerMessage: done_reason });
  return { text: message.content, finish: done_reason === "stop" || done_reason === "length" ? done_reason : "other", usage };
}

/** What `VITAE_MODEL=module:…/index.ts` makes; the module reads what it needs from the environment by itself. */
export default function fromEnvironment({ OLLAMA_MODEL: model = "", OLLAMA_URL: baseUrl } = process.env): LanguageModel {
  if (!model) throw new Error("OLLAMA_MODEL names the model, as `ollama list` shows it.");
  return ollama({ model, ...(baseUrl !== undefined && { baseUrl }) });
}
