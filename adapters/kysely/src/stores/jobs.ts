import type { JobStore } from "@vitae/core/ports";
import type { Session } from "../session.ts";
import { decodeText, encodeText, isStorableId } from "./json-text.ts";

/** Store of registered jobs. */
export const jobStore = ({ read, write }: Session): JobStore => ({
  put: ({ jobId, account, token, text, createdAt }) =>
    write(async (db) => {
      const row = { job_id: jobId, account_id: account, token, text: encodeText(text), created_at: createdAt };
      await db.insertInto("vitae_jobs").values(row).execute();
    }),

  get: async (token, jobId) => {
    if (!isStorableId(jobId)) return null;
    return read(async (db) => {
      const row = await db.selectFrom("vitae_jobs").selectAll().where("job_id", "=", jobId).where("token", "=", token).executeTakeFirst();
      if (!row) return null;
      return {
        jobId: row.job_id,
        account: row.account_id,
        token: row.token,
        text: decodeText(row.text),
        createdAt: Number(row.created_at),
      };
    });
  },
});
