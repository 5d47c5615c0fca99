import type { HandlerResult, MessageKind, MessageSource, QueueMessage } from "@vitae/core/ports";
import type { Database } from "@vitae/kysely";
import type { Kysely } from "kysely";
import type { Job } from "pg-boss";
import { batchWrites } from "./batches.ts";
import type { OpenBoss } from "./open-boss.ts";
import type { QueueSession } from "./queue-session.ts";
import { kinds, type MessageData } from "./queues.ts";
import { sendIfAbsent } from "./send.ts";

/** A source of queue messages in pg-boss. */
export interface JobSource extends MessageSource {
  /** Sends heartbeats for the jobs that are being handled. */
  beat(): Promise<void>;
}

/** A received job; receiving it again gives another one. */
type Attempt = Pick<Job, "id" | "retryCount">;

interface Settled {
  readonly message: QueueMessage;
  readonly handled: HandlerResult;
}

/** Creates the message source of one worker. Times are those of the database. */
export function jobSource({ boss, fromKysely }: OpenBoss, session: QueueSession): JobSource {
  const taken = new Map<QueueMessage, Attempt>();

  const jobsOf = (kind: MessageKind, messages: Iterable<QueueMessage>): Attempt[] =>
    [...messages].flatMap((message) => (message.kind === kind ? (taken.get(message) ?? []) : []));

  /** A job that was received again belongs to another worker. */
  const remove = async (own: Kysely<Database>, messages: readonly QueueMessage[]) => {
    for (const kind of kinds) {
      const jobs = jobsOf(kind, messages);
      if (jobs.length > 0) await boss.deleteJob(kind, jobs, { db: fromKysely(own) });
    }
  };

  const write = (batch: readonly Settled[]): Promise<void> => {
    const messages = batch.map(({ message }) => message);
    const postponed = batch.flatMap(({ message, handled }) => (handled === "done" ? [] : { ...message, runAt: handled.retryAt }));
    return session
      .run((own) => {
        if (postponed.length === 0) return remove(own, messages);
        return own.transaction().execute(async (both) => {
          for (const message of postponed) await sendIfAbsent(boss, fromKysely(both), message);
          await remove(both, messages);
        });
      })
      .finally(() => {
        for (const message of messages) taken.delete(message);
      });
  };
  const settle = batchWrites(write);

  return {
    receive: async (kind, { limit }) => {
      const jobs = await session.run((own) => boss.fetch<MessageData>(kind, { batchSize: limit, db: fromKysely(own) }));
      return jobs.map(({ id, retryCount, data }) => {
        const message: QueueMessage = { ...data, kind };
        taken.set(message, { id, retryCount });
        return message;
      });
    },
    acknowledge: (message, handled) => settle({ message, handled }),
    beat: async () => {
      for (const kind of kinds) {
        const jobs = jobsOf(kind, taken.keys());
        if (jobs.length > 0) await session.run((own) => boss.touch(kind, jobs, { db: fromKysely(own) }));
      }
    },
  };
}
