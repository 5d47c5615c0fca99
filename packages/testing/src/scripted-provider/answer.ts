import type { ProviderRequest } from "./request.ts";

/** What the provider does with one request: an answer, or a function of the request that gives one. A string is its text. */
export type Scripted = string | ProviderAnswer | ((request: ProviderRequest) => string | ProviderAnswer | Promise<string | ProviderAnswer>);

/** Response of the fake provider to one request. */
export type ProviderAnswer = ProviderReply | ProviderTranscript | ProviderRefusal | ProviderFault;

interface Delayed {
  /** Milliseconds before the first byte. */
  readonly afterMs?: number;
}

/** Tokens. What is not said is counted by length, four characters a token. */
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

/** What was said in a recording. */
export interface ProviderTranscript extends Delayed {
  readonly segments: readonly { readonly start: number; readonly end: number; readonly text: string; readonly speaker?: string }[];
  /** Length of the recording. Default: the end of its last segment. */
  readonly seconds?: number;
  /** As the provider names it: `english`. */
  readonly language?: string;
}

/** An answer of HTTP without a reply. */
export interface ProviderRefusal extends Delayed {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, all else as JSON. Default: an error in OpenAI's form. */
  readonly body?: unknown;
}

/**
 * `hang`: silence; `reset`: the connection is torn before a byte; `cut`: torn in the middle of the reply; `invalid-json`: a whole body that
 * no parser reads; `wrong-shape`: JSON that is no reply; `error-body`: status 200 with an error in it; `nothing`: status 200 without a body.
 */
export interface ProviderFault extends Delayed {
  readonly fault: "hang" | "reset" | "cut" | "invalid-json" | "wrong-shape" | "error-body" | "nothing";
}
