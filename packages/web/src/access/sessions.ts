import { createHash } from "node:crypto";
import type { Clock, IdGenerator } from "@vitae/core/ports";

const maxSessions = 1_000;
const valueLength = 43;

/** Options of `createSessions()`. */
export interface SessionOptions {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** Name of the cookie. */
  readonly cookie: string;
  /** Lifetime after the last use in milliseconds. Default: 12 hours. */
  readonly idleMs?: number;
}

/** Sessions in memory; a restart of the process ends them. */
export interface Sessions<Credential> {
  /**
   * Opens a session and returns the value of `Set-Cookie`. Browsers send the cookie to URLs in and below the folder of the URL that
   * set it.
   */
  open(credential: Credential, request: Request): string;
  /** Returns the credential of a session; null if there is none or it has expired. */
  find(request: Request): Credential | null;
  /** Closes a session and returns the value of `Set-Cookie` that deletes the cookie. */
  close(request: Request): string;
}

interface Session<Credential> {
  readonly credential: Credential;
  usedAt: number;
}

/** Creates a store of sessions. It stores hashes of the cookies only. */
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

/** The cookie has no path attribute: browsers use the folder of the URL, which is correct below any prefix of a proxy. */
const attributes = (request: Request): string => {
  const https = request.url.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";
  return `; HttpOnly; SameSite=Strict${https ? "; Secure" : ""}`;
};
