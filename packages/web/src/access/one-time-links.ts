import { timingSafeEqual } from "node:crypto";
import type { IdGenerator } from "@vitae/core/ports";

const tokenLength = 32;

/** Tokens of the address that a server prints at its start. Each opens one session. */
export interface OneTimeLinks {
  create(): string;
  /** True once for each token that was created. */
  use(token: string): boolean;
}

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
