import { foldForSearch, type ResumeQuery, type ResumeStore } from "@vitae/core/ports";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import type { Session } from "../session.ts";
import { hasChanges } from "./changed.ts";
import { isStorableId, maxVersion } from "./json-text.ts";
import { headColumns, toNameColumns, toResumeRecord, toResumeRow, toVersionInfo, toVersionRow } from "./resume-rows.ts";

/** Store of saved résumés. */
export const resumeStore = ({ read, write }: Session, dialect: StorageDialect): ResumeStore => ({
  find: (account, owner) =>
    read(async (db) => {
      const context = db.selectFrom("vitae_resumes").selectAll().where("account_id", "=", account).where("owner", "=", owner);
      const row = await context.executeTakeFirst();
      return row ? toResumeRecord(row) : null;
    }),

  get: async (account, resumeId) => {
    if (!isStorableId(resumeId)) return null;
    return read(async (db) => {
      const context = db.selectFrom("vitae_resumes").selectAll().where("resume_id", "=", resumeId);
      const row = await context.where("account_id", "=", account).where("listed", "=", 1).executeTakeFirst();
      return row ? toResumeRecord(row) : null;
    });
  },

  add: (context) =>
    write(async (db) => {
      // Writes of one account are sequential: rows appear in the order of their numbers, and none during the deletion of the account.
      await lockResumes(db, dialect, context.account);
      const added = await db
        .insertInto("vitae_resumes")
        .values(toResumeRow(context))
        .onConflict((conflict) => conflict.columns(["account_id", "owner"]).doNothing())
        .executeTakeFirst();
      return hasChanges(added.numInsertedOrUpdatedRows);
    }),

  append: ({ resumeId, expected, name, version }) =>
    write(async (db) => {
      const context = db.selectFrom("vitae_resumes").select(["account_id", "external_user_id"]).where("resume_id", "=", resumeId);
      // Neither value ever changes.
      const known = await context.executeTakeFirst();
      if (!known) return false;
      const named = toNameColumns({ name, externalUserId: known.external_user_id, resumeId });
      const moved = await db
        .updateTable("vitae_resumes")
        .set({ version: version.version, updated_at: version.createdAt, ...named })
        .where("resume_id", "=", resumeId)
        .where("version", "=", expected)
        .executeTakeFirst();
      if (!hasChanges(moved.numUpdatedRows)) return false;
      await db
        .insertInto("vitae_resume_versions")
        .values(toVersionRow(resumeId, known.account_id, version))
        .execute();
      return true;
    }),

  version: async (resumeId, version) => {
    if (version > maxVersion) return null;
    return read(async (db) => {
      const found = db.selectFrom("vitae_resume_versions").selectAll().where("resume_id", "=", resumeId).where("version", "=", version);
      const row = await found.executeTakeFirst();
      return row ? { ...toVersionInfo(row), content: row.content } : null;
    });
  },

  versions: (resumeId, { before, limit }) =>
    read(async (db) => {
      const heads = db.selectFrom("vitae_resume_versions").select(headColumns).where("resume_id", "=", resumeId);
      const below = before === null || before > maxVersion ? heads : heads.where("version", "<", before);
      const rows = await below.orderBy("version", "desc").limit(limit).execute();
      return rows.map(toVersionInfo);
    }),

  list: (page) =>
    read(async (db) => {
      const found = listedOf(db, page.account)
        .selectAll()
        .where("seq", "in", sequencesOf(db, dialect, page));
      const rows = await found.orderBy("seq", "desc").execute();
      return rows.map(toResumeRecord);
    }),

  remove: async (account, resumeId) => {
    if (!isStorableId(resumeId)) return false;
    return write(async (db) => {
      // First, because a parallel write of the résumé must wait for its row, or be waited for.
      const context = db.deleteFrom("vitae_resumes").where("resume_id", "=", resumeId).where("account_id", "=", account);
      if (!hasChanges((await context.where("listed", "=", 1).executeTakeFirst()).numDeletedRows)) return false;
      await db.deleteFrom("vitae_resume_versions").where("resume_id", "=", resumeId).execute();
      await db.deleteFrom("vitae_idempotency_keys").where("resume_id", "=", resumeId).execute();
      return true;
    });
  },
});

const listedOf = (db: Kysely<Database>, account: string) =>
  db.selectFrom("vitae_resumes").where("account_id", "=", account).where("listed", "=", 1);

/** Returns the sequence numbers of a page, newest first, from the index only. */
const sequencesOf = (db: Kysely<Database>, { within }: StorageDialect, { account, search, limit, before, offset }: ResumeQuery) => {
  let contexts = listedOf(db, account).select("seq");
  if (before !== null) contexts = contexts.where("seq", "<", before);
  const wanted = foldForSearch(search);
  // Literal search without wildcards.
  if (wanted !== "") contexts = contexts.where((row) => sql<boolean>`${sql.raw(within)}(${row.ref("searched")}, ${wanted}) > 0`);
  return contexts
    .orderBy("seq", "desc")
    .limit(limit)
    .offset(before === null ? offset : 0);
};

/** Locks the saved résumés of an account until the end of the transaction. */
export const lockResumes = (db: Kysely<Database>, dialect: StorageDialect, account: string): Promise<void> =>
  dialect.lock(db, `contexts of ${account}`);
