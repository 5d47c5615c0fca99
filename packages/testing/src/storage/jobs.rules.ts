import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { createAccount, jobOf } from "./fixtures.ts";

export function jobRules(rule: Rule<Storage>): void {
  rule("a job is returned unchanged to the token that registered it", async ({ jobs }) => {
    const job = jobOf("acme", "job_1", { text: "Senior Müller 株式会社\n\n- 5 yrs \u0000 \ud800 %_\\'\"", createdAt: 1_700_000_000_000 });
    await jobs.put(job);
    expect(await jobs.get(job.token, "job_1")).toEqual(job);
  });

  rule("a job is not returned to another token, even of the same account", async ({ jobs }) => {
    await jobs.put(jobOf("acme", "job_1"));
    expect(await jobs.get("another", "job_1")).toBeNull();
  });

  rule("an unknown job id returns null, with any characters", async ({ jobs }) => {
    for (const id of ["job_1", "", "\u0000", "job_\ud800", "%"]) expect(await jobs.get("token of acme", id)).toBeNull();
  });

  rule("a job with an existing id is rejected, and the first job stays", async ({ jobs }) => {
    await jobs.put(jobOf("acme", "job_1"));
    await expect(jobs.put(jobOf("other", "job_1"))).rejects.toThrow();
    expect(await jobs.get("token of acme", "job_1")).toEqual(jobOf("acme", "job_1"));
  });

  rule("deleting an account deletes its jobs, also if the account is outside the storage", async (storage) => {
    await createAccount(storage);
    for (const account of ["acme", "the host's own"]) {
      await storage.jobs.put(jobOf(account, `job of ${account}`));
      await storage.jobs.put(jobOf("other", `other than ${account}`));
      await storage.accounts.delete(account);
      expect(await storage.jobs.get(`token of ${account}`, `job of ${account}`)).toBeNull();
      expect(await storage.jobs.get("token of other", `other than ${account}`)).not.toBeNull();
    }
  });
}
