import { createAccountService, systemRuntime } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import {
  accept,
  appendTo,
  callbackUrl,
  completedTask,
  contextOf,
  deliveryOf,
  entryOf,
  holdOf,
  jobOf,
  messageOf,
  taskOf,
} from "../storage/fixtures.ts";
import type { InspectedStorage } from "./inspected-storage.ts";

/** An account with something in every table; gives what names it anywhere. */
async function populate(storage: Storage, name: string): Promise<readonly string[]> {
  const accounts = createAccountService({ storage, host: systemRuntime() });
  const { id } = await accounts.create({ name: `The ${name} company` });
  await accounts.credit(id, 5, `invoice of ${name}`);
  const [inUse, revoked] = [await accounts.createKey(id, { name: `Laptop of ${name}` }), await accounts.createKey(id, { kind: "legacy" })];
  await accounts.revokeKey(revoked.record.id);
  const operations = ["settled", "running", "expired"].map((what) => `${name}-${what}`);
  const [settled = "", running = "", expired = ""] = operations;
  await storage.ledger.hold(holdOf(id, settled, 5));
  await storage.ledger.settle(settled, entryOf(id, settled, -3));
  await storage.ledger.hold(holdOf(id, running, 5));
  await storage.ledger.hold(holdOf(id, expired, 5, { expiresAt: 2 }));

  const reply = { account: id, fingerprint: `${name}-print`, at: 1, leaseUntil: 9 };
  const done = { ...reply, token: inUse.record.id, key: `${name}-done`, operation: settled };
  await storage.idempotency.claim(done);
  await storage.idempotency.finish(done, { answer: `answer to ${name}`, resumeId: null, expiresAt: 99 });
  await storage.idempotency.claim({ ...reply, token: `${name}-session`, key: `${name}-running`, operation: running });
  const ticket = { account: id, kind: "task", limit: 1, taskLimit: 1, now: 1, leaseMs: 99 } as const;
  for (const token of ["place", "ticket"]) await storage.slots.tryAcquire({ ...ticket, token: `${token}${name}` });
  const context = contextOf(id, `user-of-${name}`, { name: `Candidate of ${name}` });
  await storage.resumes.add(context);
  await appendTo(storage, context.resumeId, 0, { content: `résumé of ${name}`, changes: [`change of ${name}`] });
  await storage.jobs.put(jobOf(id, `job-of-${name}`, { text: `requirement of ${name}` }));
  const { owner } = taskOf(id, "", {});
  const task = `task-of-${name}`;
  await accept(storage, `waiting-of-${name}`, { owner, input: `request of ${name}` }, id);
  await completedTask(storage, task, { owner, callbackUrl }, { result: `outcome of ${name}` });
  await storage.deliveries.put(deliveryOf(task, { body: `callback to ${name}` }, id));
  await storage.outbox.enqueue(messageOf(task, { kind: "deliver", account: id }));
  const keys = [inUse, revoked].flatMap(({ record }) => [record.id, record.prefix, record.hash]);
  const texts = [`The ${name} company`, `invoice of ${name}`, `Laptop of ${name}`, `answer to ${name}`];
  texts.push(`user-of-${name}`, `résumé of ${name}`, `change of ${name}`, `job-of-${name}`, `requirement of ${name}`);
  texts.push(task, `request of ${name}`, `outcome of ${name}`, `callback to ${name}`);
  return [id, ...keys, ...texts, ...operations, `${name}-print`, `${name}-done`, `${name}-running`, `${name}-session`];
}

export function deletedRules(rule: Rule<InspectedStorage>): void {
  rule(
    "no table or file contains data of a deleted account, and another account is complete",
    async ({ storage, tables, files, unused = [] }) => {
      await storage.settings.getOrSet("secret", "value");
      const gone = await populate(storage, "copper");
      const stays = await populate(storage, "silver");
      const before = await tables();
      // A table that stays empty here would be deleted from without proof: give it a row above.
      expect(Object.keys(before).filter((table) => (before[table] ?? "").length <= 2)).toEqual(unused);
      expect(missing(before, [...gone, ...stays])).toEqual([]);

      expect(await storage.accounts.delete(gone[0] ?? "")).toBe(true);
      const after = await tables();
      expect(missing(after, gone)).toEqual(gone);
      expect(missing(after, stays)).toEqual([]);
      await storage.close();
      expect(gone.filter((each) => files().includes(each))).toEqual([]);
    },
  );
}

const missing = (tables: Readonly<Record<string, string>>, texts: readonly string[]): readonly string[] => {
  const all = Object.values(tables).join("\n");
  return texts.filter((text) => !all.includes(text));
};
