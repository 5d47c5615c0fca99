import { expect, it } from "vitest";
import { newAccount, ownStore, vitae } from "../../test/vitae.ts";

it("vitae users delete distinguishes an unknown account from an unknown end user", async () => {
  const store = ownStore();
  const { account_id } = await newAccount(store);
  const remove = (account: string) => vitae(["users", "delete", "--account", account, "--user", "nobody"], store);
  expect(await remove("acc_nowhere")).toMatchObject({ code: 1, err: "vitae users delete: Account not found.\n" });
  expect(await remove(account_id)).toMatchObject({ code: 1, err: "vitae users delete: The account has no end user with this id.\n" });
});
