/** Lets other requests run. Rejects with `cancelled`. */
export type Pause = () => Promise<void>;

/** Work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<void, Result>;

/** Number of steps between two pauses; they take some milliseconds. */
const piece = 100;

/** Runs work to its end, with a pause after each step. */
export async function runInPieces<Result>(steps: Steps<Result>, pause: Pause): Promise<Result> {
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % piece === 0) await pause();
  }
}
