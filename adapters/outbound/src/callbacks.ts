import type { CallbackOutcome, CallbackSender } from "@vitae/core/ports";
import type { Edge } from "./connect.ts";
import { systemEdge } from "./edge.ts";
import { type Answer, exchange } from "./exchange.ts";
import { reasonOf } from "./failure.ts";
import { guard } from "./guard.ts";
import { withinTime } from "./time-limit.ts";

export interface CallbackSenderOptions {
  /** Ranges of addresses that the operator opens besides the public internet: `10.0.0.0/8`. Default: none. */
  readonly allow?: readonly string[];
  /** Milliseconds for a whole exchange: name, connection, headers and body. Default: 15 000. */
  readonly timeoutMs?: number;
}

const answerBytes = 64 * 1024;

/** Posts callbacks. Holds nothing between two of them. */
export function callbackSender(options: CallbackSenderOptions = {}, edge: Edge = systemEdge(options)): CallbackSender {
  const network = { guard: guard(options.allow), edge };
  const timeoutMs = options.timeoutMs ?? 15_000;

  return {
    refusal: network.guard.refusal,
    async send({ url, headers, body }, { signal: outer }) {
      if (network.guard.refusal(url)) return failed(null, "not a public https address");
      let status: number | null = null;
      try {
        return await withinTime(timeoutMs, outer, (signal) =>
          exchange({ url: new URL(url), method: "POST", headers, body, signal }, network, async (answer) => {
            status = answer.statusCode;
            if (status < 200 || status > 299) return failed(status, `HTTP ${status}`);
            await drink(answer);
            return { delivered: true, status };
          }),
        );
      } catch (error) {
        return failed(status, outer.aborted ? "stopped" : (reasonOf(error) ?? "the request could not be sent"));
      }
    },
  };
}

const failed = (status: number | null, reason: string): CallbackOutcome => ({ delivered: false, status, reason });

/** A receiver that is cut off while it speaks may take the callback for undelivered: its answer is read, within bounds. */
async function drink({ body }: Answer): Promise<void> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size >= answerBytes) return;
  }
}
