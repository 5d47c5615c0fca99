import type { ReplyClaim, Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { times } from "./fixtures.ts";

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
    await replies.finish(claim, { answer: null, expiresAt: 1_000 });
    expect(await replies.begin(later({ fingerprint: "f2" }))).toEqual({ state: "mismatch" });
  });

  rule("a finished request gives its answer until it expires", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.finish(claim, { answer: '{"a":"ü"}', expiresAt: 1_000 })).toBe(true);
    expect(await replies.begin(later({ at: 999 }))).toEqual({ state: "done", answer: '{"a":"ü"}' });
    expect(await replies.begin(later({ at: 1_000, leaseUntil: 1_100 }))).toEqual({ state: "fresh" });
    expect(await replies.begin(later({ at: 1_001, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a finished request without an answer is done all the same", async ({ replies }) => {
    await replies.begin(claim);
    await replies.finish(claim, { answer: null, expiresAt: 1_000 });
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
    expect(await replies.finish(claim, { answer: "late", expiresAt: 1_000 })).toBe(false);
    await replies.forget(claim);
    expect(await replies.begin(later({ at: 250, operation: "op3" }))).toEqual({ state: "running" });
  });

  rule("a request whose lease ran out can finish while nobody took its key", async ({ replies }) => {
    await replies.begin(claim);
    expect(await replies.finish(claim, { answer: "late", expiresAt: 1_000 })).toBe(true);
    expect(await replies.begin(later({ at: 500 }))).toEqual({ state: "done", answer: "late" });
  });

  rule("a forgotten request frees its key", async ({ replies }) => {
    await replies.begin(claim);
    await replies.forget(claim);
    expect(await replies.begin(later({ fingerprint: "f2" }))).toEqual({ state: "fresh" });
  });

  rule("a finished request is not forgotten", async ({ replies }) => {
    await replies.begin(claim);
    await replies.finish(claim, { answer: "kept", expiresAt: 1_000 });
    await replies.forget(claim);
    expect(await replies.begin(later({}))).toEqual({ state: "done", answer: "kept" });
  });

  rule("a purge removes what expired and says how much", async ({ replies }) => {
    for (const each of times(3)) {
      await replies.begin({ ...claim, key: `k${each}` });
      await replies.finish({ ...claim, key: `k${each}` }, { answer: "kept", expiresAt: 1_000 + each });
    }
    expect(await replies.purge(999)).toBe(0);
    expect(await replies.purge(1_001)).toBe(2);
    expect(await replies.purge(1_001)).toBe(0);
    expect(await replies.begin(later({ key: "k2", at: 1_001 }))).toEqual({ state: "done", answer: "kept" });
  });
}
