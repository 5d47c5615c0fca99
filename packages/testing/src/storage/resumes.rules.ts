import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { appendTo, contextOf, countOf, createAccount, range, versionOf } from "./fixtures.ts";
import { contextProperty } from "./resume-property.ts";

const all = { search: "", limit: 100, before: null, offset: 0 } as const;

export function contextRules(rule: Rule<Storage>): void {
  rule("a résumé is found by its owner and by its id, unchanged and with a unique number", async ({ resumes: contexts }) => {
    const original = contextOf("acme", "", {
      owner: "",
      externalUserId: null,
      name: "Zoë \u0000 \ud800 株式会社",
      createdAt: 1_700_000_000_000,
    });
    expect(await contexts.find("acme", "")).toBeNull();
    expect(await contexts.add(original)).toBe(true);
    expect(await contexts.add(contextOf("acme", "Ada"))).toBe(true);
    const [found, second] = [await contexts.find("acme", ""), await contexts.find("acme", "user:Ada")];
    expect(found).toEqual({ ...original, sequence: expect.any(Number) });
    expect(second?.sequence).toBeGreaterThan(found?.sequence ?? Infinity);
    expect(await contexts.get("acme", original.resumeId)).toEqual(found);
  });

  rule("adding a second résumé of one owner returns false and changes nothing", async ({ resumes: contexts }) => {
    await contexts.add(contextOf("acme", "ada"));
    expect(await contexts.add(contextOf("acme", "ada", { resumeId: "res_2", customerId: "cus_2", name: "Other" }))).toBe(false);
    expect(await contexts.get("acme", "res_2")).toBeNull();
    expect(await contexts.find("acme", "user:ada")).toMatchObject({ resumeId: "res_acme_ada", name: null });
  });

  rule("one of ten parallel additions for one owner succeeds", async ({ resumes: contexts }) => {
    const added = range(10).map((each) => contexts.add(contextOf("acme", "ada", { resumeId: `res_${each}` })));
    expect(countOf(await Promise.all(added), true)).toBe(1);
    expect(await contexts.list({ ...all, account: "acme" })).toHaveLength(1);
  });

  rule("owners are distinguished by case and by account", async ({ resumes: contexts }) => {
    for (const [account, user] of [
      ["acme", "ada"],
      ["acme", "ADA"],
      ["other", "ada"],
    ] as const) {
      expect(await contexts.add(contextOf(account, user))).toBe(true);
    }
    expect(await contexts.find("acme", "user:Ada")).toBeNull();
    expect(await contexts.get("other", "res_acme_ada")).toBeNull();
    expect(await contexts.find("third", "user:ada")).toBeNull();
  });

  rule("a résumé of a legacy token is found by its owner only, and not read, listed or removed by its id", async (storage) => {
    const { resumes: contexts } = storage;
    await contexts.add(contextOf("acme", "x", { owner: "token:key1", externalUserId: null, name: "Ada" }));
    expect(await contexts.find("acme", "token:key1")).toMatchObject({ resumeId: "res_acme_x" });
    expect(await contexts.get("acme", "res_acme_x")).toBeNull();
    for (const search of ["", "ada", "res_acme"]) expect(await contexts.list({ ...all, account: "acme", search })).toEqual([]);
    expect(await appendTo(storage, "res_acme_x", 0)).toBe(true);
    expect(await contexts.remove("acme", "res_acme_x")).toBe(false);
    expect(await contexts.find("acme", "token:key1")).toMatchObject({ version: 1 });
  });

  rule("an unknown résumé id returns null, with any characters", async ({ resumes: contexts }) => {
    for (const id of ["res_1", "", "\u0000", "res_\ud800", "%"]) {
      expect(await contexts.get("acme", id)).toBeNull();
      expect(await contexts.remove("acme", id)).toBe(false);
    }
  });

  rule("a new version updates number, name and time of its résumé", async (storage) => {
    const { resumes: contexts } = storage;
    await contexts.add(contextOf("acme", "ada"));
    expect(await contexts.version("res_acme_ada", 1)).toBeNull();
    const version = versionOf(1, { changes: ["ü \u0000", "\ud800"], undoTo: null, redoTo: 7, language: "pt", mode: "translate" });
    expect(await contexts.append({ resumeId: "res_acme_ada", expected: 0, name: "Ada", version })).toBe(true);
    expect(await contexts.version("res_acme_ada", 1)).toEqual(version);
    expect(await contexts.get("acme", "res_acme_ada")).toMatchObject({ name: "Ada", version: 1, createdAt: 1, updatedAt: 100 });
    for (const name of ["ADA", null]) {
      const expected = name === null ? 2 : 1;
      expect(await contexts.append({ resumeId: "res_acme_ada", expected, name, version: versionOf(expected + 1) })).toBe(true);
      expect(await contexts.find("acme", "user:ada")).toMatchObject({ name, version: expected + 1 });
    }
  });

  rule("a version of several megabytes is stored completely", async (storage) => {
    await storage.resumes.add(contextOf("acme", "ada"));
    const content = JSON.stringify({ text: "Zoë 株式会社 ".repeat(300_000) });
    await appendTo(storage, "res_acme_ada", 0, { content });
    expect((await storage.resumes.version("res_acme_ada", 1))?.content === content).toBe(true);
  });

  rule("a write that expects another version is rejected", async (storage) => {
    await storage.resumes.add(contextOf("acme", "ada"));
    await appendTo(storage, "res_acme_ada", 0);
    for (const expected of [0, 2]) expect(await appendTo(storage, "res_acme_ada", expected, { content: "lost" })).toBe(false);
    expect(await appendTo(storage, "res_nobody", 0)).toBe(false);
    expect(await storage.resumes.versions("res_acme_ada", { before: null, limit: 9 })).toHaveLength(1);
    expect((await storage.resumes.version("res_acme_ada", 1))?.content).toBe(versionOf(1).content);
  });

  rule("one of twenty parallel writes to one version succeeds, with and without transactions", async (storage) => {
    await storage.resumes.add(contextOf("acme", "ada"));
    for (const [expected, independent] of [null, true, false].entries()) {
      const races = range(20).map((each) => {
        const write = (at: Pick<Storage, "resumes">) => appendTo(at, "res_acme_ada", expected, { content: `{"writer":${each}}` });
        return independent === null ? write(storage) : storage.transaction(write, { independent });
      });
      const won = await Promise.all(races);
      expect(countOf(won, true)).toBe(1);
      expect((await storage.resumes.version("res_acme_ada", expected + 1))?.content).toBe(`{"writer":${won.indexOf(true)}}`);
    }
    expect(await storage.resumes.get("acme", "res_acme_ada")).toMatchObject({ version: 3 });
  });

  rule("versions are listed newest first, without content, page by page", async (storage) => {
    await storage.resumes.add(contextOf("acme", "ada"));
    for (const each of range(12)) await appendTo(storage, "res_acme_ada", each);
    const pageOf = async (before: number | null, limit: number) =>
      (await storage.resumes.versions("res_acme_ada", { before, limit })).map(({ version }) => version);
    const { content, ...head } = versionOf(12);
    expect((await storage.resumes.versions("res_acme_ada", { before: null, limit: 1 }))[0]).toEqual(head);
    expect(await pageOf(null, 5)).toEqual([12, 11, 10, 9, 8]);
    expect(await pageOf(8, 5)).toEqual([7, 6, 5, 4, 3]);
    expect(await pageOf(3, 5)).toEqual([2, 1]);
    expect(await pageOf(1, 5)).toEqual([]);
    expect(await pageOf(99, 1)).toEqual([12]);
    expect(await storage.resumes.versions("res_nobody", { before: null, limit: 9 })).toEqual([]);
  });

  rule("removing a résumé deletes its versions, and its owner can have a new one", async (storage) => {
    const { resumes: contexts } = storage;
    for (const user of ["ada", "grace"]) {
      await contexts.add(contextOf("acme", user));
      for (const each of range(3)) await appendTo(storage, `res_acme_${user}`, each);
    }
    const before = await contexts.find("acme", "user:ada");
    expect(await contexts.remove("other", "res_acme_ada")).toBe(false);
    expect(await contexts.remove("acme", "res_acme_ada")).toBe(true);
    expect(await contexts.remove("acme", "res_acme_ada")).toBe(false);
    expect(await contexts.find("acme", "user:ada")).toBeNull();
    expect(await contexts.versions("res_acme_ada", { before: null, limit: 9 })).toEqual([]);
    expect(await contexts.version("res_acme_ada", 2)).toBeNull();
    expect(await appendTo(storage, "res_acme_ada", 3)).toBe(false);

    expect(await contexts.add(contextOf("acme", "ada", { resumeId: "res_2", customerId: "cus_2" }))).toBe(true);
    expect((await contexts.find("acme", "user:ada"))?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(await contexts.versions("res_acme_grace", { before: null, limit: 9 })).toHaveLength(3);
  });

  rule("removing a résumé during parallel writes leaves no version", async (storage) => {
    for (const round of range(5)) {
      const resumeId = `res_${round}`;
      await storage.resumes.add(contextOf("acme", `user${round}`, { resumeId }));
      const [, removed] = await Promise.all([
        appendTo(storage, resumeId, 0),
        storage.resumes.remove("acme", resumeId),
        appendTo(storage, resumeId, 0),
      ]);
      expect(removed).toBe(true);
      expect(await storage.resumes.versions(resumeId, { before: null, limit: 9 })).toEqual([]);
    }
  });

  rule("deleting an account deletes its résumés, also those of legacy tokens and during additions", async (storage) => {
    await createAccount(storage);
    await createAccount(storage, "other");
    for (const account of ["acme", "other"]) {
      await storage.resumes.add(contextOf(account, "ada"));
      await storage.resumes.add(contextOf(account, "x", { owner: "token:key1" }));
      for (const user of ["ada", "x"]) await appendTo(storage, `res_${account}_${user}`, 0);
    }
    await Promise.all([storage.accounts.delete("acme"), ...range(5).map((each) => appendTo(storage, "res_acme_ada", each + 1))]);
    for (const owner of ["user:ada", "token:key1"]) expect(await storage.resumes.find("acme", owner)).toBeNull();
    for (const user of ["ada", "x"]) {
      expect(await storage.resumes.versions(`res_acme_${user}`, { before: null, limit: 9 })).toEqual([]);
      expect(await storage.resumes.version(`res_other_${user}`, 1)).not.toBeNull();
    }
  });

  rule("the store equals a simple model of it after any sequence of operations", contextProperty);
}
