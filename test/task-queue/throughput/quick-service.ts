import { setTimeout as wait } from "node:timers/promises";
import {
  createResumeService,
  type Principal,
  type ResumeService,
  type ResumeServiceOptions,
  systemRuntime,
  type TaskRequests,
} from "@vitae/core";
import type { CallbackSender, LinkFetcher, Log, Runtime } from "@vitae/core/ports";
import { extractorOnly } from "@vitae/testing/extractor-only";
import { oneLine } from "@vitae/testing/one-line";
import { perSecond } from "./rate.ts";

/** Request of every task of these checks. */
export const request: TaskRequests["parse"] = { file_urls: ["https://files.example/cv.pdf?token=secret"] };

const text = "Ada Lovelace";
const page = oneLine(text);

const bytes = new TextEncoder().encode(text);
const links: LinkFetcher = { refusal: () => null, fetch: async (_, { uploads, filename = "" }) => uploads.fromBytes(filename, bytes) };
const callbacks: CallbackSender = { refusal: () => null, send: async () => ({ delivered: true, status: 200 }) };
const by = { name: "offline", model: "", version: "1", deterministic: true } as const;

export interface QuickOptions extends Partial<ResumeServiceOptions> {
  readonly storage: NonNullable<ResumeServiceOptions["storage"]>;
  /** Time to read a file of this name. */
  readonly read?: (filename: string) => Promise<void>;
}

/** A whole service whose external systems respond at once, so that only the consumer is measured. Its queue has no practical limit. */
export const quickService = ({ read, ...options }: QuickOptions): ResumeService =>
  createResumeService({
    reader: {
      read: async ({ filename }) => {
        await read?.(filename);
        return page;
      },
      close: async () => {},
    },
    engine: extractorOnly({ extract: async () => ({ value: { language: "en" }, engine: by, warnings: [] }) }),
    linkFetcher: links,
    callbackSender: callbacks,
    secret: "a secret of thirty-two characters",
    tasks: { queueMax: 1_000_000, queueMaxPerAccount: 1_000_000 },
    ...options,
  });

/** Accounts with credit, and a caller of each. */
export async function callersOf(service: ResumeService, count: number): Promise<readonly Principal[]> {
  const accounts = await Promise.all(Array.from({ length: count }, (_, each) => service.accounts.create({ name: `Account ${each}` })));
  return accounts.map(({ id }, each) => ({ account: id, token: `token-${each}`, kind: "console", metered: true }));
}

/** Accepts one task after the other, the callers in turns. */
export function submitter(
  service: ResumeService,
  callers: readonly Principal[],
): (index: number, more?: Partial<typeof request>) => Promise<string> {
  const each = callers.map((caller) => service.as(caller));
  return async (index, more) => {
    const mine = each[index % each.length] ?? service;
    return (await mine.submit("parse", { ...request, ...more })).task_id;
  };
}

/** Resolves once no task waits or runs. */
export async function drained(service: ResumeService): Promise<void> {
  for (;;) {
    const { tasks } = await service.tasks.stats();
    if (tasks.queued + tasks.processing === 0) return;
    await wait(20);
  }
}

/**
 * A runtime whose log counts the successful tasks, because polling the storage would slow it down. `counted` resolves to their number per second from the
 * first success to the last, without the start of the worker.
 */
export function countingHost(count: number): { readonly host: Runtime; readonly counted: Promise<number> } {
  const { promise: counted, resolve } = Promise.withResolvers<number>();
  let succeeded = 0;
  let first = 0;
  const log: Log = {
    write: (_, event) => {
      if (event !== "task_succeeded") return;
      if (succeeded++ === 0) first = performance.now();
      if (succeeded === count) resolve(perSecond(count - 1, performance.now() - first));
    },
    with: () => log,
  };
  return { host: systemRuntime({ log }), counted };
}
