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
  rule("the first request under a key is fresh, the second finds it running", async ({ idempotency: replies }) => {
    expect(await replies.claim(claim)).toEqual({ state: "fresh" });
    expect(await replies.claim(later({}))).toEqual({ state: "running" });
  });

  rule("of twenty requests racing for one key, one is fresh", async ({ idempotency: replies }) => {
    const answers = await Promise.all(range(20).map((each) => replies.claim({ ...claim, operation: `op${each}` })));
    expect(answers.filter(({ state }) => state === "fresh")).toHaveLength(1);
    expect(answers.filter(({ state }) => state === "running")).toHaveLength(19);
  });

  rule("another key and another token are fresh", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.claim(later({ key: "k2" }))).toEqual({ state: "fresh" });
    expect(await replies.claim(later({ token: "t2" }))).toEqual({ state: "fresh" });
  });

  rule("another fingerprint is a mismatch, while it runs and after", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.claim(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
    await replies.finish(claim, { answer: null, resumeId: null, expiresAt: 1_000 });
    expect(await replies.claim(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
  });

  rule("a finished request gives its answer until it expires", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.finish(claim, { answer: '{"a":"ü"}', resumeId: null, expiresAt: 1_000 })).toBe(true);
    expect(await replies.claim(later({ at: 999 }))).toEqual({ state: "done", answer: '{"a":"ü"}' });
    expect(await replies.claim(later({ at: 1_000, leaseUntil: 1_100 }))).toEqual({ state: "fresh" });
    expect(await replies.claim(later({ at: 1_001, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a finished request without an answer is done all the same", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.finish(claim, { answer: null, resumeId: null, expiresAt: 1_000 });
    expect(await replies.claim(later({}))).toEqual({ state: "done", answer: null });
  });

  rule("a key can be used for anything once the lease of its request has run out", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.claim(later({ at: 199 }))).toEqual({ state: "running" });
    expect(await replies.claim(later({ at: 200, leaseUntil: 300, fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a request that lost its key to another cannot finish or free it", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.claim(later({ at: 200, leaseUntil: 300 }));
    expect(await replies.finish(claim, { answer: "late", resumeId: null, expiresAt: 1_000 })).toBe(false);
    await replies.release(claim);
    expect(await replies.claim(later({ at: 250, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a request whose lease ran out can finish while nobody took its key", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    expect(await replies.finish(claim, { answer: "late", resumeId: null, expiresAt: 1_000 })).toBe(true);
    expect(await replies.claim(later({ at: 500 }))).toEqual({ state: "done", answer: "late" });
  });

  rule("a forgotten request frees its key", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.release(claim);
    expect(await replies.claim(later({ fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a finished request is not forgotten", async ({ idempotency: replies }) => {
    await replies.claim(claim);
    await replies.finish(claim, { answer: "kept", resumeId: null, expiresAt: 1_000 });
    await replies.release(claim);
    expect(await replies.claim(later({}))).toEqual({ state: "done", answer: "kept" });
  });

  rule("a purge removes what expired and says how much", async ({ idempotency: replies }) => {
    for (const each of range(3)) {
      await replies.claim({ ...claim, key: `k${each}` });
      await replies.finish({ ...claim, key: `k${each}` }, { answer: "kept", resumeId: null, expiresAt: 1_000 + each });
    }
    expect(await replies.purge(999)).toBe(0);
    expect(await replies.purge(1_001)).toBe(2);
    expect(await replies.purge(1_001)).toBe(0);
    expect(await replies.claim(later({ key: "k2", at: 1_001 }))).toEqual({ state: "done", answer: "kept" });
  });

  rule("an answer that holds a saved résumé is forgotten with it, and no other", async ({ idempotency: replies, resumes: contexts }) => {
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
  });

  rule(
    "an answer about a saved résumé that is gone is not kept, and its request is done all the same",
    async ({ idempotency: replies, resumes: contexts }) => {
      await contexts.add(contextOf("acme", "ada"));
      await contexts.remove("acme", "res_acme_ada");
      await replies.claim(claim);
      expect(await replies.finish(claim, { answer: "about Ada", resumeId: "res_acme_ada", expiresAt: 1_000 })).toBe(true);
      expect(await replies.claim(later({}))).toEqual({ state: "done", answer: null });
    },
  );

  rule("a key that is used anew is about nobody any more", async ({ idempotency: replies, resumes: contexts }) => {
    await contexts.add(contextOf("acme", "ada"));
    await replies.claim(claim);
    await replies.finish(claim, { answer: "about Ada", resumeId: "res_acme_ada", expiresAt: 150 });
    await replies.claim(later({}));
    await contexts.remove("acme", "res_acme_ada");
    expect(await replies.claim(later({ operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("however a removal and answers cross, no answer about the removed is left", async (storage) => {
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
