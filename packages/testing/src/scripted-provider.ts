import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderAnswer, Scripted } from "./scripted-provider/answer.ts";
import { errorOf } from "./scripted-provider/error.ts";
import { type ProviderRequest, readRequest } from "./scripted-provider/request.ts";
import { send } from "./scripted-provider/send.ts";
import { refusedTranscription } from "./scripted-provider/transcription.ts";

export type {
  ProviderAnswer,
  ProviderFault,
  ProviderRefusal,
  ProviderReply,
  ProviderTranscript,
  ProviderUsage,
  Scripted,
} from "./scripted-provider/answer.ts";
export type { ProviderRequest } from "./scripted-provider/request.ts";

/** A fake model provider over HTTP on loopback. */
export interface ScriptedProvider {
  /** `http://127.0.0.1:PORT/v1` */
  readonly baseUrl: string;
  /** The key that it takes; any other gets 401. */
  readonly key: string;
  /** Every request that arrived, in order, also those that were refused. */
  readonly requests: readonly ProviderRequest[];
  /** What the next requests get, one answer each, in order. */
  script(...answers: readonly Scripted[]): void;
  /** What requests get for which nothing is scripted. Default: status 501. */
  otherwise(answer: Scripted): void;
  /** Forgets requests, script and `otherwise`. */
  reset(): void;
  /** Tears whatever is open. */
  close(): Promise<void>;
}

const paths: readonly string[] = ["/v1/responses", "/v1/chat/completions", "/v1/audio/transcriptions"];

/**
 * Starts a fake model provider on loopback, over real HTTP: OpenAI Responses, Chat Completions and transcription, without
 * streaming. It returns scripted responses and faults, and records the requests. It does not need vitest.
 *
 * @example
 * const provider = await scriptedProvider();
 * provider.script({ status: 429, headers: { "retry-after": "1" } }, { json: { name: "L1" }, usage: { input: 900, output: 12 } });
 */
export async function scriptedProvider({ key = "sk-scripted-provider" }: { readonly key?: string } = {}): Promise<ScriptedProvider> {
  const requests: ProviderRequest[] = [];
  const script: Scripted[] = [];
  const unscripted: ProviderAnswer = { status: 501, body: errorOf(501, "Nothing is scripted for this request.") };
  let otherwise: Scripted = unscripted;

  const answerTo = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    if (!paths.includes(request.path)) return { status: 404 };
    if (request.headers.authorization !== `Bearer ${key}`) return { status: 401, body: errorOf(401, wrongKey(request)) };
    const refused = refusedTranscription(request);
    if (refused) return refused;
    const next = script.shift() ?? otherwise;
    const answer = typeof next === "function" ? await next(request) : next;
    return typeof answer === "string" ? { text: answer } : answer;
  };

  const server = createServer(async (incoming, response) => {
    try {
      const request = await readRequest(incoming);
      requests.push(request);
      const answer = await answerTo(request).catch(
        (error): ProviderAnswer => ({ status: 500, body: errorOf(500, `The script failed: ${error}`) }),
      );
      await send(response, request, answer);
    } catch {
      // The client left while it spoke.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    requests,
    script: (...answers) => void script.push(...answers),
    otherwise: (answer) => {
      otherwise = answer;
    },
    reset: () => {
      requests.length = 0;
      script.length = 0;
      otherwise = unscripted;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Providers quote the key that they refuse. */
const wrongKey = ({ headers }: ProviderRequest): string =>
  `Incorrect API key provided: ${headers.authorization?.replace(/^Bearer /, "") ?? ""}. You can find your API key in the console.`;
