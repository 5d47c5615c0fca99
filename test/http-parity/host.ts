import type { Recorded } from "./recorded.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One way to be reached: a listening server, the Fetch function, a Lambda function. */
export interface HttpHost {
  readonly name: string;
  /** Bytes of a body that it carries. */
  readonly most: number;
  send(recorded: Recorded): Promise<Answered>;
  close(): Promise<void>;
}

/** A host whose requests arrive little by little, and whose callers can leave. */
export interface StreamingHost extends HttpHost {
  /** Sends all but the last bytes, waits, and leaves. */
  sendAndLeave(recorded: Recorded, options: { readonly unsent: number; readonly afterMs: number }): Promise<void>;
  /** Bytes that arrived with the latest request so far. */
  received(): number;
}

/** Every header but the ones that differ by the hour, the request and the connection. */
export const ownHeaders = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !["date", "x-service-request-id", "connection", "keep-alive", "transfer-encoding"].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
