import { fork } from "node:child_process";
import { once } from "node:events";

export interface WorkerSettings {
  /** As `VITAE_STORAGE` takes it. */
  readonly storage: string;
  /** How long it takes to read a document, in milliseconds. */
  readonly readMs: number;
  readonly heavyConcurrency: number;
}

export type WorkerTold =
  | { readonly what: "started" }
  /** At, in milliseconds since the epoch. */
  | { readonly what: "begun" | "ended"; readonly filename: string; readonly at: number };

/** A worker in a process of its own, once it has started. */
export async function quickWorker(settings: WorkerSettings, heard: (told: WorkerTold) => void = () => {}): Promise<AsyncDisposable> {
  const child = fork(new URL("./quick-worker.process.ts", import.meta.url), [JSON.stringify(settings)], {
    execArgv: ["--conditions=vitae-source", "--no-warnings"],
  });
  const exit = once(child, "exit");
  const started = Promise.withResolvers<void>();
  child.on("message", (told: WorkerTold) => {
    if (told.what === "started") started.resolve();
    heard(told);
  });
  await Promise.race([
    started.promise,
    exit.then(([code]) => {
      throw new Error(`The worker ended with ${code}.`);
    }),
  ]);
  return {
    [Symbol.asyncDispose]: async () => {
      child.send("stop", () => {});
      await exit;
    },
  };
}
