import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import type { LanguageModel } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { createHandler, nodeHandler } from "@vitae/http";
import { callbackSender, linkFetcher } from "@vitae/outbound";
import { type ServiceOptions, withEngine } from "@vitae/tooling/model/with-engine";
import { onTestFinished } from "vitest";
import { createVitae, type VitaeClient, type VitaeOptions } from "../index.ts";

/** Path of a test résumé. */
export const fixturePath = (name: string) => fileURLToPath(new URL(`../../../../test/fixtures/${name}`, import.meta.url));

/** Bytes of a test résumé. */
export const fixture = (name: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(fixturePath(name)));

/** A service with its clients. */
export interface World {
  readonly url: string;
  readonly key: string;
  /** Creates a client of the service. */
  client(options?: Partial<VitaeOptions>): VitaeClient;
  /** Total charge in integer micro-USD. */
  charged(): Promise<number>;
  /** Lines of the log of the service. */
  readonly logged: readonly Record<string, unknown>[];
}

/** Starts the real service over HTTP on loopback, with an account that has credit. It may reach loopback addresses. */
export async function world(options: ServiceOptions = {}): Promise<World> {
  const logged: Record<string, unknown>[] = [];
  const allow = ["127.0.0.0/8"];
  const service = createResumeService({
    reader: documents(),
    runtime: systemRuntime({ log: jsonLog({ level: "debug", write: (line) => logged.push(JSON.parse(line)) }) }),
    linkFetcher: linkFetcher({ allow }),
    callbackSender: callbackSender({ allow }),
    ...withEngine({ inProcess: true, ...options }),
  });
  const handle = nodeHandler(createHandler(service));
  const url = await listening(createServer((request, response) => void handle(request, response)));
  onTestFinished(() => service.close({ graceMs: 1_000 }));
  const worker = service.startWorker();
  await worker.started;
  const { id } = await service.accounts.create({ name: "Copper & Sons" });
  const { key } = await service.accounts.createKey(id);
  const { balance: granted } = await service.accounts.get(id);
  return {
    url,
    key,
    logged,
    client: (more) => createVitae({ baseUrl: url, apiKey: key, ...more }),
    charged: async () => granted - (await service.accounts.get(id)).balance,
  };
}

/** Returns the URL of a server on a free port. The test closes it. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A paid model that "translates" by an ending for every word, because a text that stays in its language is rejected. */
export function translator(): LanguageModel & { readonly asked: () => number } {
  let asked = 0;
  return {
    name: "openai/gpt-5-mini",
    asked: () => asked,
    async ask({ messages }) {
      asked++;
      const { texts } = JSON.parse(/^\{.*\}$/m.exec(messages[0]?.text ?? "")?.[0] ?? "{}") as { texts: { id: number; text: string }[] };
      const items = texts.map(({ id, text }) => ({ id, text: text.replace(/\p{L}+/gu, (word) => `${word}um`) }));
      return { text: JSON.stringify({ items }), finish: "stop", usage: usageOfOne };
    },
  };
}

const usageOfOne = { inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 100, audioSeconds: 0 };
