import { onTestFinished, vi } from "vitest";
import * as z from "zod";
import type { Call, Usage } from "../../operations/call.port.ts";
import type { Log } from "../../operations/host.port.ts";
import { run } from "../../operations/run.ts";
import { type AskDeps, ask } from "../ask.operation.ts";
import { breaker } from "../breaker.ts";
import type { LanguageModel } from "../language-model.port.ts";

export const answer = z.object({ name: z.string(), years: z.number().int() });
export const good = '{"name":"L1","years":3}';
export const asked = { name: "people", instructions: "Find the person.", data: "L1| Ada", answer, maxOutputTokens: 200 };

/** Time that passes when it is told to. */
export function timeStands(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
}

/** One question to the model, with its time, its account and its log at hand. */
export function asking(model: LanguageModel, { forMs = 60_000, ...change }: Partial<AskDeps> & { forMs?: number; data?: string } = {}) {
  const spent: Usage[] = [];
  const logged: { level: string; event: string; fields: unknown }[] = [];
  const leaving = new AbortController();
  const log: Log = { write: (level, event, fields) => void logged.push({ level, event, fields }), with: () => log };
  const call: Call = {
    signal: leaving.signal,
    deadline: Date.now() + forMs,
    log,
    spent: (usage) => void spent.push(usage),
    occupies: () => {},
  };
  const deps: AskDeps = { model, breaker: breaker(), now: Date.now, random: () => 0.5, costOf: () => ({ costMicroUsd: 7 }), ...change };
  const began = Date.now();
  const outcome = run(ask(deps, { ...asked, data: change.data ?? asked.data }, call), leaving.signal).then(
    (value) => ({ value, afterMs: Date.now() - began }),
    (error) => ({ code: error.code, error, afterMs: Date.now() - began }),
  );
  return { outcome, spent, logged, leave: () => leaving.abort() };
}

/** What came of it, once all the time that it wants has passed. */
export async function settled(question: ReturnType<typeof asking>) {
  let done = false;
  question.outcome.finally(() => {
    done = true;
  });
  while (!done) await vi.advanceTimersByTimeAsync(50);
  return question.outcome;
}
