import type { IdempotencyClaim, Storage, StoredTask, Stores, VersionInfo } from "@vitae/core/ports";
import type { Place, Seal } from "./seal.ts";

/**
 * Any storage, its words sealed before they reach it: résumés and what changed in them, jobs, what tasks were asked and came to, callbacks,
 * remembered answers. Ids, times, credit and the names that résumés are searched by stay as they are.
 */
export function sealedStorage(storage: Storage, seal: Seal): Storage {
  // The task writer writes past the stores, so nothing of it would be sealed. Without it, tasks are written over the transaction.
  const { taskWriter: _, ...rest } = storage;
  return {
    ...rest,
    ...sealedStores(storage, seal),
    transaction: (work, options) => storage.transaction((tx) => work({ ...tx, ...sealedStores(tx, seal) }), options),
  };
}

type Sealed = Pick<Stores, "resumes" | "deliveries" | "jobs" | "idempotency" | "tasks">;

/** Every word is sealed for its place, so that nobody who writes to the database moves it to another row: a résumé into another tenant's, say. */
function sealedStores({ resumes: contexts, deliveries, jobs, idempotency: replies, tasks }: Sealed, { close, open }: Seal): Sealed {
  const opened = <Head extends VersionInfo>(resumeId: string, head: Head): Head => ({
    ...head,
    changes: head.changes.map((change) => open(change, at.version(resumeId, head.version, "changes"))),
  });
  const openedTask = (task: StoredTask): StoredTask => ({
    ...task,
    input: open(task.input, at.task(task.id, "input")),
    result: task.result && open(task.result, at.task(task.id, "result")),
  });

  return {
    resumes: {
      ...contexts,
      append: ({ version, ...change }) => {
        const place = (column: string) => at.version(change.resumeId, version.version, column);
        const content = close(version.content, place("content"));
        const changes = version.changes.map((words) => close(words, place("changes")));
        return contexts.append({ ...change, version: { ...version, content, changes } });
      },
      version: async (resumeId, number) => {
        const version = await contexts.version(resumeId, number);
        return version && opened(resumeId, { ...version, content: open(version.content, at.version(resumeId, number, "content")) });
      },
      versions: async (resumeId, page) => (await contexts.versions(resumeId, page)).map((head) => opened(resumeId, head)),
    },
    deliveries: {
      ...deliveries,
      put: (delivery) => deliveries.put({ ...delivery, body: close(delivery.body, at.delivery(delivery.taskId)) }),
      get: async (taskId) => {
        const delivery = await deliveries.get(taskId);
        return delivery && { ...delivery, body: open(delivery.body, at.delivery(taskId)) };
      },
    },
    jobs: {
      put: (job) => jobs.put({ ...job, text: close(job.text, at.job(job.token, job.jobId)) }),
      get: async (token, jobId) => {
        const job = await jobs.get(token, jobId);
        return job && { ...job, text: open(job.text, at.job(token, jobId)) };
      },
    },
    idempotency: {
      ...replies,
      claim: async (claim) => {
        const found = await replies.claim(claim);
        return found.state === "done" ? { ...found, answer: found.answer && open(found.answer, at.reply(claim)) } : found;
      },
      finish: (claim, outcome) => replies.finish(claim, { ...outcome, answer: outcome.answer && close(outcome.answer, at.reply(claim)) }),
    },
    tasks: {
      ...tasks,
      accept: (task, limit) => tasks.accept({ ...task, input: close(task.input, at.task(task.id, "input")) }, limit),
      get: async (id) => {
        const task = await tasks.get(id);
        return task && openedTask(task);
      },
      complete: (id, token, outcome) =>
        tasks.complete(id, token, { ...outcome, result: outcome.result && close(outcome.result, at.task(id, "result")) }),
      list: async (filter) => (await tasks.list(filter)).map(openedTask),
    },
  };
}

const at = {
  version: (resumeId: string, version: number, column: string): Place => ["versions", resumeId, version, column],
  delivery: (taskId: string): Place => ["deliveries", taskId],
  job: (token: string, jobId: string): Place => ["jobs", token, jobId],
  reply: ({ token, key }: Pick<IdempotencyClaim, "token" | "key">): Place => ["idempotency", token, key],
  task: (id: string, column: string): Place => ["tasks", id, column],
};
