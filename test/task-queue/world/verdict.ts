import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { StoredTask } from "@vitae/core/ports";
import { query } from "../engines.ts";
import { priceMicroUsd } from "../process/order.ts";
import type { Accepted } from "./client.ts";
import type { Deployment } from "./deployment.ts";
import { settled } from "./settled.ts";

/** Result of all tasks. */
export interface Verdict {
  readonly tasks: number;
  readonly failed: number;
  /** Callbacks that came more than once. */
  readonly duplicates: number;
  /** Faults with their numbers; empty if there are none. */
  readonly faults: readonly string[];
}

/**
 * Waits for the end of all tasks, then looks for lost tasks, double charges, remaining holds and remaining rows.
 *
 * @param inFlight callbacks that may have come twice, because their record was cut off: by a kill, and by a storage that was away
 */
export async function verdictOf(
  deployment: Deployment,
  accepted: readonly Accepted[],
  inFlight: { readonly killed?: number; readonly unrecorded?: number } = {},
): Promise<Verdict> {
  const { killed = 0, unrecorded = 0 } = inFlight;
  const tasks = await settled(deployment, accepted);
  const { storage, receivers } = deployment;
  const ended = [...tasks.values()].filter((task) => task !== null && task.completedAt !== null) as StoredTask[];
  const { queued, processing, succeeded, failed } = await storage.tasks.counts();
  const withCallback = ended.filter(({ callbackUrl }) => callbackUrl !== null);
  const deliveries = await Promise.all(withCallback.map(({ id }) => storage.deliveries.get(id)));
  const posted = withCallback.map(({ id }) => receivers.posts.get(id) ?? []);
  const duplicates = posted.reduce((sum, posts) => sum + Math.max(0, posts.length - 1), 0);
  const lives = posted.map((posts) => posts.map(({ life }) => life));

  const counted: Record<string, number> = {
    "accepted without an end": accepted.length - ended.length,
    "not accepted, but there": Math.max(0, queued + processing + succeeded + failed - new Set(accepted.map(({ taskId }) => taskId)).size),
    "failed, and no worker was lost": ended.filter(({ status, error }) => status === "failed" && error !== "worker lost").length,
    "ended without a delivery": deliveries.filter((delivery) => delivery === null).length,
    "not delivered": deliveries.filter((delivery) => delivery?.status !== "delivered").length,
    "never called back": posted.filter((posts) => posts.length === 0).length,
    "bodies that differ": posted.filter((posts) => new Set(posts.map(({ body }) => body)).size > 1).length,
    "wrong signatures": receivers.unsigned,
    "duplicates beyond those in flight": Math.max(0, duplicates - killed - unrecorded),
    "duplicates without a kill": Math.max(0, lives.filter((each) => new Set(each).size < each.length).length - unrecorded),
    "messages left of ended tasks": await messagesLeft(deployment),
    "places of open tasks still counted": await countedOpen(deployment),
    ...(await chargesOf(deployment, accepted, ended)),
  };
  const faults = Object.entries(counted).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
  return { tasks: ended.length, failed, duplicates, faults };
}

/** A message that came twice is handled and removed soon after the end of its task. */
async function messagesLeft({ storage }: Deployment): Promise<number> {
  for (let patience = 150; ; patience--) {
    const { waiting } = await storage.queue.stats(Date.now());
    if (waiting === 0 || patience === 0) return waiting;
    await wait(100);
  }
}

async function countedOpen({ url }: Deployment): Promise<number> {
  const text = "select sum(open) as open from vitae_open_tasks";
  const [row] = url.startsWith("sqlite:") ? rowsIn(url.slice("sqlite:".length), text) : await query(url, text);
  return Number(row?.open);
}

function rowsIn(file: string, text: string): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(text).all();
  } finally {
    database.close();
  }
}

async function chargesOf({ storage, accounts }: Deployment, accepted: readonly Accepted[], ended: readonly StoredTask[]) {
  const entries = (await Promise.all(accounts.map((account) => storage.ledger.entries(account)))).flat();
  const charges = Map.groupBy(
    entries.filter(({ kind }) => kind === "parse"),
    ({ reference }) => reference,
  );
  const documents = new Map(accepted.map((each) => [each.taskId, each.documents]));
  const wrong = ended.filter(({ id, status }) => {
    const amounts = (charges.get(id) ?? []).map(({ amount }) => -amount);
    return status === "failed" ? amounts.length > 0 : amounts.join() !== String((documents.get(id) ?? 0) * priceMicroUsd);
  });
  const known = await Promise.all(accounts.map((account) => storage.accounts.get(account)));
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return {
    "charged wrongly": wrong.length,
    "micro-USD of the balance without an entry": known.reduce((total, account) => total + (account?.balance ?? 0), -sum),
    "micro-USD still held": known.reduce((total, account) => total + (account?.held ?? 0), 0),
  };
}
