import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ProviderAnswer, ProviderFault } from "./answer.ts";
import { errorOf } from "./error.ts";
import { replyBody } from "./reply-body.ts";
import type { ProviderRequest } from "./request.ts";

/** Answers one request, or notes when its client left without an answer. */
export async function send(response: ServerResponse, request: ProviderRequest, answer: ProviderAnswer): Promise<void> {
  const left = new AbortController();
  const began = performance.now();
  response.once("close", () => {
    if (response.writableFinished || torn(answer)) return;
    request.leftAfterMs = performance.now() - began;
    left.abort();
  });
  if (answer.afterMs) await wait(answer.afterMs, undefined, { signal: left.signal }).catch(() => {});
  if (left.signal.aborted) return;
  if ("fault" in answer) fail(response, request, answer.fault);
  else if ("status" in answer) write(response, answer.status, answer.body ?? errorOf(answer.status), answer.headers);
  else write(response, 200, replyBody(request, answer));
}

const torn = (answer: ProviderAnswer): boolean => "fault" in answer && (answer.fault === "reset" || answer.fault === "cut");

function write(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "req_1", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function fail(response: ServerResponse, request: ProviderRequest, fault: ProviderFault["fault"]): void {
  const whole = JSON.stringify(replyBody(request, { text: "{}" }));
  const half = whole.slice(0, whole.length / 2);
  switch (fault) {
    case "hang":
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "cut":
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(whole) });
      response.write(half, () => response.socket?.destroy());
      return;
    case "invalid-json":
      write(response, 200, half);
      return;
    case "error-body":
      write(response, 200, errorOf(500));
      return;
    case "wrong-shape":
      write(response, 200, { ok: true });
      return;
    case "nothing":
      write(response, 200, "");
      return;
  }
}
