import type { CallbackOutcome, CallbackSender } from "@vitae/core/ports";
import type { NetworkStack } from "./connect.ts";
import { toFailureReason } from "./outbound-error.ts";
import { type OutboundResponse, sendRequest } from "./send-request.ts";
import { createSsrfGuard } from "./ssrf-guard.ts";
import { systemNetwork } from "./system-network.ts";
import { withTimeout } from "./with-timeout.ts";

/** Options of `callbackSender()`. */
export interface CallbackSenderOptions {
  /** Private address ranges that callbacks may reach, for example `10.0.0.0/8`. Default: none. */
  readonly allow?: readonly string[];
  /** Timeout of a whole request in milliseconds: name lookup, connection, headers and body. Default: 15,000. */
  readonly timeoutMs?: number;
}

const answerBytes = 64 * 1024;

/** Sends callbacks to public addresses. Keeps no connection open between two of them. */
export function callbackSender(options: CallbackSenderOptions = {}, edge: NetworkStack = systemNetwork(options)): CallbackSender {
  const network = { guard: createSsrfGuard(options.allow), edge };
  const timeoutMs = options.timeoutMs ?? 15_000;

  return {
    refusal: network.guard.refusal,
    async send({ url, headers, body }, { signal: outer }) {
      if (network.guard.refusal(url)) return failed(null, "not a public https address");
      let status: number | null = null;
      try {
        return await withTimeout(timeoutMs, outer, (signal) =>
          sendRequest({ url: new URL(url), method: "POST", headers, body, signal }, network, async (answer) => {
            status = answer.statusCode;
            if (status < 200 || status > 299) return failed(status, `HTTP ${status}`);
            await drink(answer);
            return { delivered: true, status };
          }),
        );
      } catch (error) {
        return failed(status, outer.aborted ? "stopped" : (toFailureReason(error) ?? "the request could not be sent"));
      }
    },
  };
}

const failed = (status: number | null, reason: string): CallbackOutcome => ({ delivered: false, status, reason });

/** Reads the response within limits, because a receiver whose connection is closed early may treat the callback as failed. */
async function drink({ body }: OutboundResponse): Promise<void> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size >= answerBytes) return;
  }
}
