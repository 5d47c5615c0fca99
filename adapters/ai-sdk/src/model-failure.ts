import { ModelFailure, type ModelFailureKind, type ModelUsage } from "@vitae/core/ports";
import { isObject, ProviderHttpError } from "./buffered-fetch.ts";
import { sanitiseUsage } from "./reply.ts";
import { retryAfterMs } from "./retry-after.ts";

/**
 * Converts an error of the provider or the SDK to a `ModelFailure`. Returns other errors unchanged, because they are bugs.
 *
 * @param spoken redacts the text of the provider for the log
 */
export function toModelFailure(error: unknown, spoken: (words: string) => string): unknown {
  if (ModelFailure.is(error)) return error;
  if (error instanceof ProviderHttpError) return ofAnswer(error, spoken);
  const name = error instanceof Error ? error.name : "";
  // Message and cause quote request and response. A response that is not a valid reply was stopped before the SDK read it.
  if (unreadable.has(name)) return new ModelFailure("unavailable", { status: 200, providerMessage: "the reply has an unknown form" });
  return name.startsWith("AI_") ? new ModelFailure("rejected", { providerMessage: name }) : error;
}

/** Errors that the SDK throws for an unexpected response. */
const unreadable: ReadonlySet<string> = new Set([
  "AI_APICallError",
  "AI_EmptyResponseBodyError",
  "AI_InvalidResponseDataError",
  "AI_JSONParseError",
  "AI_NoContentGeneratedError",
  "AI_TypeValidationError",
]);

function ofAnswer({ message, status, headers, body }: ProviderHttpError, spoken: (words: string) => string): ModelFailure {
  const words = wordsOf(body);
  return new ModelFailure(kindOf(status), {
    status: status ?? undefined,
    retryAfterMs: headers ? retryAfterMs(headers) : undefined,
    usage: usageIn(body),
    providerMessage: words ? `${message}: ${spoken(words)}` : message,
  });
}

/** Statuses below 500 that may succeed on retry: timeout and conflict. */
const passing: readonly number[] = [408, 409];

function kindOf(status: number | null): ModelFailureKind {
  if (status === 429) return "rate_limited";
  const passes = status === null || status < 300 || status >= 500 || passing.includes(status);
  return passes ? "unavailable" : "rejected";
}

/** Code, type and message, in the fields of all providers. */
function wordsOf(body: unknown): string {
  const first = Array.isArray(body) ? body[0] : body;
  if (typeof first === "string") return first;
  if (!isObject(first)) return "";
  const { error = first } = first;
  if (!isObject(error)) return String(error);
  return [error.code, error.status, error.type, error.message ?? first.message ?? first.detail]
    .filter((word) => typeof word === "string" || typeof word === "number")
    .join(" ");
}

/** The provider may charge for an error response. */
function usageIn(body: unknown): ModelUsage | undefined {
  if (!isObject(body) || !isObject(body.usage)) return undefined;
  const { usage } = body;
  const details = usage.input_tokens_details ?? usage.prompt_tokens_details;
  return sanitiseUsage({
    inputTokens: usage.input_tokens ?? usage.prompt_tokens,
    cachedInputTokens: isObject(details) ? details.cached_tokens : 0,
    outputTokens: usage.output_tokens ?? usage.completion_tokens,
  });
}
