import type { IdempotencyStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import type { Session } from "../session.ts";
import { hasChanges } from "./changed.ts";

/** Store of idempotency keys. */
export const idempotencyStore = ({ write }: Session, dialect: StorageDialect): IdempotencyStore => ({
  claim: ({ account, token, key, fingerprint, operation, at, leaseUntil }) =>
    write(async (db) => {
      const row = { account_id: account, token, key, fingerprint, operation, done: 0, answer: null, resume_id: null, until: leaseUntil };
      const claimed = await db
        .insertInto("vitae_idempotency_keys")
        .values(row)
        .onConflict((conflict) => conflict.columns(["token", "key"]).doUpdateSet(row).where("vitae_idempotency_keys.until", "<=", at))
        .executeTakeFirst();
      if (hasChanges(claimed.numInsertedOrUpdatedRows)) return { state: "fresh" } as const;
      const found = await db
        .selectFrom("vitae_idempotency_keys")
        .selectAll()
        .where("token", "=", token)
        .where("key", "=", key)
        .executeTakeFirst();
      // The row was deleted in between, because its request released the key.
      if (!found) return { state: "running" } as const;
      if (found.fingerprint !== fingerprint) return { state: "mismatch" } as const;
      return found.done ? ({ state: "done", answer: found.answer } as const) : ({ state: "running" } as const);
    }),

  finish: ({ token, key, operation }, { answer, resumeId, expiresAt }) =>
    write(async (db) => {
      const isGone = resumeId !== null && !(await keepContext(db, dialect, resumeId));
      const finished = await db
        .updateTable("vitae_idempotency_keys")
        .set({ done: 1, answer: isGone ? null : answer, resume_id: resumeId, until: expiresAt })
        .where("token", "=", token)
        .where("key", "=", key)
        .where("operation", "=", operation)
        .executeTakeFirst();
      return hasChanges(finished.numUpdatedRows);
    }),

  release: ({ token, key, operation }) =>
    write(async (db) => {
      const own = db
        .deleteFrom("vitae_idempotency_keys")
        .where("token", "=", token)
        .where("key", "=", key)
        .where("operation", "=", operation);
      await own.where("done", "=", 0).execute();
    }),

  purge: (at) =>
    write(async (db) => Number((await db.deleteFrom("vitae_idempotency_keys").where("until", "<=", at).executeTakeFirst()).numDeletedRows)),
});

/** Reports whether the saved résumé exists. Its deletion waits until this transaction ends. */
const keepContext = async (db: Kysely<Database>, { locksRows }: StorageDialect, resumeId: string): Promise<boolean> => {
  const context = db.selectFrom("vitae_resumes").select("seq").where("resume_id", "=", resumeId);
  return (await context.$if(locksRows, (query) => query.forKeyShare()).executeTakeFirst()) !== undefined;
};
