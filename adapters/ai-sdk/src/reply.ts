import { ModelFailure, type ModelReply, type ModelUsage } from "@vitae/core/ports";
import type { Sdk } from "./sdk.ts";

/** Returns the text of the model. Throws a `ModelFailure` with the usage if there is none. */
export function toModelReply({ content, structuredOutputText, finishReason: { unified }, usage }: Sdk["Result"]): ModelReply {
  const used = usageOf(usage);
  const text = structuredOutputText ?? content.map((part) => (part.type === "text" ? part.text : "")).join("");
  // A refusal of the model is in the text, too.
  if (unified === "content-filter") throw new ModelFailure("empty", { usage: used, providerMessage: unified });
  if (unified === "error" || unified === "interrupted") throw new ModelFailure("unavailable", { usage: used, providerMessage: unified });
  if (text.trim() === "") throw new ModelFailure("empty", { usage: used, providerMessage: unified });
  return { text, finish: unified === "stop" || unified === "length" ? unified : "other", usage: used };
}

const usageOf = ({ inputTokens, outputTokens }: Sdk["Result"]["usage"]): ModelUsage =>
  sanitiseUsage({ inputTokens: inputTokens.total, cachedInputTokens: inputTokens.cacheRead, outputTokens: outputTokens.total });

const mostTokens = 1e9;

/** Corrects the usage for billing: whole numbers, not negative, and no more cached tokens than input tokens. */
export function sanitiseUsage(claimed: { [K in keyof ModelUsage]: unknown }): ModelUsage {
  const inputTokens = tokens(claimed.inputTokens);
  return {
    inputTokens,
    cachedInputTokens: Math.min(tokens(claimed.cachedInputTokens), inputTokens),
    outputTokens: tokens(claimed.outputTokens),
  };
}

const tokens = (claimed: unknown): number => (typeof claimed === "number" && claimed > 0 ? Math.min(Math.ceil(claimed), mostTokens) : 0);
