import type { Endpoints } from "./api.table.ts";
import { noResponseError, toApiError, VitaeApiError } from "./api-error.ts";
import { type Body, formBody, jsonBody, noBody } from "./body.ts";
import type { CallOptions, VitaeOptions } from "./options.ts";
import { randomKey } from "./random-key.ts";
import { retryDelayMs, shouldRetry, sleep } from "./retry.ts";

type Parts<E extends keyof Endpoints> = Omit<Endpoints[E], "reply">;

/** Input of an endpoint: the parts of the request, and the parameters of its path. */
export type EndpointInput<E extends keyof Endpoints> = { readonly [Part in keyof Parts<E>]?: Parts<E>[Part] | undefined } & {
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/** Sends a request to an endpoint, named as in the OpenAPI document. The types of input and response follow from the name. */
export type Send = SendJson & {
  /** Returns the bytes of a response that is a file. */
  bytes<E extends keyof Endpoints>(endpoint: E, input: EndpointInput<E>, call?: CallOptions): Promise<Uint8Array>;
};

type SendJson = <E extends keyof Endpoints>(endpoint: E, input: EndpointInput<E>, call?: CallOptions) => Promise<Endpoints[E]["reply"]>;

interface Untyped {
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly query?: object;
  readonly json?: unknown;
  readonly form?: Parameters<typeof formBody>[0];
}

interface SendOptions extends CallOptions {
  /** The endpoint returns a file. */
  readonly as?: "bytes";
}

/** Exceeds the request timeout of the service, because the error of the service says more. */
const defaultTimeoutMs = 330_000;

/** Creates the `request` method of a client. */
export function createSend(options: VitaeOptions): Send {
  const base = baseOf(options.baseUrl);
  const ask: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));

  const timeoutOf = (call: CallOptions) => call.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs;

  /** Sends one attempt. Rejects with a `VitaeApiError`, or with the reason of the caller's signal. */
  async function attempt(url: string, method: string, given: Headers, body: Body, call: SendOptions): Promise<unknown> {
    // The fetch of Node throws an uncaught exception if a form is sent with an aborted signal.
    call.signal?.throwIfAborted();
    const { init, release } = body.make();
    const all = new Headers(given);
    for (const [name, value] of Object.entries(init.headers ?? {})) all.set(name, value);
    const timeoutMs = timeoutOf(call);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      const response = await ask(url, { ...init, method, headers: all, signal });
      if (response.ok && call.as === "bytes") return new Uint8Array(await response.arrayBuffer());
      const text = await response.text();
      if (!response.ok) throw toApiError(response, text);
      return replyIn(response, text);
    } catch (error) {
      if (VitaeApiError.is(error)) throw error;
      if (call.signal?.aborted) throw call.signal.reason;
      if (timeout.aborted) throw noResponseError("timed_out", `No answer came within ${timeoutMs / 1000} s.`, error);
      throw noResponseError("unreachable", "No answer came: the service cannot be reached, or the connection broke.", error);
    } finally {
      release?.();
    }
  }

  const send = async (endpoint: keyof Endpoints, input: Untyped, call: SendOptions = {}) => {
    call.signal?.throwIfAborted();
    const [method = "", path = ""] = endpoint.split(" ");
    const url = `${base}${filled(path, input.params)}${queryOf(input.query)}`;
    const headers = new Headers({ accept: "application/json" });
    if (options.apiKey !== undefined) headers.set("authorization", `Bearer ${options.apiKey}`);
    for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers.set(name, value);
    const keyed = acceptsIdempotencyKey(endpoint);
    if (keyed) headers.set("idempotency-key", call.idempotencyKey ?? randomKey());
    const body = await bodyOf(input);
    const retries = body.repeatable ? (call.retries ?? options.retries ?? 2) : 0;
    const end = Date.now() + timeoutOf(call);
    for (let before = 0, failures = 0; ; before++) {
      try {
        return await attempt(url, method, headers, body, call);
      } catch (error) {
        if (!VitaeApiError.is(error)) throw error;
        const failed = { error, before, safe: keyed || method === "GET" };
        // Waiting for an attempt that still runs does not count as a retry.
        failures += error.code === "idempotency_in_progress" && Date.now() < end ? 0 : 1;
        if (failures > retries || !shouldRetry(failed)) throw error;
        await sleep(retryDelayMs(failed), call.signal);
      }
    }
  };
  const bytes = (endpoint: keyof Endpoints, input: Untyped, call?: CallOptions) => send(endpoint, input, { ...call, as: "bytes" });
  return Object.assign(send, { bytes }) as Send;
}

/** Every paid endpoint accepts an `Idempotency-Key`, so it can be repeated safely. */
export const acceptsIdempotencyKey = (endpoint: string): boolean => endpoint.startsWith("POST ") && endpoint !== "POST /prompt/restore";

const bodyOf = async ({ json, form }: Untyped): Promise<Body> =>
  form !== undefined ? formBody(form) : json !== undefined ? jsonBody(json) : noBody;

function replyIn(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = "The answer is not the service's: is baseUrl right?";
    const requestId = response.headers.get("x-service-request-id");
    throw new VitaeApiError({ status: response.status, code: "reply_malformed", detail, requestId, cause });
  }
}

function baseOf(baseUrl: string): string {
  if (!/^(https?:\/\/|\/)/i.test(baseUrl)) throw new TypeError("baseUrl is the address of the service: https://host/prefix");
  return baseUrl.replace(/(?<!\/)\/+$/, "");
}

const filled = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
