import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerOf, newAccount, newKey, ownStore, vitae } from "../../test/vitae.ts";

describe("vitae keys", () => {
  it("prints a new key once and stores only its prefix and hash", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    const { key, key_id, prefix } = await newKey(store, account_id, "--name", "nightly import");
    expect(key).toMatch(/^key_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
    expect(prefix).toBe(key.slice(0, 16));
    const [listed] = await answerOf<unknown[]>(["keys", "list", "--account", account_id], store);
    expect(listed).toMatchObject({
      key_id,
      prefix,
      account_id,
      name: "nightly import",
      kind: "console",
      state: "active",
      expires_at: null,
    });
    expect(JSON.stringify(listed)).not.toContain(key);
    expect(readFileSync(store.VITAE_STORAGE?.slice("sqlite:".length) ?? "", "latin1")).not.toContain(key.slice(17));
  });

  it.each([
    ["2031-05-01", "2031-05-01T00:00:00.000Z", "active"],
    ["2031-05-01T12:30", "2031-05-01T12:30:00.000Z", "active"],
    ["2031-05-01T12:30:00+02:00", "2031-05-01T10:30:00.000Z", "active"],
    ["2001-01-01", "2001-01-01T00:00:00.000Z", "expired"],
  ])("accepts the expiry %s", async (expires, time, state) => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    expect(await newKey(store, account_id, "--expires", expires, "--kind", "legacy")).toMatchObject({
      expires_at: time,
      state,
      kind: "legacy",
    });
  });

  it("warns about a key that has already expired", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    const { code, out, err } = await vitae(["keys", "create", "--account", account_id, "--expires", "2001-01-01", "--json"], store);
    expect([code, err]).toEqual([0, "The key has already expired, because --expires is in the past.\n"]);
    expect(JSON.parse(out)).toMatchObject({ state: "expired" });
  });

  it.each([
    [["--expires", "tomorrow"], "--expires must be a date or time"],
    [["--expires", "2031-13-01"], "--expires must be a date or time"],
    [["--kind", "master"], "--kind must be console or legacy"],
  ])("rejects %j", async (args, complaint) => {
    const { code, err } = await vitae(["keys", "create", "--account", "acc_any", ...args], ownStore());
    expect(code).toBe(2);
    expect(err).toContain(complaint);
  });

  it("revokes a key, once", async () => {
    const store = ownStore();
    const { key_id } = await newKey(store, (await newAccount(store)).account_id);
    expect(await answerOf(["keys", "revoke", key_id], store)).toEqual({ key_id, revoked: true });
    expect(await answerOf(["keys", "list"], store)).toMatchObject([{ key_id, state: "revoked" }]);
    const { code, err } = await vitae(["keys", "revoke", key_id], store);
    expect(code).toBe(1);
    expect(err).toContain("Key not found.");
  });

  it("revokes a key by its prefix or by the key itself, and prints its id", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    const [one, other] = [await newKey(store, account_id), await newKey(store, account_id)];
    expect(await answerOf(["keys", "revoke", one.prefix], store)).toEqual({ key_id: one.key_id, revoked: true });
    const { code, out } = await vitae(["keys", "revoke", other.key], store);
    expect([code, out]).toEqual([0, `${other.key_id} is revoked; the next request with it gets 401.\n`]);
  });

  it("distinguishes an unknown account from one without keys", async () => {
    const store = ownStore();
    const { account_id } = await newAccount(store);
    expect(await answerOf(["keys", "list", "--account", account_id], store)).toEqual([]);
    expect((await vitae(["keys", "list", "--account", "acc_nobody"], store)).err).toContain("Account not found.");
    expect((await vitae(["keys", "create", "--account", "acc_nobody"], store)).code).toBe(1);
  });
});
