import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { AnyOperation } from "./define-operation.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { type OperationRequest, type Outcome, type PipelineDeps, runOperation } from "./pipeline.ts";

/** Runs an operation as a request. */
export type RunOperation = (operation: AnyOperation, request: OperationRequest<unknown>) => Effect.Effect<Outcome<unknown>, VitaeError>;

/** Runs operations through the pipeline by their definitions. @param deps what the operations work with */
export function createOperationRunner(pipeline: PipelineDeps, deps: unknown): RunOperation {
  const { clock } = pipeline.host;
  const exclusively = createKeyedMutex();
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
    return exclusively(`${name} ${exclusive.key(request.input)}`, { timeoutMs, late: () => new VitaeError(timedOut) }, attempts);
  };
}
