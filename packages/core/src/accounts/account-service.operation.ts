import * as z from "zod";
import { VitaeError } from "../errors.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { validationFailed } from "../runtime/validation-failed.ts";
import { Account } from "../storage/account.schema.ts";
import { ApiKey } from "../storage/key.schema.ts";
import { signupCreditMicroUsd } from "../storage/ledger.schema.ts";
import { ownedByUser } from "../storage/resume-record.schema.ts";
import type { Storage, Stores } from "../storage/storage.port.ts";
import { type AccountEvent, accountTransitions } from "./account.machine.ts";
import type { AccountService } from "./account-service.port.ts";
import { formatKey, hashKey, isKeyOrPrefix, keyIdLength, keyPrefix, secretLength } from "./api-key.ts";

/** Everything an operator does with accounts and keys; each change is one transaction. */
export function createAccountService(deps: { readonly storage: Storage; readonly host: Runtime }): AccountService {
  const { storage } = deps;
  const { clock, ids } = deps.host;
  const inOne = <T>(work: (tx: Stores) => Promise<T>) => callStorage(() => storage.transaction(work));

  /** Grants the signup credit. The ledger accepts it once per account, regardless of later activations. */
  const grant = (tx: Stores, accountId: string) =>
    tx.ledger.append({
      reference: `grant:${accountId}`,
      accountId,
      amount: signupCreditMicroUsd,
      kind: "grant",
      reason: null,
      createdAt: clock.now(),
    });

  return {
    create: async ({ name, provisioning = false }) => {
      const id = `acc_${ids.base62(16)}`;
      const account = { id, name: checked("name", Account.shape.name, name), createdAt: clock.now() };
      const made = await inOne(async (tx) => {
        await tx.accounts.create({ ...account, state: provisioning ? "provisioning" : "active" });
        if (!provisioning) await grant(tx, id);
        return tx.accounts.get(id);
      });
      return existing(made);
    },

    get: async (id) => existing(await callStorage(() => storage.accounts.get(id))),
    list: () => callStorage(() => storage.accounts.list()),

    transition: async (id, event) => {
      const move = accountTransitions[event];
      const { done, account } = await inOne(async (tx) => {
        const done = await tx.accounts.transition(id, move);
        if (done && move.to === "active") await grant(tx, id);
        return { done, account: await tx.accounts.get(id) };
      });
      if (!done) throw transitionRefused(existing(account), event);
      return existing(account);
    },

    credit: async (id, amount, reason) => {
      const entry = { amount: checked("amount", z.int(), amount), reason: checked("reason", Reason, reason) ?? null };
      const account = await inOne(async (tx) => {
        if (!(await tx.accounts.get(id))) return null;
        await tx.ledger.append({ ...entry, reference: `credit:${ids.uuid()}`, accountId: id, kind: "credit", createdAt: clock.now() });
        return tx.accounts.get(id);
      });
      return existing(account);
    },

    delete: async (id) => {
      if (!(await callStorage(() => storage.accounts.delete(id)))) throw new VitaeError("account_not_found");
    },

    deleteUser: async (accountId, userId) => {
      const done = await inOne(async (tx) => {
        const context = await tx.resumes.find(accountId, ownedByUser(userId));
        return context !== null && tx.resumes.remove(accountId, context.resumeId);
      });
      if (!done) throw new VitaeError("user_not_found");
    },

    createKey: async (accountId, { name, kind = "console", expiresAt } = {}) => {
      const key = formatKey(ids.base62(keyIdLength), ids.base62(secretLength));
      const record: ApiKey = {
        id: `kid_${ids.base62(16)}`,
        accountId,
        name: checked("name", ApiKey.shape.name, name ?? null),
        kind: checked("kind", ApiKey.shape.kind, kind),
        prefix: keyPrefix(key),
        hash: hashKey(key),
        createdAt: clock.now(),
        expiresAt: checked("expiresAt", ApiKey.shape.expiresAt, expiresAt ?? null),
        revokedAt: null,
        lastUsedAt: null,
      };
      const answer = await callStorage(() => storage.keys.create(record, { maxActive: limits.activeKeys }));
      if (answer === "no_account") throw new VitaeError("account_not_found");
      if (answer === "limit") throw new VitaeError("key_limit_reached", { fields: { max: limits.activeKeys } });
      return { key, record };
    },

    listKeys: (accountId) => callStorage(() => storage.keys.list(accountId)),

    revokeKey: async (named) => {
      const id = isKeyOrPrefix(named) ? (await callStorage(() => storage.keys.find(keyPrefix(named))))?.key.id : named;
      if (id === undefined || !(await callStorage(() => storage.keys.revoke(id, clock.now())))) throw new VitaeError("key_not_found");
      return id;
    },
  };
}

const Reason = z.string().max(500).optional();

const existing = (account: Account | null): Account => {
  if (!account) throw new VitaeError("account_not_found");
  return account;
};

function transitionRefused({ state }: Account, event: AccountEvent): VitaeError {
  const standing = accountTransitions[event].to === state ? `already ${state}` : `${state} and cannot be ${pastOf[event]}`;
  return new VitaeError("transition_refused", { fields: { standing } });
}

const pastOf = { activate: "activated", suspend: "suspended", resume: "resumed", revoke: "revoked" } as const;

/** The value if it is one, else `validation_failed` naming the field. */
const checked = <T>(field: string, schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw validationFailed(result.error, ["body", field]);
};
