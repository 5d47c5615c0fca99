/** Work in steps of some milliseconds: between two of them, other work of the thread gets its turn. */
export type Steps<Value> = Generator<void, Value>;

/** Runs all steps at once, for callers that need not yield. */
export function allSteps<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
