import type { ResumeQuery, ResumeRecord, Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { appendTo, contextOf, range, versionOf } from "./fixtures.ts";

export function contextListingRules(rule: Rule<Storage>): void {
  rule("the résumés of an account are listed newest first", async ({ resumes: contexts }) => {
    for (const user of ["a", "b", "c"]) {
      await contexts.add(contextOf("acme", user));
      await contexts.add(contextOf("other", user));
    }
    await contexts.add(contextOf("acme", "", { owner: "", externalUserId: null }));
    const found = await listed(contexts, {});
    expect(found.map(({ externalUserId }) => externalUserId)).toEqual([null, "c", "b", "a"]);
    expect(new Set(found.map(({ account }) => account))).toEqual(new Set(["acme"]));
    expect(found[1]).toEqual(await contexts.find("acme", "user:c"));
    expect(await listed(contexts, { account: "third" })).toEqual([]);
  });

  rule("a change does not move a résumé in the list", async (storage) => {
    for (const user of ["a", "b", "c"]) await storage.resumes.add(contextOf("acme", user));
    await appendTo(storage, "res_acme_a", 0);
    expect(await usersOf(storage.resumes, {})).toEqual(["c", "b", "a"]);
  });

  rule("a page has at most its limit of items and starts after its offset, or below a sequence number", async ({ resumes: contexts }) => {
    for (const user of ["a", "b", "c", "d", "e"]) await contexts.add(contextOf("acme", user));
    expect(await usersOf(contexts, { limit: 2 })).toEqual(["e", "d"]);
    expect(await usersOf(contexts, { limit: 2, offset: 3 })).toEqual(["b", "a"]);
    expect(await usersOf(contexts, { offset: 1_000_000 })).toEqual([]);
    const before = (await contexts.find("acme", "user:c"))?.sequence ?? 0;
    expect(await usersOf(contexts, { before, offset: 2 })).toEqual(["b", "a"]);
    expect(await usersOf(contexts, { before: 0 })).toEqual([]);
  });

  rule("iterating by sequence returns every earlier résumé once while others are added and removed", async ({ resumes: contexts }) => {
    const old = range(60).map((each) => `old${each}`);
    for (const user of old) await contexts.add(contextOf("acme", user));
    const met: string[] = [];
    for (let before: number | null = null, round = 0; ; round++) {
      const adding = range(5).map((each) => contexts.add(contextOf("acme", `new${round}-${each}`)));
      const [page]: [readonly ResumeRecord[], ...unknown[]] = await Promise.all([listed(contexts, { limit: 7, before }), ...adding]);
      if (round === 2) await contexts.remove("acme", "res_acme_new0-0");
      met.push(...page.map(({ externalUserId }) => externalUserId ?? ""));
      const last = page.at(-1);
      if (!last) break;
      before = last.sequence;
    }
    expect(met.filter((user) => user.startsWith("old"))).toEqual(old.toReversed());
    expect(new Set(met).size).toBe(met.length);
  });

  rule("résumés of one account that are added in parallel appear in the order of their numbers", async (storage) => {
    const looks: (readonly number[])[] = [];
    const look = async () => {
      for (const _ of range(15)) looks.push((await listed(storage.resumes, {})).map(({ sequence }) => sequence));
    };
    const add = (each: number) => storage.transaction((tx) => tx.resumes.add(contextOf("acme", `user${each}`)), { independent: true });
    await Promise.all([...range(40).map(add), look()]);
    await look();
    for (const [each, before = []] of [[], ...looks].entries()) {
      // Nothing turns up below what was seen already.
      expect(looks[each]?.filter((sequence) => sequence <= (before[0] ?? 0)) ?? before).toEqual(before);
    }
    expect(await listed(storage.resumes, {})).toHaveLength(40);
  });

  rule("a search matches parts of the name, the user id or the résumé id, case-insensitively", async (storage) => {
    const { resumes: contexts } = storage;
    await contexts.add(contextOf("acme", "Ada-7", { name: "Ada Lovelace" }));
    await contexts.add(contextOf("acme", "grace", { resumeId: "res_QxZ" }));
    await contexts.add(contextOf("other", "ada", { name: "Ada" }));
    expect(await usersOf(contexts, { search: "LOVE" })).toEqual(["Ada-7"]);
    expect(await usersOf(contexts, { search: "aDA-7" })).toEqual(["Ada-7"]);
    expect(await usersOf(contexts, { search: "s_qxz" })).toEqual(["grace"]);
    expect(await usersOf(contexts, { search: "lace ada" })).toEqual([]);
    await appendTo(storage, "res_QxZ", 0);
    expect(await usersOf(contexts, { search: "name 1" })).toEqual(["grace"]);
    await contexts.append({ resumeId: "res_acme_Ada-7", expected: 0, name: null, version: versionOf(1) });
    expect(await usersOf(contexts, { search: "love" })).toEqual([]);
  });

  rule("a search works with letters of every script", async ({ resumes: contexts }) => {
    const names = ["José Ångström", "İlkay Işık", "Ёлкина Юлия", "Οδυσσεύς", "Weiß", "張偉", "ﬁsher", "Ǆura"];
    for (const [each, name] of names.entries()) await contexts.add(contextOf("acme", `u${each}`, { name }));
    const found = async (search: string) => (await listed(contexts, { search })).map(({ name }) => name);
    expect(await found("JOSE\u0301 å")).toEqual(["José Ångström"]);
    expect(await found("ilkay")).toEqual(["İlkay Işık"]);
    expect(await found("IŞIK")).toEqual(["İlkay Işık"]);
    expect(await found("ЁЛК")).toEqual(["Ёлкина Юлия"]);
    expect(await found("ΟΔΥΣΣΕΎΣ")).toEqual(["Οδυσσεύς"]);
    expect(await found("WEISS")).toEqual(["Weiß"]);
    expect(await found("偉")).toEqual(["張偉"]);
    expect(await found("FISH")).toEqual(["ﬁsher"]);
    expect(await found("ǆ")).toEqual(["Ǆura"]);
  });

  rule("a search has no wildcards", async ({ resumes: contexts }) => {
    const names = ["100% A_B", "100x AxB", "back\\slash", 'it\'s "quoted"', "*?[a]$1"];
    for (const [each, name] of names.entries()) await contexts.add(contextOf("acme", `u${each}`, { name }));
    const found = async (search: string) => (await listed(contexts, { search })).map(({ name }) => name);
    expect(await found("%")).toEqual(["100% A_B"]);
    expect(await found("a_b")).toEqual(["100% A_B"]);
    expect(await found("\\")).toEqual(["back\\slash"]);
    expect(await found("'")).toEqual([names[3]]);
    expect(await found('"q')).toEqual([names[3]]);
    expect(await found("*?[A]$1")).toEqual([names[4]]);
    for (const search of ["\u0000\u0000", "\n\n", "\ud800", "%%", "' or 1=1 --"]) expect(await found(search)).toEqual([]);
  });

  rule("a search has pages like a list", async ({ resumes: contexts }) => {
    for (const each of range(10)) await contexts.add(contextOf("acme", `${each % 2 === 0 ? "even" : "odd"}${each}`));
    expect(await usersOf(contexts, { search: "even", limit: 2 })).toEqual(["even8", "even6"]);
    expect(await usersOf(contexts, { search: "even", limit: 2, offset: 2 })).toEqual(["even4", "even2"]);
    const before = (await contexts.find("acme", "user:odd5"))?.sequence ?? 0;
    expect(await usersOf(contexts, { search: "even", before })).toEqual(["even4", "even2", "even0"]);
  });

  rule("a very long name is stored and found by its start", async ({ resumes: contexts }) => {
    const name = `Ada ${"ﷺ𐐀".repeat(20_000)}`;
    await contexts.add(contextOf("acme", "ada", { name }));
    expect((await contexts.find("acme", "user:ada"))?.name === name).toBe(true);
    expect(await usersOf(contexts, { search: "ada ﷺ" })).toEqual(["ada"]);
  });
}

type Contexts = Storage["resumes"];

const listed = (contexts: Contexts, page: Partial<ResumeQuery>) =>
  contexts.list({ account: "acme", search: "", limit: 100, before: null, offset: 0, ...page });

const usersOf = async (contexts: Contexts, page: Partial<ResumeQuery>) =>
  (await listed(contexts, page)).map(({ externalUserId }) => externalUserId);
