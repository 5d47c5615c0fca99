import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { answerOf, newAccount, newKey, ownFolder, ownStore, vitae } from "../../test/vitae.ts";

describe("vitae accounts", () => {
  it("creates an active account with 5.00 USD, in a new storage", async () => {
    const account = await newAccount(ownStore());
    expect(account).toMatchObject({ name: "Copper & Sons", state: "active", balance_usd: 5, held_usd: 0 });
  });

  it("lists accounts, newest first", async () => {
    const store = ownStore();
    expect(await answerOf(["accounts", "list"], store)).toEqual([]);
    const first = await newAccount(store);
    const second = await newAccount(store);
    expect((await answerOf<{ account_id: string }[]>(["accounts", "list"], store)).map(({ account_id }) => account_id)).toEqual([
      second.account_id,
      first.account_id,
    ]);
  });

  it("changes the state of an account", async () => {
    const store = ownStore();
    const made = await answerOf<{ account_id: string; state: string; balance_usd: number }>(
      ["accounts", "create", "--name", "Slow Ltd", "--provisioning"],
      store,
    );
    expect(made).toMatchObject({ state: "provisioning", balance_usd: 0 });
    const after = async (event: string) => (await answerOf<{ state: string }>(["accounts", event, made.account_id], store)).state;
    expect([await after("activate"), await after("suspend"), await after("resume"), await after("revoke")]).toEqual([
      "active",
      "suspended",
      "active",
      "revoked",
    ]);
    const { code, err } = await vitae(["accounts", "resume", made.account_id], store);
    expect(code).toBe(1);
    expect(err).toContain("The account is revoked and cannot be resumed.");
  });

  it("adds and removes credit exactly", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    const credit = (...args: string[]) => answerOf<{ balance_usd: number }>(["accounts", "credit", account_id, ...args], store);
    expect((await credit("--amount", "0.1")).balance_usd).toBe(5.1);
    expect((await credit("--amount", "-5.2", "--reason", "a mistake")).balance_usd).toBe(-0.1);
    expect((await credit("--amount=+12.345678")).balance_usd).toBe(12.245678);
    const { code, err } = await vitae(["accounts", "credit", account_id, "--amount", "five"], store);
    expect(code).toBe(2);
    expect(err).toContain("--amount must be a number of USD");
  });

  it("deletes an account and its keys", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    await newKey(store, account_id);
    expect(await answerOf(["accounts", "delete", account_id], store)).toEqual({ account_id, deleted: true });
    expect(await answerOf(["keys", "list"], store)).toEqual([]);
    const { code, out, err } = await vitae(["accounts", "show", account_id, "--json"], store);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("Account not found.");
  });

  it("prints a table on a terminal", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    const { out } = await vitae(["accounts", "list"], store);
    expect(out.split("\n")[0]).toMatch(/^account_id +state +balance_usd +name$/);
    expect(out).toMatch(new RegExp(`^${account_id} +active +5\\.00 +Copper & Sons$`, "m"));
  });

  it("prints amounts with cents", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    const { out } = await vitae(["accounts", "credit", account_id, "--amount", "0.5"], store);
    expect(out).toMatch(/^balance_usd +5\.50\nheld_usd +0\.00$/m);
  });

  it("rejects an account without a name before it creates anything", async () => {
    const store = ownStore();
    const { code, err } = await vitae(["accounts", "create", "--name", " "], store);
    expect(code).toBe(2);
    expect(err).toContain("--name must not be empty");
  });

  it("reports a missing id", async () => {
    const { code, err } = await vitae(["accounts", "show"], ownStore());
    expect(code).toBe(2);
    expect(err).toContain("ACCOUNT_ID is missing");
  });

  it("reports why a storage cannot be opened", async () => {
    const storage = `sqlite:${join(ownFolder(), "no", "such", "folder.db")}`;
    const { code, err } = await vitae(["accounts", "list"], { VITAE_STORAGE: storage });
    expect(code).toBe(1);
    expect(err).toContain(`Cannot use the storage ${storage}. Correct the cause below, or set VITAE_STORAGE to another storage.`);
    expect(err).toContain("unable to open database file");
  });

  it("stores accounts in a custom storage module", async () => {
    const module = new URL("../../test/own-storage.ts", import.meta.url).pathname;
    expect(await newAccount({ VITAE_STORAGE: `module:${module}` })).toMatchObject({ state: "active" });
    const { code, err } = await vitae(["accounts", "list"], { VITAE_STORAGE: "module:./nowhere.js" });
    expect(code).toBe(1);
    expect(err).toContain("Cannot load the module ./nowhere.js of VITAE_STORAGE.");
  });
});
