import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deeplProtocol } from "./translation-servers/deepl.ts";
import { libretranslateProtocol } from "./translation-servers/libretranslate.ts";
import type { Protocol, ScriptedTranslation, TranslationServerRequest } from "./translation-servers/protocol.ts";

export type { ScriptedTranslation, TranslationServerRequest } from "./translation-servers/protocol.ts";

/** A fake translation server on loopback. */
export interface TranslationServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly key: string;
  /** Every request that arrived, in order, also those that were refused. */
  readonly requests: readonly TranslationServerRequest[];
  /** What the next requests get, one answer each, in order. */
  script(...answers: readonly ScriptedTranslation[]): void;
  /** What requests get for which nothing is scripted. Default: every word with an ending, `um`. */
  otherwise(answer: ScriptedTranslation): void;
  /** Connections that are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a fake DeepL server on loopback, over real HTTP, with its API key, limits and errors. It does not need vitest. */
export const deeplServer = (options: { readonly key?: string } = {}) => translationServer(deeplProtocol, { key: "deepl-key", ...options });

/** Starts a fake LibreTranslate server on loopback, over real HTTP. It requires an API key only if one is set. */
export const libretranslateServer = (options: { readonly key?: string; readonly characters?: number } = {}) =>
  translationServer(libretranslateProtocol(options), { key: "", ...options });

async function translationServer(protocol: Protocol, { key }: { readonly key: string }): Promise<TranslationServer> {
  const requests: TranslationServerRequest[] = [];
  const script: ScriptedTranslation[] = [];
  let otherwise: ScriptedTranslation = withEndings;

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const bytes = await bytesOf(incoming);
    const asked = protocol.read(incoming, bytes);
    const say = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    requests.push(asked);
    const refusal = protocol.refusal(asked, { key, bytes: bytes.length });
    if (refusal) return say(refusal.status, protocol.error(refusal.said));
    const told = script.shift() ?? otherwise;
    const outcome = typeof told === "function" ? { translate: told } : told;
    if (outcome.afterMs) await new Promise((resolve) => setTimeout(resolve, outcome.afterMs));
    if ("fault" in outcome) return outcome.fault === "reset" ? incoming.socket.destroy() : undefined;
    if ("status" in outcome) return say(outcome.status, outcome.body ?? protocol.error("scripted"), outcome.headers);
    const { translate } = outcome;
    const body = JSON.stringify(protocol.answer(asked.texts.map((text) => translate(text, asked))));
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  };
  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    requests,
    script: (...answers) => void script.push(...answers),
    otherwise: (told) => {
      otherwise = told;
    },
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A translation into no language: what is no word stays where it was. */
const withEndings = (text: string): string => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`);

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
