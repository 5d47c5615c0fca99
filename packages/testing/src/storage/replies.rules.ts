import type { ReplyClaim, Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { contextOf, times } from "./fixtures.ts";

const claim: ReplyClaim = { account: "acme", token: "t1", key: "k1", fingerprint: "f1", operation: "op1", at: 100, leaseUntil: 200 };
const later = (change: Partial<ReplyClaim>): ReplyClaim => ({ ...claim, operation: "op2", at: 150, leaseUntil: 250, ...change });

export function replyRules(rule: Rule<Storage>): void {
  rule("the first request under a key is fresh, the second finds it running", async ({ replies }) => {
    expect(await replies.begin(claim)).toEqual({ state: "fresh" });
    expect(await replies.begin(later({}))).toEqual({ state: "running" });
  });

  rule("of twenty requests racing for one key, one is fresh", async ({ replies }) => {
    const answers = await Promise.all(times(20).map((each) => replies.begin({ ...claim, operation: `op${each}` })));
    expect(answers.filter(({ state }) => state === "fresh")).toHaveLength(1);
    expect(answers.filter(({ state }) => state === "running")).toHaveLength(19);
  });

  rule("another key and another token are fresh", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.begin(later({ key: "k2" }))).toEqual({ state: "fresh" });
    expect(await replies.begin(later({ token: "t2" }))).toEqual({ state: "fresh" });
  });

  rule("another fingerprint is a mismatch, while it runs and after", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.begin(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
    await replies.finish(claim, { answer: null, resumeId: null, expiresAt: 1_000 });
    expect(await replies.begin(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
  });

  rule("a finished request gives its answer until it expires", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.finish(claim, { answer: '{"a":"ü"}', resumeId: null, expiresAt: 1_000 })).toBe(true);
    expect(await replies.begin(later({ at: 999 }))).toEqual({ state: "done", answer: '{"a":"ü"}' });
    expect(await replies.begin(later({ at: 1_000, leaseUntil: 1_100 }))).toEqual({ state: "fresh" });
    expect(await replies.begin(later({ at: 1_001, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a finished request without an answer is done all the same", async ({ replies }) => {
    await replies.begin(claim);
    await replies.finish(claim, { answer: null, resumeId: null, expiresAt: 1_000 });
    expect(await replies.begin(later({}))).toEqual({ state: "done", answer: null });
  });

  rule("a key can be used for anything once the lease of its request has run out", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.begin(later({ at: 199 }))).toEqual({ state: "running" });
    expect(await replies.begin(later({ at: 200, leaseUntil: 300, fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a request that lost its key to another cannot finish or free it", async ({ replies }) => {
    await replies.begin(claim);
    await replies.begin(later({ at: 200, leaseUntil: 300 }));
    expect(await replies.finish(claim, { answer: "late", resumeId: null, expiresAt: 1_000 })).toBe(false);
    await replies.forget(claim);
    expect(await replies.begin(later({ at: 250, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a request whose lease ran out can finish while nobody took its key", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.finish(claim, { answer: "late", resumeId: null, expiresAt: 1_000 })).toBe(true);
    expect(await replies.begin(later({ at: 500 }))).toEqual({ state: "done", answer: "late" });
  });

  rule("a forgotten request frees its key", async ({ replies }) => {
    await replies.begin(claim);
    await replies.forget(claim);
    expect(await replies.begin(later({ fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a finished request is not forgotten", async ({ replies }) => {
    await replies.begin(claim);
    await replies.finish(claim, { answer: "kept", resumeId: null, expiresAt: 1_000 });
    await replies.forget(claim);
    expect(await replies.begin(later({}))).toEqual({ state: "done", answer: "kept" });
  });

  rule("a purge removes what expired and says how much", async ({ replies }) => {
    for (const each of times(3)) {
      await replies.begin({ ...claim, key: `k${each}` });
      await replies.finish({ ...claim, key: `k${each}` }, { answer: "kept", resumeId: null, expiresAt: 1_000 + each });
    }
    expect(await replies.purge(999)).toBe(0);
    expect(await replies.purge(1_001)).toBe(2);
    expect(await replies.purge(1_001)).toBe(0);
    expect(await replies.begin(later({ key: "k2", at: 1_001 }))).toEqual({ state: "done", answer: "kept" });
  });

  rule("an answer that holds a saved résumé is forgotten with it, and no other", async ({ replies, contexts }) => {
    for (const user of ["ada", "grace"]) await contexts.add(contextOf("acme", user));
    const about = { "1": "res_acme_ada", "2": "res_acme_grace", "3": null, "4": "res_acme_ada" };
    for (const [key, resumeId] of Object.entries(about)) {
      await replies.begin({ ...claim, key });
      expect(await replies.finish({ ...claim, key }, { answer: `about ${resumeId}`, resumeId, expiresAt: 1_000 })).toBe(true);
    }
    expect(await contexts.remove("other", "res_acme_ada")).toBe(false);
    expect(await contexts.remove("acme", "res_acme_ada")).toBe(true);
    for (const key of ["2", "3"])
      expect(await replies.begin(later({ key }))).toMatchObject({ state: "done", answer: expect.stringContaining("about") });
    for (const key of ["1", "4"]) expect(await replies.begin(later({ key }))).toEqual({ state: "fresh" });
  });

  rule("an answer about a saved résumé that is gone is not kept, and its request is done all the same", async ({ replies, contexts }) => {
    await contexts.add(contextOf("acme", "ada"));
    await contexts.remove("acme", "res_acme_ada");
    await replies.begin(claim);
    expect(await replies.finish(claim, { answer: "about Ada", resumeId: "res_acme_ada", expiresAt: 1_000 })).toBe(true);
    expect(await replies.begin(later({}))).toEqual({ state: "done", answer: null });
  });

  rule("a key that is used anew is about nobody any more", async ({ replies, contexts }) => {
    await contexts.add(contextOf("acme", "ada"));
    await replies.begin(claim);
    await replies.finish(claim, { answer: "about Ada", resumeId: "res_acme_ada", expiresAt: 150 });
    await replies.begin(later({}));
    await contexts.remove("acme", "res_acme_ada");
    expect(await replies.begin(later({ operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("however a removal and answers cross, no answer about the removed is left", async (storage) => {
    for (const round of times(5)) {
      const { resumeId } = contextOf("acme", `user${round}`);
      await storage.contexts.add(contextOf("acme", `user${round}`));
      const keys = times(4).map((each) => `${round}-${each}`);
      for (const key of keys) await storage.replies.begin({ ...claim, key });
      const finish = (key: string) =>
        storage.transaction((tx) => tx.replies.finish({ ...claim, key }, { answer: "about Ada", resumeId, expiresAt: 1_000 }), {
          independent: true,
        });
      const [first = "", ...others] = keys;
      await Promise.all([finish(first), storage.contexts.remove("acme", resumeId), ...others.map(finish)]);
      for (const key of keys) {
        const found = await storage.replies.begin(later({ key }));
        expect("answer" in found ? found.answer : null).toBeNull();
      }
    }
  });
}
