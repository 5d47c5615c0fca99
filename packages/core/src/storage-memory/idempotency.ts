import type { IdempotencyClaim, IdempotencyStore } from "../storage/idempotency-store.port.ts";
import type { Tables } from "./tables.ts";

export const idempotencyRowKey = ({ token, key }: Pick<IdempotencyClaim, "token" | "key">): string => `${token} ${key}`;

export const memoryIdempotency = (tables: Tables): IdempotencyStore => {
  const findClaimed = (claim: Pick<IdempotencyClaim, "token" | "key" | "operation">) => {
    const reply = tables.replies.get(idempotencyRowKey(claim));
    return reply?.operation === claim.operation ? reply : undefined;
  };
  return {
    claim: async ({ at, leaseUntil, ...claim }) => {
      const found = tables.replies.get(idempotencyRowKey(claim));
      if (!found || found.until <= at) {
        tables.replies.put(idempotencyRowKey(claim), { ...claim, done: false, answer: null, resumeId: null, until: leaseUntil });
        return { state: "fresh" };
      }
      if (found.fingerprint !== claim.fingerprint) return { state: "mismatch" };
      return found.done ? { state: "done", answer: found.answer } : { state: "running" };
    },
    finish: async (claim, { answer, resumeId, expiresAt }) => {
      const reply = findClaimed(claim);
      if (!reply) return false;
      const isGone = resumeId !== null && !tables.contexts.get(resumeId);
      tables.replies.put(idempotencyRowKey(claim), { ...reply, done: true, answer: isGone ? null : answer, resumeId, until: expiresAt });
      return true;
    },
    release: async (claim) => {
      if (findClaimed(claim)?.done === false) tables.replies.remove(idempotencyRowKey(claim));
    },
    purge: async (at) => {
      const expired = tables.replies.rows().filter(({ until }) => until <= at);
      for (const reply of expired) tables.replies.remove(idempotencyRowKey(reply));
      return expired.length;
    },
  };
};
