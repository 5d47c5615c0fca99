import type { ReplyClaim, ReplyStore } from "../storage/idempotency.port.ts";
import type { Tables } from "./tables.ts";

export const placeOf = ({ token, key }: Pick<ReplyClaim, "token" | "key">): string => `${token} ${key}`;

export const memoryReplies = (tables: Tables): ReplyStore => {
  const own = (claim: Pick<ReplyClaim, "token" | "key" | "operation">) => {
    const reply = tables.replies.get(placeOf(claim));
    return reply?.operation === claim.operation ? reply : undefined;
  };
  return {
    begin: async ({ at, leaseUntil, ...claim }) => {
      const found = tables.replies.get(placeOf(claim));
      if (!found || found.until <= at) {
        tables.replies.put(placeOf(claim), { ...claim, done: false, answer: null, resumeId: null, until: leaseUntil });
        return { state: "fresh" };
      }
      if (found.fingerprint !== claim.fingerprint) return { state: "mismatch" };
      return found.done ? { state: "done", answer: found.answer } : { state: "running" };
    },
    finish: async (claim, { answer, resumeId, expiresAt }) => {
      const reply = own(claim);
      if (!reply) return false;
      const isGone = resumeId !== null && !tables.contexts.get(resumeId);
      tables.replies.put(placeOf(claim), { ...reply, done: true, answer: isGone ? null : answer, resumeId, until: expiresAt });
      return true;
    },
    forget: async (claim) => {
      if (own(claim)?.done === false) tables.replies.remove(placeOf(claim));
    },
    purge: async (at) => {
      const expired = tables.replies.rows().filter(({ until }) => until <= at);
      for (const reply of expired) tables.replies.remove(placeOf(reply));
      return expired.length;
    },
  };
};
