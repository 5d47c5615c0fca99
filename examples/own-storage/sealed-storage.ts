import type { SavedVersion, Storage, StoredTask, Stores, VersionHead } from "@vitae/core/ports";
import type { Seal } from "./seal.ts";

/**
 * Any storage, its words sealed before they reach it: résumés and what changed in them, jobs, what tasks were asked and came to, callbacks,
 * remembered answers. Ids, times, credit and the names that résumés are searched by stay as they are.
 */
export const sealedStorage = (storage: Storage, seal: Seal): Storage => ({
  ...storage,
  ...sealedStores(storage, seal),
  transaction: (work, options) => storage.transaction((tx) => work({ ...tx, ...sealedStores(tx, seal) }), options),
});

type Sealed = Pick<Stores, "contexts" | "deliveries" | "jobs" | "replies" | "tasks">;

function sealedStores({ contexts, deliveries, jobs, replies, tasks }: Sealed, { close, open }: Seal): Sealed {
  const opened = <Head extends VersionHead>(head: Head): Head => ({ ...head, changes: head.changes.map(open) });
  const openedTask = (task: StoredTask): StoredTask => ({ ...task, input: open(task.input), result: orNull(open, task.result) });

  return {
    contexts: {
      ...contexts,
      append: (change) => contexts.append({ ...change, version: closedVersion(change.version, close) }),
      version: async (resumeId, number) => {
        const version = await contexts.version(resumeId, number);
        return version && opened({ ...version, content: open(version.content) });
      },
      versions: async (resumeId, page) => (await contexts.versions(resumeId, page)).map(opened),
    },
    deliveries: {
      ...deliveries,
      put: (delivery) => deliveries.put({ ...delivery, body: close(delivery.body) }),
      get: async (taskId) => {
        const delivery = await deliveries.get(taskId);
        return delivery && { ...delivery, body: open(delivery.body) };
      },
    },
    jobs: {
      put: (job) => jobs.put({ ...job, text: close(job.text) }),
      get: async (token, jobId) => {
        const job = await jobs.get(token, jobId);
        return job && { ...job, text: open(job.text) };
      },
    },
    replies: {
      ...replies,
      begin: async (claim) => {
        const found = await replies.begin(claim);
        return found.state === "done" ? { ...found, answer: orNull(open, found.answer) } : found;
      },
      finish: (claim, outcome) => replies.finish(claim, { ...outcome, answer: orNull(close, outcome.answer) }),
    },
    tasks: {
      ...tasks,
      accept: (task, limit) => tasks.accept({ ...task, input: close(task.input) }, limit),
      get: async (id) => {
        const task = await tasks.get(id);
        return task && openedTask(task);
      },
      begin: async (id, lease) => {
        const begun = await tasks.begin(id, lease);
        return begun && { ...begun, task: openedTask(begun.task) };
      },
      finish: (id, token, outcome) => tasks.finish(id, token, { ...outcome, result: orNull(close, outcome.result) }),
      list: async (filter) => (await tasks.list(filter)).map(openedTask),
    },
  };
}

const closedVersion = (version: SavedVersion, close: Seal["close"]): SavedVersion => ({
  ...version,
  content: close(version.content),
  changes: version.changes.map(close),
});

const orNull = (change: (text: string) => string, text: string | null): string | null => (text === null ? null : change(text));
