import type { Storage } from "@vitae/core/ports";
import { conformance, type Subject } from "./conformance.ts";
import { enqueueRules } from "./queue/enqueue.rules.ts";
import { handlerRules } from "./queue/handler.rules.ts";
import { manyConsumersRules } from "./queue/many-consumers.rules.ts";
import { orderRules } from "./queue/order.rules.ts";
import type { QueueDeployment } from "./queue/queue-deployment.ts";
import { shutdownRules } from "./queue/shutdown.rules.ts";
import { singleConsumerRules } from "./queue/single-consumer.rules.ts";
import { strictOrderRules } from "./queue/strict-order.rules.ts";
import { workerCrashRules } from "./queue/worker-crash.rules.ts";

/** The task queue under test. */
export interface QueueSubject extends Subject<QueueDeployment> {
  /** Who may consume at a time: the process that puts and no other, one consumer in any process, or many. */
  readonly consumers: "own process" | "one" | "many";
  /** `gone` names a worker whose process was killed, within seconds. */
  readonly tellsTheDead?: boolean;
  /** Higher priorities go first, and nothing comes twice while nobody dies. Default true; the port asks for neither. */
  readonly exact?: boolean;
}

/**
 * Conformance suite of a task queue: `Stores.outbox` and `Storage.queue`, one test per rule. It uses real time and takes about half
 * a minute.
 *
 * @example queueConformance({ name: "mine", consumers: "many", open: async () => ({ storage: mine(url), beside: () => mine(url), start }) });
 */
export function queueConformance({ consumers, tellsTheDead = false, exact = true, ...subject }: QueueSubject): void {
  conformance(migrated(subject), {
    putting: enqueueRules,
    order: orderRules,
    handling: handlerRules,
    stopping: shutdownRules,
    ...(exact && { exactness: strictOrderRules }),
    ...(consumers !== "own process" && { "killed processes": workerCrashRules(tellsTheDead) }),
    ...(consumers === "one" && { "one consumer": singleConsumerRules }),
    ...(consumers === "many" && { "several consumers": manyConsumersRules }),
  });
}

const migrated = (subject: Subject<QueueDeployment>): Subject<QueueDeployment> => {
  const opened = new WeakMap<QueueDeployment, Storage[]>();
  return {
    timeoutMs: 40_000,
    ...subject,
    open: async () => {
      const deployment = await subject.open();
      await deployment.storage.migrate();
      const storages = [deployment.storage];
      const { beside } = deployment;
      const watched: QueueDeployment = {
        ...deployment,
        ...(beside && {
          beside: () => {
            const storage = beside();
            storages.push(storage);
            return storage;
          },
        }),
      };
      opened.set(watched, storages);
      return watched;
    },
    close: async (deployment) => {
      for (const storage of opened.get(deployment) ?? []) await storage.close();
      await subject.close?.(deployment);
    },
  };
};
