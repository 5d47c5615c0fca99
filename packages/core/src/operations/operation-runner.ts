import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import type { AnyOperation } from "./define-operation.ts";
import { type OperationRequest, type Outcome, type PipelineDeps, runOperation } from "./pipeline.ts";

/** Runs an operation as a request. */
export type RunOperation = (operation: AnyOperation, request: OperationRequest<unknown>) => Effect.Effect<Outcome<unknown>, VitaeError>;

/** Runs operations through the pipeline. @param deps dependencies of all operations */
export function createOperationRunner(pipeline: PipelineDeps, deps: unknown): RunOperation {
  const { clock } = pipeline.host;
  const mutex = lazyOnce(async () => (await import("./keyed-mutex.ts")).createKeyedMutex());
  return (definition, request) => {
    const operation = {
      ...definition,
      maxCost: (input: unknown) => definition.maxCost(deps, input),
      execute: (input: unknown, call: Parameters<AnyOperation["execute"]>[2]) => definition.execute(deps, input, call, () => {}),
    };
    const { exclusive, name, timedOut } = definition;
    if (!exclusive) return runOperation(pipeline, operation, request);

    const { timeoutMs } = pipeline;
    const end = clock.now() + timeoutMs;
    const attempt = Effect.suspend(() => runOperation({ ...pipeline, timeoutMs: Math.max(1, end - clock.now()) }, operation, request));
    const attempts = Effect.retry(attempt, { times: exclusive.retries, while: ({ code }: VitaeError) => code === exclusive.retryOn });
    const waitLimit = { timeoutMs, onTimeout: () => new VitaeError(timedOut) };
    return lazyEffect(mutex, (runExclusive) => runExclusive(`${name} ${exclusive.key(request.input)}`, waitLimit, attempts));
  };
}
