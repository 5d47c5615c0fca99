import { VitaeError } from "@vitae/core/ports";
import { retryAfterMs } from "./retry-after.ts";

/** A POST request with a JSON body. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Limits of a request with its retries. */
export interface RequestBounds {
  readonly signal: AbortSignal;
  /** Deadline in milliseconds since the epoch. No attempt and no retry delay exceeds it. */
  readonly deadline: number;
}

/** The parsed JSON of a response, or its status; 0 if no response arrived in time. */
export type JsonResponse = { readonly json: unknown } | { readonly status: number; readonly said: string };

const attempts = 4;
const firstWaitMs = 500;
const leastMs = 500;
const longestAttemptMs = 60_000;
/** Maximum retry delay; a server that requests a longer one is treated as unavailable. */
const longestWaitMs = 60_000;
/** Maximum size of a response, far above the longest translation. */
const mostBytes = 8 * 1024 * 1024;
const mostSaid = 300;

/**
 * Sends JSON by POST. Retries 429, 5xx and connection errors with increasing delays, or after the requested time, until the
 * deadline. Other errors are final. Redirects are not followed, because the texts would be sent to another server. Rejects with
 * `cancelled` only.
 */
export async function postJson(post: Post, { signal, deadline }: RequestBounds): Promise<JsonResponse> {
  for (let attempt = 1; ; attempt++) {
    const left = Math.floor(deadline - Date.now());
    if (left < leastMs) return { status: 0, said: "no time is left" };
    const { answer, waitMs } = await postOnce(post, AbortSignal.any([signal, AbortSignal.timeout(Math.min(left, longestAttemptMs))]));
    if (signal.aborted) throw new VitaeError("cancelled");
    if ("json" in answer || waitMs === null || attempt === attempts) return answer;
    const wait = Math.max(waitMs, firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    if (wait > longestWaitMs || Date.now() + wait + leastMs > deadline) return answer;
    await pause(wait, signal);
  }
}

/** `waitMs` is null if a retry cannot succeed. */
async function postOnce({ url, headers, body }: Post, signal: AbortSignal): Promise<{ answer: JsonResponse; waitMs: number | null }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      signal,
    });
    const { status } = response;
    const text = await textOf(response);
    const json = status === 200 ? parsed(text) : undefined;
    if (json !== undefined) return { answer: { json }, waitMs: null };
    const isPassing = status === 200 || status === 408 || status === 429 || status >= 500;
    return { answer: { status, said: text.slice(0, mostSaid) }, waitMs: isPassing ? retryAfterMs(response.headers) : null };
  } catch (error) {
    return { answer: { status: 0, said: "no answer" }, waitMs: error instanceof RangeError ? null : 0 };
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new RangeError("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new VitaeError("cancelled"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", leave);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", leave, { once: true });
  });
