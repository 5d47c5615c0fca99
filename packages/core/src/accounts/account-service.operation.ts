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

/** Creates the service for accounts and keys. Each change is one transaction. */
export function createAccountService(deps: { readonly storage: Storage; readonly host: Runtime }): AccountService {
  const { storage } = deps;
  const { clock, ids } = deps.host;
  const inTransaction = <T>(work: (tx: Stores) => Promise<T>) => callStorage(() => storage.transaction(work));

  /** Grants the first credit. The ledger accepts it once per account. */
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
      const account = { id, name: validate("name", Account.shape.name, name), createdAt: clock.now() };
      const created = await inTransaction(async (tx) => {
        await tx.accounts.create({ ...account, state: provisioning ? "provisioning" : "active" });
        if (!provisioning) await grant(tx, id);
        return tx.accounts.get(id);
      });
      return requireAccount(created);
    },

    get: async (id) => requireAccount(await callStorage(() => storage.accounts.get(id))),
    list: () => callStorage(() => storage.accounts.list()),

    transition: async (id, event) => {
      const move = accountTransitions[event];
      const { done, account } = await inTransaction(async (tx) => {
        const done = await tx.accounts.transition(id, move);
        if (done && move.to === "active") await grant(tx, id);
        return { done, account: await tx.accounts.get(id) };
      });
      if (!done) throw transitionRefused(requireAccount(account), event);
      return requireAccount(account);
    },

    credit: async (id, amount, reason) => {
      const entry = { amount: validate("amount", z.int(), amount), reason: validate("reason", Reason, reason) ?? null };
      const account = await inTransaction(async (tx) => {
        if (!(await tx.accounts.get(id))) return null;
        await tx.ledger.append({ ...entry, reference: `credit:${ids.uuid()}`, accountId: id, kind: "credit", createdAt: clock.now() });
        return tx.accounts.get(id);
      });
      return requireAccount(account);
    },

    ledger: (id) => callStorage(() => storage.ledger.entries(id)),

    delete: async (id) => {
      if (!(await callStorage(() => storage.accounts.delete(id)))) throw new VitaeError("account_not_found");
    },

    deleteUser: async (accountId, userId) => {
      const done = await inTransaction(async (tx) => {
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
        name: validate("name", ApiKey.shape.name, name ?? null),
        kind: validate("kind", ApiKey.shape.kind, kind),
        prefix: keyPrefix(key),
        hash: hashKey(key),
        createdAt: clock.now(),
        expiresAt: validate("expiresAt", ApiKey.shape.expiresAt, expiresAt ?? null),
        revokedAt: null,
        lastUsedAt: null,
      };
      const answer = await callStorage(() => storage.keys.create(record, { maxActive: limits.activeKeys }));
      if (answer === "no_account") throw new VitaeError("account_not_found");
      if (answer === "limit") throw new VitaeError("key_limit_reached", { fields: { max: limits.activeKeys } });
      return { key, record };
    },

    listKeys: (accountId) => callStorage(() => storage.keys.list(accountId)),

    revokeKey: async (keyOrId) => {
      const id = isKeyOrPrefix(keyOrId) ? (await callStorage(() => storage.keys.find(keyPrefix(keyOrId))))?.key.id : keyOrId;
      if (id === undefined || !(await callStorage(() => storage.keys.revoke(id, clock.now())))) throw new VitaeError("key_not_found");
      return id;
    },
  };
}

const Reason = z.string().max(500).optional();

const requireAccount = (account: Account | null): Account => {
  if (!account) throw new VitaeError("account_not_found");
  return account;
};

function transitionRefused({ state }: Account, event: AccountEvent): VitaeError {
  const standing = accountTransitions[event].to === state ? `already ${state}` : `${state} and cannot be ${participles[event]}`;
  return new VitaeError("transition_refused", { fields: { standing } });
}

const participles = { activate: "activated", suspend: "suspended", resume: "resumed", revoke: "revoked" } as const;

/** Throws `validation_failed` with the name of the field. */
const validate = <T>(field: string, schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw validationFailed(result.error, ["body", field]);
};
