import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import { range } from "../storage/fixtures.ts";
import { messageOf, namesOf, put, quietHost, startConsuming, until } from "./consume.ts";
import { type QueueDeployment, shared } from "./queue-deployment.ts";

/** A store that tells the dead by their leases knows it then, in milliseconds. */
const muchLater = 3_600_000;

/** `tells`: the consumer knows the dead. */
export const workerCrashRules =
  (tells: boolean) =>
  (rule: Rule<QueueDeployment>): void => {
    rule("messages of a killed process are redelivered", async (deployment) => {
      const { storage } = deployment;
      const names = range(6).map((each) => `t${each}`);
      await put(storage, ...names.map((name, each) => messageOf(name, { kind: each % 2 ? "run" : "deliver" })));
      await killedWithMessages(deployment, "victim");
      const consumer = await startConsuming(storage, async () => "done", { worker: "heir", host: quietHost(muchLater) });
      await until(() => names.every((name) => namesOf(consumer.seen).includes(name)), "every message of the dead");
      await consumer.stop();
    });

    rule(`of a killed and a running worker, ${tells ? "the killed one" : "none"} is reported as dead`, async (deployment) => {
      const { storage } = deployment;
      await put(storage, messageOf("t1"));
      await killedWithMessages(deployment, "victim");
      const consumer = await startConsuming(storage, async () => "done", { worker: "heir" });
      const told = async () => storage.queue.findDeadWorkers(["victim", "heir"]);
      if (tells) await until(async () => (await told()).length > 0, "the death of the victim");
      expect(await told()).toEqual(tells ? ["victim"] : []);
      await consumer.stop();
    });
  };

/** Kills (−9) a process of this worker while it handles a message, and holds others. */
const killedWithMessages = async (deployment: QueueDeployment, worker: string): Promise<void> => {
  const child = shared(deployment).start("hold", worker);
  if (!child.stdout) throw new Error("The process needs a piped stdout.");
  const lines = createInterface(child.stdout);
  const exited = once(child, "exit");
  await Promise.race([once(lines, "line"), exited]);
  child.kill("SIGKILL");
  const [, signal] = await exited;
  // Anything else ended it before.
  expect(signal).toBe("SIGKILL");
};
