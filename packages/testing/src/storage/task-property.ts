import type { Storage } from "@vitae/core/ports";
import fc from "fast-check";
import { expect } from "vitest";
import { callbackUrl, countOf, deliveryOf, range, succeeded, taskOf } from "./fixtures.ts";
import * as model from "./task-model.ts";

const schedules = 15;
const accounts = ["one", "other"] as const;
const limit = { open: 3, openPerAccount: 2 } as const;
const workers = ["w0", "w1"] as const;
const ids = range(5).map((each) => `t${each}`);

/** One of the rows that the step can do something to; seldom any id at all, also one that is none. */
const which = fc.record({ place: fc.nat({ max: ids.length - 1 }), stray: fc.constantFrom(...Array<boolean>(9).fill(false), true) });
/** How much later than the step before; leases last 50. */
const later = fc.constantFrom(0, 1, 10, 49, 50, 120);
/** The token of the last claim, or of one before. */
const stale = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 2) });
/** How far from the attempts that are counted what is said to be counted is. */
const off = fc.constantFrom(0, 0, 0, 1, -1);
const named = <const Name extends string>(name: Name) => fc.constant(name);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: named("accept"), which, called: fc.constantFrom(true, true, false) }) },
  { weight: 6, arbitrary: fc.record({ do: named("begin"), which, worker: fc.constantFrom(...workers) }) },
  { weight: 2, arbitrary: fc.record({ do: named("extend"), which, stale, progress: fc.constantFrom(0.25, 0.3, 1) }) },
  { weight: 2, arbitrary: fc.record({ do: named("giveBack"), which, stale }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: named("finish"), which, stale, status: fc.constantFrom("succeeded", "failed"), independent: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: named("takeBack"), workers: fc.subarray([...workers]) }) },
  { weight: 2, arbitrary: fc.record({ do: named("idle"), age: fc.constantFrom(0, 40, 100), limit: fc.constantFrom(1, 2, 9) }) },
  { weight: 1, arbitrary: fc.record({ do: named("purge") }) },
  { weight: 4, arbitrary: fc.record({ do: named("attempt"), which, off }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: named("record"),
      which,
      off,
      status: fc.constantFrom("pending", "delivered", "dead"),
      httpStatus: fc.constantFrom(null, 204, 500),
      wait: fc.constantFrom(0, 60),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: named("revive"), which }) },
  { weight: 2, arbitrary: fc.record({ do: named("idleDeliveries"), age: fc.constantFrom(0, 40, 100), limit: fc.constantFrom(1, 2, 9) }) },
  { weight: 1, arbitrary: fc.record({ do: named("deleteAccount"), account: fc.constantFrom(...accounts) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * Step by step, a store answers what a plain model of it answers, and shows what the model shows. A failure names its seed; `VITAE_SEED`
 * runs it again and `VITAE_RUNS` more of them.
 */
export async function taskProperty(storage: Storage): Promise<void> {
  const property = fc.asyncProperty(fc.array(fc.record({ step, later }), { minLength: 1, maxLength: 60, size: "max" }), async (steps) => {
    const run: Run = { storage, kept: model.emptyModel(), tokens: new Map(), now: 1_000 };
    try {
      for (const { step, later } of steps) {
        run.now += later;
        await takenAlike(run, step);
      }
      await lookAlike(run);
    } finally {
      for (const account of accounts) await storage.accounts.delete(account);
    }
  });
  const { VITAE_SEED: seed, VITAE_RUNS: runs = schedules } = process.env;
  await fc.assert(property, { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) });
}

interface Run {
  readonly storage: Storage;
  readonly kept: model.TaskModel;
  /** Every claim's token, the last first. */
  readonly tokens: Map<string, readonly string[]>;
  now: number;
}

/** Takes the step in both and expects the same answer. */
const takenAlike = async (run: Run, step: Step): Promise<void> => {
  const { storage, kept, now } = run;
  const { tasks, deliveries } = storage;
  const id = "which" in step ? chosen(step.which, fitting[step.do](kept)) : "";
  const token = run.tokens.get(id)?.["stale" in step ? step.stale : 0] ?? "never";
  const after = Math.max(0, (kept.deliveries.get(id)?.delivery.attempts ?? 0) + ("off" in step ? step.off : 0));
  switch (step.do) {
    case "accept": {
      if (kept.tasks.has(id)) return;
      const task = taskOf(accounts[ids.indexOf(id) % 2] ?? "", id, {
        createdAt: now,
        callbackUrl: step.called ? callbackUrl : null,
      });
      return expect(await tasks.accept(task, limit)).toEqual(model.acceptIn(kept, task, limit));
    }
    case "begin": {
      const before = run.tokens.get(id) ?? [];
      const lease = { ...leaseAt(now, `${id}-${before.length}`), worker: step.worker };
      run.tokens.set(id, [lease.token, ...before]);
      const claimed = model.beginIn(kept, id, lease);
      expect(await tasks.claim(id, lease)).toBe(claimed);
      // A task that has ended has deliveries, which are compared by themselves.
      return claimed === "taken" ? undefined : expect(await tasks.get(id)).toEqual(kept.tasks.get(id)?.task);
    }
    case "extend": {
      const lease = leaseAt(now, token);
      return expect(await tasks.extend(id, lease, step.progress)).toBe(model.extendIn(kept, id, lease, step.progress));
    }
    case "giveBack":
      return expect(await tasks.release(id, token)).toBe(model.giveBackIn(kept, id, token));
    case "finish":
      return endedAlike(run, step, id, token);
    case "takeBack": {
      const taken = await tasks.requeue(step.workers);
      return expect(taken.map(({ id }) => id).sort()).toEqual(model.takeBackIn(kept, step.workers));
    }
    case "idle": {
      const at = { now, wokenBefore: now - step.age, limit: step.limit };
      const idle = (await tasks.findStale(at)).map(({ id }) => id);
      expectLongest(idle, model.idleTasksIn(kept, at), step.limit);
      for (const each of idle) model.nameTaskIn(kept, each, now);
      return;
    }
    case "purge":
      return expect(await tasks.purge(now)).toBe(model.purgeIn(kept, now));
    case "attempt": {
      const lease = { after, now, leaseMs: 50 };
      return expect(await deliveries.claim(id, lease)).toBe(model.attemptIn(kept, id, lease));
    }
    case "record": {
      const attempt = { after, status: step.status, httpStatus: step.httpStatus, dueAt: now + step.wait };
      return expect(await deliveries.record(id, attempt)).toBe(model.recordIn(kept, id, attempt));
    }
    case "revive": {
      return expect(await deliveries.requeue(id, now)).toBe(model.reviveIn(kept, id, now));
    }
    case "idleDeliveries": {
      const at = { now, dueBefore: now - step.age, limit: step.limit };
      const idle = (await deliveries.findStale(at)).map(({ id }) => id);
      expectLongest(idle, model.idleDeliveriesIn(kept, at), step.limit);
      for (const each of idle) model.nameDeliveryIn(kept, each, now);
      return;
    }
    case "deleteAccount":
      await storage.accounts.delete(step.account);
      return model.deleteAccountIn(kept, step.account);
  }
};

type Chosen = Extract<Step, { which: unknown }>;

/** Which rows a step can do something to. */
const fitting: Readonly<Record<Chosen["do"], (kept: model.TaskModel) => readonly string[]>> = {
  accept: ({ tasks }) => ids.filter((id) => !tasks.has(id)),
  begin: (kept) => tasksThatAre(kept, "queued", "processing"),
  extend: (kept) => tasksThatAre(kept, "processing"),
  giveBack: (kept) => tasksThatAre(kept, "processing"),
  finish: (kept) => tasksThatAre(kept, "processing"),
  attempt: ({ deliveries }) => [...deliveries.keys()],
  record: ({ deliveries }) => [...deliveries.keys()],
  revive: ({ deliveries }) => [...deliveries.values()].flatMap(({ delivery }) => (delivery.status === "dead" ? delivery.taskId : [])),
};

const tasksThatAre = ({ tasks }: model.TaskModel, ...states: readonly string[]) =>
  [...tasks.values()].flatMap(({ task }) => (states.includes(task.status) ? task.id : []));

const chosen = ({ place, stray }: Chosen["which"], fit: readonly string[]): string =>
  (stray || fit.length === 0 ? ids[place] : fit[place % fit.length]) ?? "";

const leaseAt = (now: number, token: string) => ({ token, worker: "w0", now, leaseMs: 50, maxClaims: 2 });

/** As a worker ends a task: with its delivery, in one transaction. */
const endedAlike = async ({ storage, kept, now }: Run, step: Extract<Step, { do: "finish" }>, id: string, token: string): Promise<void> => {
  const { status, independent } = step;
  const outcome = { ...succeeded, status, at: now, expiresAt: now + 200 };
  const delivery = deliveryOf(id, { dueAt: now }, kept.tasks.get(id)?.task.owner.account);
  const finished = await storage.transaction(
    async (tx) => {
      if (!(await tx.tasks.complete(id, token, outcome))) return false;
      if (kept.tasks.get(id)?.task.callbackUrl) await tx.deliveries.put(delivery);
      return true;
    },
    { independent },
  );
  const state = { status: "pending", attempts: 0, httpStatus: null, leaseUntil: 0 } as const;
  expect(finished).toBe(model.finishIn(kept, id, token, outcome, { ...delivery, ...state }));
};

/** As many as there are and may be named, each once, and none that was idle for longer is left out. */
const expectLongest = (
  named: readonly string[],
  idle: readonly { readonly id: string; readonly wokenAt: number }[],
  limit: number,
): void => {
  const times = named.map((each) => idle.find(({ id }) => id === each)?.wokenAt);
  expect(times).toEqual(idle.slice(0, limit).map(({ wokenAt }) => wokenAt));
  expect(new Set(named).size).toBe(named.length);
};

/** All that the storage shows, against all of the model. */
const lookAlike = async ({ storage, kept }: Run): Promise<void> => {
  const { tasks, deliveries } = storage;
  for (const id of ids) {
    expect(await tasks.get(id)).toEqual(model.shownIn(kept, id));
    expect(await deliveries.get(id)).toEqual(kept.deliveries.get(id)?.delivery ?? null);
  }
  expect([...(await tasks.activeWorkers())].sort()).toEqual(model.workersIn(kept));
  expect(await tasks.counts()).toMatchObject(countedBy([...kept.tasks.values()].map(({ task }) => task.status)));
  expect(await deliveries.counts()).toMatchObject(countedBy([...kept.deliveries.values()].map(({ delivery }) => delivery.status)));
};

const countedBy = (states: readonly string[]) => Object.fromEntries(states.map((state) => [state, countOf(states, state)]));
