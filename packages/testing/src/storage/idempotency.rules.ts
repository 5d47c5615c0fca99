import type { IdempotencyClaim, Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { contextOf, range } from "./fixtures.ts";

const claim: IdempotencyClaim = { account: "acme", token: "t1", key: "k1", fingerprint: "f1", operation: "op1", at: 100, leaseUntil: 200 };
const later = (change: Partial<IdempotencyClaim>): IdempotencyClaim => ({
  ...claim,
  operation: "op2",
  at: 150,
  leaseUntil: 250,
  ...change,
});

export function replyRules(rule: Rule<Storage>): void {
  rule("the first request with a key is fresh, the second one finds it running", async ({ idempotency: replies }) => {
    expect(await replies.claim(claim)).toEqual({ state: "fresh" });
    expect(await replies.claim(later({}))).toEqual({ state: "running" });
  });

  rule("one of twenty parallel requests with one key is fresh", async ({ idempotency: replies }) => {
    const answers = await Promise.all(range(20).map((each) => replies.claim({ ...claim, operation: `op${each}` })));
    expect(answers.filter(({ state }) => state === "fresh")).toHaveLength(1);
    expect(answers.filter(({ state }) => state === "running")).toHaveLength(19);
  });

  rule("a request with another key or token is fresh", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.claim(later({ key: "k2" }))).toEqual({ state: "fresh" });
    expect(await replies.claim(later({ token: "t2" }))).toEqual({ state: "fresh" });
  });

  rule("another fingerprint is a mismatch during and after the first request", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.claim(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
    await replies.finish(claim, { answer: null, resumeId: null, expiresAt: 1_000 });
    expect(await replies.claim(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
  });

  rule("a completed request returns its response until it expires", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.finish(claim, { answer: '{"a":"ü"}', resumeId: null, expiresAt: 1_000 })).toBe(true);
    expect(await replies.claim(later({ at: 999 }))).toEqual({ state: "done", answer: '{"a":"ü"}' });
    expect(await replies.claim(later({ at: 1_000, leaseUntil: 1_100 }))).toEqual({ state: "fresh" });
    expect(await replies.claim(later({ at: 1_001, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a completed request without a response counts as done", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.finish(claim, { answer: null, resumeId: null, expiresAt: 1_000 });
    expect(await replies.claim(later({}))).toEqual({ state: "done", answer: null });
  });

  rule("a key can be used again after the lease of its request has expired", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.claim(later({ at: 199 }))).toEqual({ state: "running" });
    expect(await replies.claim(later({ at: 200, leaseUntil: 300, fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a request that lost its key can neither complete nor release it", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.claim(later({ at: 200, leaseUntil: 300 }));
    expect(await replies.finish(claim, { answer: "late", resumeId: null, expiresAt: 1_000 })).toBe(false);
    await replies.release(claim);
    expect(await replies.claim(later({ at: 250, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a request with an expired lease can complete if no other request claimed its key", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.finish(claim, { answer: "late", resumeId: null, expiresAt: 1_000 })).toBe(true);
    expect(await replies.claim(later({ at: 500 }))).toEqual({ state: "done", answer: "late" });
  });

  rule("a released key can be used again", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.release(claim);
    expect(await replies.claim(later({ fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a completed request cannot be released", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.finish(claim, { answer: "kept", resumeId: null, expiresAt: 1_000 });
    await replies.release(claim);
    expect(await replies.claim(later({}))).toEqual({ state: "done", answer: "kept" });
  });

  rule("a purge deletes expired keys and returns their number", async ({ idempotency: replies }) => {
    for (const each of range(3)) {
      await replies.claim({ ...claim, key: `k${each}` });
      await replies.finish({ ...claim, key: `k${each}` }, { answer: "kept", resumeId: null, expiresAt: 1_000 + each });
    }
    expect(await replies.purge(999)).toBe(0);
    expect(await replies.purge(1_001)).toBe(2);
    expect(await replies.purge(1_001)).toBe(0);
    expect(await replies.claim(later({ key: "k2", at: 1_001 }))).toEqual({ state: "done", answer: "kept" });
  });

  rule(
    "deleting a saved résumé deletes the stored responses that contain it, and no others",
    async ({ idempotency: replies, resumes: contexts }) => {
      for (const user of ["ada", "grace"]) await contexts.add(contextOf("acme", user));
      const about = { "1": "res_acme_ada", "2": "res_acme_grace", "3": null, "4": "res_acme_ada" };
      for (const [key, resumeId] of Object.entries(about)) {
        await replies.claim({ ...claim, key });
        expect(await replies.finish({ ...claim, key }, { answer: `about ${resumeId}`, resumeId, expiresAt: 1_000 })).toBe(true);
      }
      expect(await contexts.remove("other", "res_acme_ada")).toBe(false);
      expect(await contexts.remove("acme", "res_acme_ada")).toBe(true);
      for (const key of ["2", "3"])
        expect(await replies.claim(later({ key }))).toMatchObject({ state: "done", answer: expect.stringContaining("about") });
      for (const key of ["1", "4"]) expect(await replies.claim(later({ key }))).toEqual({ state: "fresh" });
    },
  );

  rule(
    "a response about a deleted résumé is not stored, and its request counts as done",
    async ({ idempotency: replies, resumes: contexts }) => {
      await contexts.add(contextOf("acme", "ada"));
      await contexts.remove("acme", "res_acme_ada");
      await replies.claim(claim);
      expect(await replies.finish(claim, { answer: "about Ada", resumeId: "res_acme_ada", expiresAt: 1_000 })).toBe(true);
      expect(await replies.claim(later({}))).toEqual({ state: "done", answer: null });
    },
  );

  rule("a key that is used again loses its former résumé", async ({ idempotency: replies, resumes: contexts }) => {
    await contexts.add(contextOf("acme", "ada"));
    await replies.claim(claim);
    await replies.finish(claim, { answer: "about Ada", resumeId: "res_acme_ada", expiresAt: 150 });
    await replies.claim(later({}));
    await contexts.remove("acme", "res_acme_ada");
    expect(await replies.claim(later({ operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("no response about a résumé is left when its deletion runs in parallel with requests", async (storage) => {
    for (const round of range(5)) {
      const { resumeId } = contextOf("acme", `user${round}`);
      await storage.resumes.add(contextOf("acme", `user${round}`));
      const keys = range(4).map((each) => `${round}-${each}`);
      for (const key of keys) await storage.idempotency.claim({ ...claim, key });
      const finish = (key: string) =>
        storage.transaction((tx) => tx.idempotency.finish({ ...claim, key }, { answer: "about Ada", resumeId, expiresAt: 1_000 }), {
          independent: true,
        });
      const [first = "", ...others] = keys;
      await Promise.all([finish(first), storage.resumes.remove("acme", resumeId), ...others.map(finish)]);
      for (const key of keys) {
        const found = await storage.idempotency.claim(later({ key }));
        expect("answer" in found ? found.answer : null).toBeNull();
      }
    }
  });
}
