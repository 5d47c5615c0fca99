import { ModelFailure, type ModelReply, type ModelUsage } from "@vitae/core/ports";
import type { Sdk } from "./sdk.ts";

/** What the model wrote. Throws a `ModelFailure` that knows its usage when that is nothing. */
export function toModelReply({ content, structuredOutputText, finishReason: { unified }, usage }: Sdk["Result"]): ModelReply {
  const used = usageOf(usage);
  const text = structuredOutputText ?? content.map((part) => (part.type === "text" ? part.text : "")).join("");
  // A refusal of the model to answer stands in the text, too.
  if (unified === "content-filter") throw new ModelFailure("empty", { usage: used, providerMessage: unified });
  if (unified === "error" || unified === "interrupted") throw new ModelFailure("unavailable", { usage: used, providerMessage: unified });
  if (text.trim() === "") throw new ModelFailure("empty", { usage: used, providerMessage: unified });
  return { text, finish: unified === "stop" || unified === "length" ? unified : "other", usage: used };
}

const usageOf = ({ inputTokens, outputTokens }: Sdk["Result"]["usage"]): ModelUsage =>
  sanitiseUsage({ inputTokens: inputTokens.total, cachedInputTokens: inputTokens.cacheRead, outputTokens: outputTokens.total });

const mostTokens = 1e9;

/** Money follows from these numbers: whole, none below zero, and no more cached than read. */
export function sanitiseUsage(claimed: { [K in keyof ModelUsage]: unknown }): ModelUsage {
  const inputTokens = tokens(claimed.inputTokens);
  return {
    inputTokens,
    cachedInputTokens: Math.min(tokens(claimed.cachedInputTokens), inputTokens),
    outputTokens: tokens(claimed.outputTokens),
  };
}

const tokens = (claimed: unknown): number => (typeof claimed === "number" && claimed > 0 ? Math.min(Math.ceil(claimed), mostTokens) : 0);
