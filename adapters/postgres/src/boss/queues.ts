import type { MessageKind, QueueMessage } from "@vitae/core/ports";
import type { QueueOptions, QueuePolicy } from "pg-boss";

/** One queue a kind, so that kinds do not wait for each other. */
export const kinds: readonly MessageKind[] = ["run", "deliver"];

/** At most one waiting job for each task, and any number that are being handled. */
export const policy: QueuePolicy = "short";

/** Within that many seconds a living worker tells of the jobs it has; the shortest that pg-boss knows. */
const heartbeatSeconds = 10;

export const queueOptions: QueueOptions = {
  // The longest there is: a handler may wait for a place and then run for hours. The dead are told by their heartbeats.
  expireInSeconds: 86_400,
  heartbeatSeconds,
  retryLimit: 1_000_000,
  retryDelay: 0,
  // Jobs are deleted when they are settled, and wait until then.
  deleteAfterSeconds: 60,
  retentionSeconds: 10 * 365 * 86_400,
};

/** What a job holds of its message; its queue says the kind. */
export type MessageData = Omit<QueueMessage, "kind">;

const widest = 2 ** 31 - 1;

/** pg-boss keeps 32 bits. */
export const priorityOf = ({ priority }: QueueMessage): number => Math.round(Math.max(-widest, Math.min(widest, priority)));
