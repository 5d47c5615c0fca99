import type { AccountService } from "@vitae/core";
import { type ApiKey, KeyKind, type LedgerEntry } from "@vitae/core/ports";
import * as z from "zod";
import type { PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";

const shownEntries = 100;
const shownDays = 30;
const id = z.string().min(1).max(200);
const Named = z.object({ id });
const Create = z.object({ name: z.string().trim().min(1).max(200) });
const Transition = z.object({ id, event: z.enum(["activate", "suspend", "resume", "revoke"]) });
const Credit = z.object({ id, micro_usd: z.int().min(-1e12).max(1e12), reason: z.string().max(500).optional() });
const CreateKey = z.object({ account: id, name: z.string().max(200).optional(), kind: KeyKind.optional(), expires_at: z.int().optional() });

/** Routes of accounts, keys and credit. */
export const accountRoutes = (accounts: AccountService): readonly PageRoute[] => [
  { method: "GET", path: "console/accounts", access: "operator", handle: async () => respondJson(await accounts.list()) },
  {
    method: "POST",
    path: "console/accounts",
    access: "operator",
    handle: async ({ request }) => respondJson(await accounts.create(parsed(Create, await readJson(request)))),
  },
  {
    method: "GET",
    path: "console/account",
    access: "operator",
    handle: async ({ query }) => {
      const { id } = parsed(Named, Object.fromEntries(query));
      const [account, keys, ledger] = await Promise.all([accounts.get(id), accounts.listKeys(id), accounts.ledger(id)]);
      return respondJson({ account, keys: keys.map(shownKey), ledger: ledger.slice(-shownEntries).reverse(), days: costByDay(ledger) });
    },
  },
  {
    method: "POST",
    path: "console/account/state",
    access: "operator",
    handle: async ({ request }) => {
      const { id, event } = parsed(Transition, await readJson(request));
      return respondJson(await accounts.transition(id, event));
    },
  },
  {
    method: "POST",
    path: "console/account/credit",
    access: "operator",
    handle: async ({ request }) => {
      const { id, micro_usd, reason } = parsed(Credit, await readJson(request));
      return respondJson(await accounts.credit(id, micro_usd, reason));
    },
  },
  {
    method: "DELETE",
    path: "console/account",
    access: "operator",
    handle: async ({ query }) => {
      await accounts.delete(parsed(Named, Object.fromEntries(query)).id);
      return respondJson({ deleted: true });
    },
  },
  {
    method: "POST",
    path: "console/keys",
    access: "operator",
    handle: async ({ request }) => {
      const { account, name, kind, expires_at } = parsed(CreateKey, await readJson(request));
      const wish = { ...(name && { name }), ...(kind && { kind }), ...(expires_at !== undefined && { expiresAt: expires_at }) };
      const { key, record } = await accounts.createKey(account, wish);
      return respondJson({ key, ...shownKey(record) });
    },
  },
  {
    method: "DELETE",
    path: "console/keys",
    access: "operator",
    handle: async ({ query }) => respondJson({ revoked: await accounts.revokeKey(parsed(Named, Object.fromEntries(query)).id) }),
  },
];

const shownKey = ({ hash: _, ...key }: ApiKey) => key;

/** Charges of each day in micro-USD, oldest first. Days without a charge are left out. */
function costByDay(ledger: readonly LedgerEntry[]) {
  const charges = ledger.filter(({ kind, amount }) => kind !== "grant" && kind !== "credit" && amount <= 0);
  const days = Map.groupBy(charges, ({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));
  return [...days]
    .slice(-shownDays)
    .map(([day, own]) => ({ day, operations: own.length, cost: own.reduce((sum, { amount }) => sum - amount, 0) }));
}
