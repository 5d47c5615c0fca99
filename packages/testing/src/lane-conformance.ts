import type { Storage } from "@vitae/core/ports";
import { conformance, type Subject } from "./conformance.ts";
import { companyRules } from "./lane/company.rules.ts";
import { deathRules } from "./lane/death.rules.ts";
import { exactRules } from "./lane/exact.rules.ts";
import { handlingRules } from "./lane/handling.rules.ts";
import type { LaneDeployment } from "./lane/lane-deployment.ts";
import { orderRules } from "./lane/order.rules.ts";
import { putRules } from "./lane/put.rules.ts";
import { solitudeRules } from "./lane/solitude.rules.ts";
import { stopRules } from "./lane/stop.rules.ts";

export interface LaneSubject extends Subject<LaneDeployment> {
  /** Who may consume at a time: the process that puts and no other, one lane in any process, or many. */
  readonly consumers: "own process" | "one" | "many";
  /** `gone` names a worker whose process was killed, within seconds. */
  readonly tellsTheDead?: boolean;
  /** Higher priorities go first, and nothing comes twice while nobody dies. Default true; the port asks for neither. */
  readonly exact?: boolean;
}

/**
 * Everything the two halves of the wakes promise, `Stores.wakes` and `Storage.lane`, one test a sentence. Real clocks and real waits:
 * allow it half a minute.
 *
 * @example laneConformance({ name: "mine", consumers: "many", open: async () => ({ storage: mine(url), beside: () => mine(url), start }) });
 */
export function laneConformance({ consumers, tellsTheDead = false, exact = true, ...subject }: LaneSubject): void {
  conformance(migrated(subject), {
    putting: putRules,
    order: orderRules,
    handling: handlingRules,
    stopping: stopRules,
    ...(exact && { exactness: exactRules }),
    ...(consumers !== "own process" && { "killed processes": deathRules(tellsTheDead) }),
    ...(consumers === "one" && { "one lane": solitudeRules }),
    ...(consumers === "many" && { "several lanes": companyRules }),
  });
}

const migrated = (subject: Subject<LaneDeployment>): Subject<LaneDeployment> => {
  const opened = new WeakMap<LaneDeployment, Storage[]>();
  return {
    timeoutMs: 40_000,
    ...subject,
    open: async () => {
      const deployment = await subject.open();
      await deployment.storage.migrate();
      const storages = [deployment.storage];
      const { beside } = deployment;
      const watched: LaneDeployment = {
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
