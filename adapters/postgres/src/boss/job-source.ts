import type { HandlerResult, MessageKind, MessageSource, QueueMessage } from "@vitae/core/ports";
import { type Database, noDelivery, type TaskRow, toTask } from "@vitae/kysely";
import type { Kysely } from "kysely";
import type { Db, Job } from "pg-boss";
import type { ReceivedJob } from "./acknowledge-statement.ts";
import { batchWrites } from "./batches.ts";
import type { OpenBoss } from "./open-boss.ts";
import type { QueueSession } from "./queue-session.ts";
import { kinds, type MessageData } from "./queues.ts";
import { sendIfAbsent } from "./send.ts";

/** A source of queue messages in pg-boss. */
export interface JobSource extends MessageSource {
  /** Sends heartbeats for the jobs that are being handled. */
  beat(): Promise<void>;
  /** Returns the job of a message that is being handled. */
  jobOf(message: QueueMessage): ReceivedJob | null;
  /** Called for a message that was acknowledged together with its task. */
  forget(message: QueueMessage): void;
}

/** A received job; receiving it again gives another one. */
interface Attempt extends Pick<Job, "id" | "retryCount"> {
  /** Row of its task, null if there is none. Undefined: the message is not about running a task. */
  readonly task: TaskRow | null | undefined;
}

interface Settled {
  readonly message: QueueMessage;
  readonly handled: HandlerResult;
}

type FetchedJob = Job<MessageData> & { readonly task?: TaskRow | null };

/** Adds the task of each job to the statement that fetches jobs, so that a worker does not read them in another one. */
const withTasks = ({ executeSql }: Db): Db => ({
  executeSql: (text, values) =>
    executeSql(
      `with job as (${text}) select job.*, task from job left join lateral
        (select to_json(task) as task from vitae_tasks as task where id = job.data->>'taskId' offset 0) as found on true`,
      values,
    ),
});

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
      const fetch = (db: Db) => boss.fetch<MessageData>(kind, { batchSize: limit, db });
      const jobs: readonly FetchedJob[] = await session.run((own) => fetch(kind === "run" ? withTasks(fromKysely(own)) : fromKysely(own)));
      return jobs.map(({ id, retryCount, data, task }) => {
        const message: QueueMessage = { ...data, kind };
        taken.set(message, { id, retryCount, task });
        return message;
      });
    },
    taskOf: (message) => {
      const task = taken.get(message)?.task;
      return task && toTask({ ...task, ...noDelivery });
    },
    acknowledge: async (message, handled) => {
      if (taken.has(message)) await settle({ message, handled });
    },
    jobOf: (message) => {
      const job = taken.get(message);
      return job ? { task: message.taskId, id: job.id, attempt: job.retryCount } : null;
    },
    forget: (message) => void taken.delete(message),
    beat: async () => {
      for (const kind of kinds) {
        const jobs = jobsOf(kind, taken.keys());
        if (jobs.length > 0) await session.run((own) => boss.touch(kind, jobs, { db: fromKysely(own) }));
      }
    },
  };
}
