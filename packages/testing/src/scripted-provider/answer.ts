import type { ProviderRequest } from "./request.ts";

/**
 * Response of the fake provider to one request, or a function that creates it from the request. A string is the text of a reply.
 */
export type Scripted = string | ProviderAnswer | ((request: ProviderRequest) => string | ProviderAnswer | Promise<string | ProviderAnswer>);

/** Response of the fake provider to one request. */
export type ProviderAnswer = ProviderReply | ProviderTranscript | ProviderRefusal | ProviderFault;

interface Delayed {
  /** Milliseconds before the first byte. */
  readonly afterMs?: number;
}

/** Usage in tokens. Omitted values are computed from the length of the text, four characters per token. */
export interface ProviderUsage {
  /** Cached ones included. */
  readonly input?: number;
  readonly cachedInput?: number;
  readonly output?: number;
}

/** A reply of the model. */
export interface ProviderReply extends Delayed {
  readonly text?: string;
  /** In the place of `text`: sent as JSON. */
  readonly json?: unknown;
  /** `filter`: the provider's filter stopped it; `refusal`: the model declined, its words in `text`. Default: `stop`. */
  readonly finish?: "stop" | "length" | "filter" | "refusal";
  readonly usage?: ProviderUsage;
}

/** A transcript of a recording. */
export interface ProviderTranscript extends Delayed {
  readonly segments: readonly { readonly start: number; readonly end: number; readonly text: string; readonly speaker?: string }[];
  /** Length of the recording. Default: the end of its last segment. */
  readonly seconds?: number;
  /** As the provider names it: `english`. */
  readonly language?: string;
}

/** An HTTP error response. */
export interface ProviderRefusal extends Delayed {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, all else as JSON. Default: an error in OpenAI's form. */
  readonly body?: unknown;
}

/**
 * Fault of the fake provider. `hang`: no response; `reset`: connection closed before the first byte; `cut`: connection closed
 * inside the reply; `invalid-json`: a body that is not JSON; `wrong-shape`: JSON without a reply; `error-body`: status 200 with an
 * error; `nothing`: status 200 without a body.
 */
export interface ProviderFault extends Delayed {
  readonly fault: "hang" | "reset" | "cut" | "invalid-json" | "wrong-shape" | "error-body" | "nothing";
}
