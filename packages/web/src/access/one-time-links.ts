import { timingSafeEqual } from "node:crypto";
import type { IdGenerator } from "@vitae/core/ports";

const tokenLength = 32;

/** Tokens of printed sign-in links. Each opens one session. */
export interface OneTimeLinks {
  create(): string;
  /** Returns true once for each created token. */
  use(token: string): boolean;
}

/** Creates an empty set of tokens. */
export function createOneTimeLinks(ids: IdGenerator): OneTimeLinks {
  const open = new Set<string>();
  return {
    create() {
      const token = ids.base62(tokenLength);
      open.add(token);
      return token;
    },
    use(token) {
      const known = [...open].find((each) => isSame(Buffer.from(each), Buffer.from(token)));
      return known !== undefined && open.delete(known);
    },
  };
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
