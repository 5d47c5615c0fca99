import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** What was asked of it. @source Ollama, docs/api.md, "Generate a chat completion" */
export interface Chat {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly format: Readonly<Record<string, unknown>>;
  readonly options: { readonly num_predict: number };
  readonly stream: boolean;
}

export interface OllamaServer extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly Chat[];
  /** Requests whose client hung up before the answer. */
  readonly left: () => number;
}

/** Ollama as the tests meet it: on loopback, with answers that were thought of before. */
export async function ollamaServer(answer: (response: ServerResponse, chat: Chat) => void): Promise<OllamaServer> {
  const asked: Chat[] = [];
  let left = 0;
  const server = createServer(async (request, response) => {
    response.once("close", () => {
      if (!response.writableEnded) left++;
    });
    if (request.method !== "POST" || request.url !== "/api/chat") return void response.writeHead(404).end();
    const chat = (await json(request)) as Chat;
    asked.push(chat);
    answer(response, chat);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    left: () => left,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A whole answer. */
export const says =
  (content: string, more: object = {}) =>
  (response: ServerResponse): void => {
    const answer = { message: { role: "assistant", content }, done: true, done_reason: "stop", prompt_eval_count: 900, eval_count: 12 };
    response.end(JSON.stringify({ ...answer, ...more }));
  };
