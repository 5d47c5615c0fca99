import { createHash } from "node:crypto";
import type { Clock, IdGenerator } from "@vitae/core/ports";

const maxSessions = 1_000;
const valueLength = 43;

export interface SessionOptions {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** Name of the cookie. */
  readonly cookie: string;
  /** Milliseconds after its last use. Default: 12 hours. */
  readonly idleMs?: number;
}

/** Sessions of one kind of page, in memory: a restart of the process ends them. */
export interface Sessions<Credential> {
  /** The value of `Set-Cookie`. The cookie is sent back to addresses beside and below the one that set it. */
  open(credential: Credential, request: Request): string;
  /** What the browser signed in with; null: nothing, or too long ago. */
  find(request: Request): Credential | null;
  /** The value of `Set-Cookie` that removes the cookie. */
  close(request: Request): string;
}

interface Session<Credential> {
  readonly credential: Credential;
  usedAt: number;
}

/** Keeps hashes of the cookies only. */
export function createSessions<Credential>(options: SessionOptions): Sessions<Credential> {
  const { clock, ids, cookie, idleMs = 12 * 60 * 60 * 1000 } = options;
  const sessions = new Map<string, Session<Credential>>();

  const keyOf = (request: Request): string | null => {
    const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
    const value = pairs.find(([name]) => name === cookie)?.[1];
    return value ? hash(value) : null;
  };

  return {
    open(credential, request) {
      const value = ids.base62(valueLength);
      const [oldest] = sessions.keys();
      if (sessions.size >= maxSessions && oldest) sessions.delete(oldest);
      sessions.set(hash(value), { credential, usedAt: clock.now() });
      return `${cookie}=${value}${attributes(request)}`;
    },
    find(request) {
      const key = keyOf(request);
      const session = key === null ? undefined : sessions.get(key);
      if (key === null || session === undefined) return null;
      if (session.usedAt + idleMs < clock.now()) {
        sessions.delete(key);
        return null;
      }
      session.usedAt = clock.now();
      return session.credential;
    },
    close(request) {
      const key = keyOf(request);
      if (key !== null) sessions.delete(key);
      return `${cookie}=; Max-Age=0${attributes(request)}`;
    },
  };
}

const hash = (value: string): string => createHash("sha256").update(value).digest("base64");

/** No path: the browser takes the folder of the address, which holds below any prefix of a proxy. */
const attributes = (request: Request): string => {
  const https = request.url.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";
  return `; HttpOnly; SameSite=Strict${https ? "; Secure" : ""}`;
};
