import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { verifyCallback } from "@vitae/client";
import { callbackSecret } from "@vitae/core/ports";

/** One callback that came whole. */
export interface Post {
  readonly body: string;
  /** The number of kills before it. */
  readonly life: number;
  /** By `performance.now()`. */
  readonly at: number;
}

export interface Receivers extends AsyncDisposable {
  /** An address for a task's callback; hosts take turns. */
  url(): string;
  readonly posts: ReadonlyMap<string, readonly Post[]>;
  /** Callbacks whose signature was not the service's. */
  readonly unsigned: number;
  /** A process was killed. */
  nextLife(): void;
  readonly life: number;
}

/** Receivers of callbacks on several hosts. Each responds after some milliseconds. */
export async function receivers(secret: string, { hosts = 4, answersAfterMs = 10 } = {}): Promise<Receivers> {
  const posts = new Map<string, Post[]>();
  let life = 0;
  let unsigned = 0;
  let turn = 0;
  const server = () =>
    createServer(async (request, response) => {
      const body = await text(request).catch(() => null);
      if (body === null) return;
      const id = String(request.headers["webhook-id"]);
      const verified = verifyCallback({ payload: body, headers: request.headers, secret: callbackSecret(secret, id) });
      await verified.catch(() => unsigned++);
      posts.set(id, [...(posts.get(id) ?? []), { body, life, at: performance.now() }]);
      await wait(answersAfterMs);
      response.end();
    }).listen(0, "127.0.0.1");
  const servers = Array.from({ length: hosts }, server);
  await Promise.all(servers.map((each) => once(each, "listening")));
  const ports = servers.map((each) => (each.address() as AddressInfo).port);
  return {
    url: () => `http://127.0.0.1:${ports[turn++ % ports.length]}/done`,
    posts,
    get unsigned() {
      return unsigned;
    },
    get life() {
      return life;
    },
    nextLife: () => void life++,
    [Symbol.asyncDispose]: async () => {
      for (const each of servers) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}
