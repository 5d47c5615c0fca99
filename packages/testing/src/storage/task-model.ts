import type { Delivery, NewTask, StoredTask, TaskOutcome } from "@vitae/core/ports";

/** What a store is held against: the tasks and deliveries of one moment, in the order they came, and nothing clever. */
export interface TaskModel {
  readonly tasks: Map<string, ModelTask>;
  readonly deliveries: Map<string, ModelDelivery>;
}

interface ModelTask {
  task: StoredTask;
  lease: { readonly token: string; readonly worker: string; readonly until: number } | null;
  wokenAt: number;
}

interface ModelDelivery {
  delivery: Delivery;
  wokenAt: number;
}

export const emptyModel = (): TaskModel => ({ tasks: new Map(), deliveries: new Map() });

const isOpen = ({ task }: ModelTask) => task.status === "queued" || task.status === "processing";
const ofAccount =
  (account: string) =>
  ({ task }: ModelTask) =>
    task.owner.account === account;

export function acceptIn({ tasks }: TaskModel, task: NewTask, limit: { readonly open: number; readonly openPerAccount: number }) {
  const open = [...tasks.values()].filter(isOpen);
  const ahead = open.filter(ofAccount(task.owner.account)).length;
  const accepted = open.length < limit.open && ahead < limit.openPerAccount;
  if (accepted) {
    const fresh = { status: "queued", claims: 0, progress: 0, statusCode: null, result: null, error: null, completedAt: null } as const;
    const delivery = { status: task.callbackUrl === null ? "not_requested" : "pending", attempts: 0, httpStatus: null } as const;
    tasks.set(task.id, { task: { ...task, ...fresh, delivery, expiresAt: null }, lease: null, wokenAt: task.createdAt });
  }
  return { accepted, ahead };
}

export interface ModelLease {
  readonly token: string;
  readonly worker: string;
  readonly now: number;
  readonly leaseMs: number;
  readonly maxClaims: number;
}

export function beginIn({ tasks }: TaskModel, id: string, { token, worker, now, leaseMs, maxClaims }: ModelLease) {
  const found = tasks.get(id);
  if (!found || !isOpen(found) || (found.lease && found.lease.until > now)) return "taken";
  const lost = found.task.claims === maxClaims;
  found.task = { ...found.task, status: "processing", claims: found.task.claims + (lost ? 0 : 1) };
  found.lease = { token, worker, until: now + leaseMs };
  found.wokenAt = now;
  return lost ? "lost" : "claimed";
}

const heldBy = ({ tasks }: TaskModel, id: string, token: string) => {
  const found = tasks.get(id);
  return found?.lease?.token === token ? found : null;
};

export function extendIn(model: TaskModel, id: string, lease: ModelLease, progress: number): boolean {
  const found = heldBy(model, id, lease.token);
  if (!found?.lease) return false;
  found.task = { ...found.task, progress };
  found.lease = { ...found.lease, until: lease.now + lease.leaseMs };
  found.wokenAt = lease.now;
  return true;
}

const queue = (found: ModelTask, claims: number) => {
  found.task = { ...found.task, status: "queued", claims };
  found.lease = null;
};

export function giveBackIn(model: TaskModel, id: string, token: string): boolean {
  const found = heldBy(model, id, token);
  if (found) queue(found, found.task.claims - 1);
  return found !== null;
}

/** The delivery is put with it, where somebody is to be called back. */
export function finishIn(model: TaskModel, id: string, token: string, { at, ...outcome }: TaskOutcome, delivery: Delivery): boolean {
  const found = heldBy(model, id, token);
  if (!found) return false;
  found.task = { ...found.task, ...outcome, input: "", completedAt: at };
  found.lease = null;
  if (found.task.callbackUrl !== null) model.deliveries.set(id, { delivery, wokenAt: delivery.dueAt });
  return true;
}

export const workersIn = ({ tasks }: TaskModel) => [...new Set([...tasks.values()].flatMap(({ lease }) => lease?.worker ?? []))].sort();

