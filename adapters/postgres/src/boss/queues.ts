import type { MessageKind, QueueMessage } from "@vitae/core/ports";
import type { QueueOptions, QueuePolicy } from "pg-boss";

/** One queue per kind of message, so that kinds do not wait for each other. */
export const kinds: readonly MessageKind[] = ["run", "deliver"];

/** At most one waiting job per task, and any number of jobs that are being handled. */
export const policy: QueuePolicy = "short";

/** Heartbeat timeout of a job in seconds; the minimum of pg-boss. */
const heartbeatSeconds = 10;

/** Options of the queues. */
export const queueOptions: QueueOptions = {
  // The maximum. A handler may wait for a slot and then run for hours; heartbeats detect crashed workers.
  expireInSeconds: 86_400,
  heartbeatSeconds,
  retryLimit: 1_000_000,
  retryDelay: 0,
  // Jobs are deleted when they are acknowledged, and wait without limit until then.
  deleteAfterSeconds: 60,
  retentionSeconds: 10 * 365 * 86_400,
};

/** Fields of a message in its job. The queue defines the kind. */
export type MessageData = Omit<QueueMessage, "kind">;

const widest = 2 ** 31 - 1;

/** Rounds a priority to the 32 bits of pg-boss. */
export const priorityOf = ({ priority }: QueueMessage): number => Math.round(Math.max(-widest, Math.min(widest, priority)));
