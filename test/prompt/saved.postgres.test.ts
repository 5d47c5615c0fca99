import type { SavedResumes } from "@vitae/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type Deployment, deployment } from "./deployment.ts";
import { bothStores } from "./stores.ts";

const user = (id: string) => ({ headers: { "x-service-user-id": id } });
const users = ({ items }: SavedResumes) => items.map(({ external_user_id }) => external_user_id);
/** Saved résumés of end users, one after the other. */
async function saved(caller: Caller, ...names: readonly string[]) {
  for (const name of names)
    await caller.prompt(
      `My name is ${name}`,
      user(
        name
          .replaceAll(/\P{L}/gu, "")
          .normalize("NFKD")
          .replaceAll(/[^a-z]/gi, ""),
      ),
    );
}
const unprocessable = (field: string) => [422, { code: "validation_failed", detail: [{ loc: ["query", field], msg: expect.any(String) }] }];

describe.each(bothStores())("saved résumés on %s", (_, fresh) => {
  let vitae: Deployment;
  beforeAll(async () => {
    vitae = await deployment((await fresh()).storage());
  });
  afterAll(() => vitae.close());

  test("the listing of a new account is empty, and stays so", async () => {
    const caller = await vitae.caller();
    for (let time = 0; time < 2; time++) expect((await caller.list()).json).toEqual({ items: [], next_cursor: null, next_offset: null });
  });

  test("items carry every key, newest first, in the order of their making", async () => {
    const caller = await vitae.caller();
    await saved(caller, "Ada Copperfield", "Bela Drost", "Cleo Ermine");
    await caller.prompt("My email is ada@example.org", user("AdaCopperfield"));
    const { items } = (await caller.list()).json;
    expect(items.map(({ external_user_id, name, version }) => [external_user_id, name, version])).toEqual([
      ["CleoErmine", "Cleo Ermine", 1],
      ["BelaDrost", "Bela Drost", 1],
      ["AdaCopperfield", "Ada Copperfield", 2],
    ]);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual([
        "created_at",
        "customer_id",
        "external_user_id",
        "name",
        "resume_id",
        "updated_at",
        "version",
      ]);
      expect(new Date(item.updated_at).toISOString()).toBe(item.updated_at);
      expect(item.updated_at >= item.created_at).toBe(true);
    }
  });

  test("a search finds parts of name, user id and résumé id in any case", async () => {
    const caller = await vitae.caller();
    await saved(caller, "Ada Copperfield", "Bela Drost", "Émile Ärger");
    const found = async (search: string) => users((await caller.list(`?search=${encodeURIComponent(search)}`)).json);
    expect(await found("COPPER")).toEqual(["AdaCopperfield"]);
    expect(await found("a d")).toEqual(["BelaDrost"]);
    expect(await found("ladro")).toEqual(["BelaDrost"]);
    expect(await found("ÄRGER")).toEqual(["EmileArger"]);
    expect(await found("no such name")).toEqual([]);
    expect([await found("%"), await found("_")]).toEqual([[], ["EmileArger", "BelaDrost", "AdaCopperfield"]]); // of `res_`
    const { resume_id } = (await caller.list("?search=drost")).json.items[0] ?? { resume_id: "" };
    expect(await found(resume_id.slice(3).toUpperCase())).toEqual(["BelaDrost"]);
  });

  test("pages follow each other by cursor and by offset, and a new résumé shifts no cursor", async () => {
    const caller = await vitae.caller();
    await saved(caller, "A", "B", "C", "D", "E");
    const first = (await caller.list("?limit=2")).json;
    expect([users(first), first.next_offset]).toEqual([["E", "D"], 2]);
    await saved(caller, "F", "G");
    const second = (await caller.list(`?limit=2&cursor=${first.next_cursor}&offset=1`)).json;
    expect(users(second)).toEqual(["C", "B"]);
    const third = (await caller.list(`?limit=2&cursor=${second.next_cursor}`)).json;
    expect([users(third), third.next_cursor, third.next_offset]).toEqual([["A"], null, null]);
    expect(users((await caller.list("?limit=3&offset=5")).json)).toEqual(["B", "A"]);
    expect(users((await caller.list("?offset=1000000")).json)).toEqual([]);
    const whole = (await caller.list("?limit=7")).json;
    expect([whole.items.length, whole.next_cursor, whole.next_offset]).toEqual([7, null, null]);
  });

  test("a cursor of another search, another account or another hand is refused", async () => {
    const [caller, foreign] = [await vitae.caller(), await vitae.caller()];
    await saved(caller, "A", "B", "C");
    await saved(foreign, "A", "B", "C");
    const { next_cursor } = (await caller.list("?limit=1")).json;
    expect((await caller.list(`?limit=1&cursor=${next_cursor}`)).status).toBe(200);
    const wrong = [
      await foreign.list(`?cursor=${next_cursor}`),
      await caller.list(`?search=a&cursor=${next_cursor}`),
      await caller.list(`?cursor=${next_cursor}x`),
      await caller.list("?cursor=anything"),
    ];
    for (const { status, json } of wrong) expect([status, json]).toMatchObject(unprocessable("cursor"));
  });

  test.each([
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "1.5"],
    ["limit", "many"],
    ["offset", "-1"],
    ["offset", "1000001"],
    ["search", ""],
    ["search", "x".repeat(256)],
    ["cursor", ""],
    ["cursor", "x".repeat(1025)],
  ])("%s=%s is refused by its name", async (field, value) => {
    const { status, json } = await (await vitae.caller()).list(`?${field}=${value}`);
    expect([status, json]).toMatchObject(unprocessable(field));
  });

  test("reading needs no balance and takes none, but no suspended or revoked account reads", async () => {
    const caller = await vitae.caller();
    const { resume_id = "" } = (await caller.prompt("My name is Ada", user("u"))).json;
    const { balance } = await vitae.service.accounts.get(caller.account);
    await vitae.service.accounts.credit(caller.account, -balance);
    const reads = () =>
      Promise.all([caller.list(), caller.read(resume_id), caller.versions(`resume_id=${resume_id}`), caller.version(resume_id, 1)]);
    expect((await reads()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await vitae.service.accounts.get(caller.account)).balance).toBe(0);
    expect((await caller.prompt("What is my name?")).json).toMatchObject({ detail: "No prepaid credit. Buy credits in the Console." });
    for (const [event, detail] of [
      ["suspend", "Account suspended."],
      ["revoke", "Account revoked."],
    ] as const) {
      await vitae.service.accounts.transition(caller.account, event);
      for (const { status, json } of await reads()) expect([status, json]).toMatchObject([403, { detail }]);
      expect(await caller.prompt("What is my name?")).toMatchObject({ status: 403, json: { detail } });
    }
  });

  test("one résumé is read with the content of its newest version", async () => {
    const caller = await vitae.caller();
    const { resume_id = "" } = (await caller.prompt("My name is Ada", user("u"))).json;
    const { ai_response } = (await caller.prompt("Add Go to my skills", user("u"))).json;
    const { status, json } = await caller.read(resume_id);
    expect(status).toBe(200);
    expect(json.ai_data).toEqual({ language: ai_response?.language, data: ai_response?.data });
    expect(json).toEqual({ ...(await caller.list()).json.items[0], ai_data: json.ai_data });
  });

  test("what is unknown, another account's or not named is told apart", async () => {
    const [caller, foreign] = [await vitae.caller(), await vitae.caller()];
    const { resume_id = "" } = (await foreign.prompt("My name is Ada", user("u"))).json;
    for (const id of [resume_id, "res_nothing"]) {
      const answers = [
        await caller.read(id),
        await caller.versions(`resume_id=${id}`),
        await caller.version(id, 1),
        await caller.restore({ resume_id: id, version: 1 }),
        await caller.remove(id),
      ];
      for (const { status, json } of answers) expect([status, json]).toMatchObject([404, { detail: "Resume not found." }]);
    }
    expect((await foreign.version(resume_id, 2)).status).toBe(404);
    expect((await foreign.version(resume_id, "one")).status).toBe(422);
    // More than a column of 32 bits holds.
    for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await foreign.version(resume_id, version)).status).toBe(404);
      expect((await foreign.restore({ resume_id, version })).status).toBe(404);
      expect((await foreign.versions(`resume_id=${resume_id}&before=${version}`)).json.items).toHaveLength(1);
    }
    for (const version of [true, [1], "1"]) expect((await foreign.restore({ resume_id, version })).status).toBe(422);
    for (const id of ["", "x".repeat(256)]) {
      const { status, json } = await caller.read(id);
      expect([status, json]).toMatchObject(unprocessable("resume_id"));
    }
    expect((await caller.send("/prompt/resume")).status).toBe(422);
    expect((await caller.restore({ resume_id })).status).toBe(422);
  });

  test("undo leads past a version that was restored and looks like the one before it", async () => {
    const caller = await vitae.caller();
    const { resume_id = "" } = (await caller.prompt("Add Go to my skills", user("u"))).json;
    await caller.prompt("Add Rust to my skills", user("u"));
    expect((await caller.restore({ resume_id, version: 2 })).json).toMatchObject({ version: 3, changes: [] });
    const undone = { mode: "edit", version: 4, assistant_message: "Skills: “Rust” removed." };
    expect((await caller.prompt("Undo", user("u"))).json).toMatchObject(undone);
    const redone = { mode: "edit", version: 5, assistant_message: "Skills: “Rust” added." };
    expect((await caller.prompt("Redo", user("u"))).json).toMatchObject(redone);
  });

  test("versions are listed with their changes, each can be read, and one restored", async () => {
    const caller = await vitae.caller();
    const { resume_id = "" } = (await caller.prompt("Add Go to my skills", user("u"))).json;
    const second = (await caller.prompt("Add Rust to my skills", user("u"))).json;
    await caller.prompt("Remove Go from my skills", user("u"));
    const told = async (query = "") => {
      const { items, next_before } = (await caller.versions(`resume_id=${resume_id}${query}`)).json;
      return [items.map(({ version, mode, changes }) => [version, mode, changes.join()]), next_before];
    };
    const [three, two, one] = [
      [3, "edit", "Skills: “Go” removed."],
      [2, "edit", "Skills: “Rust” added."],
      [1, "generate", "Skills: 1 entry."],
    ];
    expect(await told()).toEqual([[three, two, one], null]);
    expect(await told("&limit=2")).toEqual([[three, two], 2]);
    expect(await told("&limit=2&before=2")).toEqual([[one], null]);
    const old = (await caller.version(resume_id, 2)).json;
    expect(old).toMatchObject({ resume_id, version: 2, mode: "edit", language: "en" });
    expect(old.ai_data).toEqual({ language: "en", data: second.ai_response?.data });

    const restored = await caller.restore({ resume_id, version: 2 });
    expect([restored.status, restored.json]).toMatchObject([
      200,
      { resume_id, version: 4, mode: "restore", changes: ["Skills: “Go” added."], ai_data: old.ai_data },
    ]);
    expect((await caller.read(resume_id)).json).toMatchObject({ version: 4, ai_data: old.ai_data });
    expect((await caller.prompt("Undo", user("u"))).json).toMatchObject({ mode: "edit", version: 5 });
    expect((await caller.version(resume_id, 5)).json.ai_data).toEqual((await caller.version(resume_id, 3)).json.ai_data);
  });
});
