import type { Storage } from "@vitae/core/ports";
import { conformance, type Subject } from "./conformance.ts";
import { accountRules } from "./storage/accounts.rules.ts";
import { deletionRules } from "./storage/deletion.rules.ts";
import { deliveryRules } from "./storage/deliveries.rules.ts";
import { holdRules } from "./storage/holds.rules.ts";
import { replyRules } from "./storage/idempotency.rules.ts";
import { jobRules } from "./storage/jobs.rules.ts";
import { keyRules } from "./storage/keys.rules.ts";
import { ledgerRules } from "./storage/ledger.rules.ts";
import { lifecycleRules } from "./storage/lifecycle.rules.ts";
import { messageRules } from "./storage/outbox.rules.ts";
import { contextListingRules } from "./storage/resume-listing.rules.ts";
import { contextRules } from "./storage/resumes.rules.ts";
import { serviceRules } from "./storage/service.rules.ts";
import { settingRules } from "./storage/settings.rules.ts";
import { slotRules } from "./storage/slots.rules.ts";
import { idleTaskRules } from "./storage/stale-tasks.rules.ts";
import { keptTaskRules } from "./storage/task-retention.rules.ts";
import { taskRules } from "./storage/tasks.rules.ts";
import { transactionRules } from "./storage/transactions.rules.ts";
import { taskWriterRules } from "./task-writer/task-writer.rules.ts";

/**
 * Conformance suite of the storage ports, one test per rule. `open` returns an empty storage before its migration.
 *
 * @example storageConformance({ name: "mine", open: async () => mine(await freshDatabase()) });
 */
export const storageConformance = (subject: Subject<Storage>): void =>
  conformance(patient(migrated(subject)), {
    accounts: accountRules,
    keys: keyRules,
    ledger: ledgerRules,
    holds: holdRules,
    replies: replyRules,
    settings: settingRules,
    contexts: contextRules,
    "listed contexts": contextListingRules,
    jobs: jobRules,
    slots: slotRules,
    tasks: taskRules,
    "task writer": taskWriterRules,
    "idle tasks": idleTaskRules,
    "kept tasks": keptTaskRules,
    deliveries: deliveryRules,
    messages: messageRules,
    transactions: transactionRules,
    deletion: deletionRules,
    life: lifecycleRules,
    service: serviceRules,
  });

/** `VITAE_RUNS` asks for more schedules than fit into the runner's limit. */
const patient = (subject: Subject<Storage>): Subject<Storage> => {
  const { VITAE_RUNS: runs } = process.env;
  return runs === undefined ? subject : { timeoutMs: 20_000 + Number(runs) * 500, ...subject };
};

const migrated = (subject: Subject<Storage>): Subject<Storage> => ({
  ...subject,
  open: async () => {
    const storage = await subject.open();
    await storage.migrate();
    return storage;
  },
  close: async (storage) => {
    await storage.close();
    await subject.close?.(storage);
  },
});
