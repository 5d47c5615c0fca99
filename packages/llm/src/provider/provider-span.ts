import type { ModelUsage } from "@vitae/core/ports";

/** Providers whose conventional name is not ours. */
const conventional: Readonly<Record<string, string>> = { google: "gcp.gemini" };

/**
 * The span of one request to a provider.
 *
 * @param name `provider/model`
 * @source OpenTelemetry, "Semantic conventions for generative AI client spans", version 1.37
 */
export function providerSpan<Fields extends object>(operation: "chat" | "transcribe", name: string, fields: Fields) {
  const slash = name.indexOf("/");
  const provider = name.slice(0, Math.max(0, slash));
  const model = name.slice(slash + 1);
  return {
    name: `${operation} ${model}`,
    kind: "client" as const,
    fields: {
      "gen_ai.operation.name": operation,
      "gen_ai.provider.name": (Object.hasOwn(conventional, provider) ? conventional[provider] : provider) || undefined,
      "gen_ai.request.model": model,
      ...fields,
    },
  };
}

/** Span fields of the usage of a reply, also of an unusable one. */
export const usageFields = ({ usage, finish }: { readonly usage?: ModelUsage | undefined; readonly finish?: string }) => ({
  "gen_ai.usage.input_tokens": usage?.inputTokens,
  "gen_ai.usage.cache_read.input_tokens": usage?.cachedInputTokens,
  "gen_ai.usage.output_tokens": usage?.outputTokens,
  "gen_ai.response.finish_reasons": finish === undefined ? undefined : [finish],
});
