import { createResumeService, type ResumeService, systemRuntime } from "@vitae/core";
import { type LanguageModel, type Log, VitaeError } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { llm, type PriceOptions } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { CaseFailure, type CaseOutcome, type CheckedOperationName, checkedOperations } from "./check-operations.ts";
import type { CheckResult, OperationResult } from "./check-result.ts";
import { countModel } from "./counted-model.ts";
import { fieldF1, quantile } from "./score.ts";

/** Options of `runCheck()`. */
export interface CheckOptions {
  readonly model: LanguageModel;
  readonly operations: readonly CheckedOperationName[];
  /** Number of cases per operation. */
  readonly cases: number;
  readonly prices: PriceOptions;
  /** Maximum cost in USD; null: none. Checked after each case. */
  readonly budget: number | null;
  /** Called after each case. */
  readonly onprogress: (operation: CheckedOperationName, done: number) => void;
  readonly signal: AbortSignal;
}

/** Runs invented cases against a language model and against the rule engine. Rejects if `signal` aborts. */
export async function runCheck(options: CheckOptions): Promise<CheckResult> {
  const { model, budget, operations, signal } = options;
  const results: OperationResult[] = [];
  let spent = 0;
  const hasBudget = () => budget === null || spent < budget;
  for (const operation of operations) {
    if (!hasBudget()) break;
    results.push(await checkOperation(operation, options, (cost) => (spent += cost), hasBudget));
    signal.throwIfAborted();
  }
  const stopped = results.length < operations.length || results.some(({ cases }) => cases < options.cases);
  return { check: 1, model: model.name, finished_at: new Date().toISOString(), budget_usd: budget, stopped, operations: results };
}

async function checkOperation(
  name: CheckedOperationName,
  { model, cases, prices, onprogress, signal }: CheckOptions,
  spend: (usd: number) => void,
  hasBudget: () => boolean,
): Promise<OperationResult> {
  const { engine, hasRules, run } = checkedOperations[name];
  const events = new Map<string, number>();
  const runtime = systemRuntime({ log: eventCounter(events) });
  const counted = countModel(model, runtime.clock);
  const byModel = engine(rules(), llm(counted, { rules: rules(), runtime, ...prices }));
  const service = createResumeService({ reader: documents(), engine: byModel, runtime, translators: ["model"] });
  const baseline = createResumeService({ reader: documents(), engine: rules() });
  const [outcomes, ruled]: [CaseOutcome[], CaseOutcome[]] = [[], []];
  let [done, failed, cost]: [number, number, number | null] = [0, 0, 0];
  try {
    while (done < cases && hasBudget()) {
      const outcome = await runCase(run, service, done, signal);
      if (hasRules) ruled.push(await run(baseline, done, signal));
      if (outcome) outcomes.push(outcome);
      else failed++;
      const price = outcome ? outcome.cost : 0;
      cost = price === null || cost === null ? null : cost + price;
      spend(price ?? 0);
      done++;
      onprogress(name, done);
    }
  } finally {
    await Promise.all([service.close(), baseline.close()]);
  }
  const { inputTokens, outputTokens, milliseconds, failures } = counted.counts;
  const unusable = (events.get("model_reply_repaired") ?? 0) + (events.get("model_reply_unusable") ?? 0);
  return {
    operation: name,
    cases: done,
    failed,
    valid_replies: milliseconds.length === 0 ? null : (milliseconds.length - unusable) / milliseconds.length,
    f1: fieldF1(outcomes),
    f1_rules: hasRules ? fieldF1(ruled) : null,
    dropped_values: outcomes.reduce((sum, { dropped }) => sum + dropped, 0),
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cost_usd: cost,
    latency_ms: { p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95) },
    failures,
  };
}

/** Returns null if the operation failed; rejects if the check was aborted. */
async function runCase(
  run: (typeof checkedOperations)[CheckedOperationName]["run"],
  service: ResumeService,
  number: number,
  signal: AbortSignal,
): Promise<CaseOutcome | null> {
  try {
    return await run(service, number, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CaseFailure || VitaeError.is(error)) return null;
    throw error;
  }
}

/** A log that only counts its events. */
function eventCounter(events: Map<string, number>): Log {
  const log: Log = {
    write: (_level, event) => void events.set(event, (events.get(event) ?? 0) + 1),
    with: () => log,
  };
  return log;
}
