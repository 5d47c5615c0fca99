import type { ReplyStore } from "@vitae/core/ports";
import type { Session } from "../session.ts";
import { changed } from "./accounts.ts";

export const replyStore = ({ write }: Session): ReplyStore => ({
  begin: ({ account, token, key, fingerprint, operation, at, leaseUntil }) =>
    write(async (db) => {
      const row = { account_id: account, token, key, fingerprint, operation, done: 0, answer: null, until: leaseUntil };
      const claimed = await db
        .insertInto("vitae_replies")
        .values(row)
        .onConflict((conflict) => conflict.columns(["token", "key"]).doUpdateSet(row).where("vitae_replies.until", "<=", at))
        .executeTakeFirst();
      if (changed(claimed.numInsertedOrUpdatedRows)) return { state: "fresh" } as const;
      const found = await db.selectFrom("vitae_replies").selectAll().where("token", "=", token).where("key", "=", key).executeTakeFirst();
      // Gone in between: freed by a request that was running a moment ago.
      if (!found) return { state: "running" } as const;
      if (found.fingerprint !== fingerprint) return { state: "mismatch" } as const;
      return found.done ? ({ state: "done", answer: found.answer } as const) : ({ state: "running" } as const);
    }),

  finish: ({ token, key, operation }, { answer, expiresAt }) =>
    write(async (db) => {
      const finished = await db
        .updateTable("vitae_replies")
        .set({ done: 1, answer, until: expiresAt })
        .where("token", "=", token)
        .where("key", "=", key)
        .where("operation", "=", operation)
        .executeTakeFirst();
      return changed(finished.numUpdatedRows);
    }),

  forget: ({ token, key, operation }) =>
    write(async (db) => {
      const own = db.deleteFrom("vitae_replies").where("token", "=", token).where("key", "=", key).where("operation", "=", operation);
      await own.where("done", "=", 0).execute();
    }),

  purge: (at) =>
    write(async (db) => Number((await db.deleteFrom("vitae_replies").where("until", "<=", at).executeTakeFirst()).numDeletedRows)),
});