export function takeBackIn({ tasks }: TaskModel, workers: readonly string[]) {
  const taken = [...tasks.values()].filter(({ lease }) => lease && workers.includes(lease.worker));
  for (const found of taken) queue(found, found.task.claims);
  return taken.map(({ task }) => task.id).sort();
}

/** Those that want a message, the longest idle first; who is idle for equally long comes in any order. */
export const idleTasksIn = ({ tasks }: TaskModel, at: { readonly now: number; readonly wokenBefore: number }) =>
  [...tasks.values()]
    .filter(({ task, lease, wokenAt }) => (lease ? lease.until <= at.now : task.status === "queued" && wokenAt < at.wokenBefore))
    .sort((one, other) => one.wokenAt - other.wokenAt)
    .map(({ task, wokenAt }) => ({ id: task.id, wokenAt }));

export function nameTaskIn({ tasks }: TaskModel, id: string, now: number): void {
  const found = tasks.get(id);
  if (!found) return;
  queue(found, found.task.claims);
  found.wokenAt = now;
}

export function purgeIn({ tasks, deliveries }: TaskModel, now: number): number {
  const expired = [...tasks.values()].filter(({ task }) => task.expiresAt !== null && task.expiresAt <= now);
  for (const { task } of expired) {
    tasks.delete(task.id);
    deliveries.delete(task.id);
  }
  return expired.length;
}

const pendingAfter = ({ deliveries }: TaskModel, id: string, attempts: number) => {
  const found = deliveries.get(id);
  return found?.delivery.status === "pending" && found.delivery.attempts === attempts ? found : null;
};

export function attemptIn(model: TaskModel, id: string, lease: { readonly after: number; readonly now: number; readonly leaseMs: number }) {
  const found = pendingAfter(model, id, lease.after);
  if (!found || found.delivery.leaseUntil > lease.now) return false;
  found.delivery = { ...found.delivery, leaseUntil: lease.now + lease.leaseMs };
  return true;
}

export function recordIn(
  model: TaskModel,
  id: string,
  attempt: Pick<Delivery, "status" | "httpStatus" | "dueAt"> & { readonly after: number },
) {
  const { after, status, httpStatus, dueAt } = attempt;
  const found = pendingAfter(model, id, after);
  if (!found) return false;
  const body = status === "delivered" ? "" : found.delivery.body;
  found.delivery = { ...found.delivery, body, status, httpStatus, attempts: after + 1, dueAt, leaseUntil: 0 };
  found.wokenAt = dueAt;
  return true;
}

export function reviveIn({ deliveries }: TaskModel, id: string, dueAt: number): boolean {
  const found = deliveries.get(id);
  if (found?.delivery.status !== "dead") return false;
  found.delivery = { ...found.delivery, status: "pending", attempts: 0, httpStatus: null, dueAt };
  found.wokenAt = dueAt;
  return true;
}

export const idleDeliveriesIn = ({ deliveries }: TaskModel, at: { readonly dueBefore: number }) =>
  [...deliveries.values()]
    .filter(({ delivery, wokenAt }) => delivery.status === "pending" && wokenAt < at.dueBefore)
    .sort((one, other) => one.wokenAt - other.wokenAt)
    .map(({ delivery, wokenAt }) => ({ id: delivery.taskId, wokenAt }));

export function nameDeliveryIn({ deliveries }: TaskModel, id: string, now: number): void {
  const found = deliveries.get(id);
  if (found) found.wokenAt = now;
}

export function deleteAccountIn({ tasks, deliveries }: TaskModel, account: string): void {
  for (const { task } of [...tasks.values()].filter(ofAccount(account))) {
    tasks.delete(task.id);
    deliveries.delete(task.id);
  }
}

/** The task as a store shows it, with the state of its delivery. */
export const shownIn = ({ tasks, deliveries }: TaskModel, id: string): StoredTask | null => {
  const found = tasks.get(id);
  if (!found) return null;
  const { status, attempts, httpStatus } = deliveries.get(id)?.delivery ?? found.task.delivery;
  return { ...found.task, delivery: { status, attempts, httpStatus } };
};
