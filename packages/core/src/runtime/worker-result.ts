import { type ErrorCode, type ValidationIssue, VitaeError } from "../errors.ts";

/** What a function of a worker thread came to, as it is copied between threads: an error loses its class there. */
export type WorkerResult<Value> = { readonly value: Value } | { readonly refused: Refusal };

interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly issues: readonly ValidationIssue[];
}

/** Rejects only with errors that are not a `VitaeError`. */
export async function toWorkerResult<Value>(work: Promise<Value>): Promise<WorkerResult<Value>> {
  try {
    return { value: await work };
  } catch (error) {
    if (!VitaeError.is(error)) throw error;
    const { code, detail, issues } = error;
    return { refused: { code, detail, issues } };
  }
}

/** Throws the `VitaeError` of a refusal. */
export function fromWorkerResult<Value>(result: WorkerResult<Value>): Value {
  if ("value" in result) return result.value;
  const { code, ...context } = result.refused;
  throw new VitaeError(code, context);
}
