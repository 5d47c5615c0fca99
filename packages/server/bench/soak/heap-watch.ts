/** Preloaded into a server that is measured: sends the sizes of the heaps of its threads to each connection. */
import { getHeapStatistics } from "node:v8";
import type { Worker } from "node:worker_threads";
import { answerConnections, isServing } from "../hostile/ask-inside.ts";
import type { Heaps } from "./samples.ts";

if (isServing) {
  const workers = new Set<Worker>();
  process.on("worker", (worker) => {
    workers.add(worker);
    worker.once("exit", () => workers.delete(worker));
  });
  answerConnections(async () => {
    // A worker may end before it answers.
    const sizes = await Promise.all([...workers].map((worker) => worker.getHeapStatistics().catch(() => ({ total_heap_size: 0 }))));
    const heaps: Heaps = {
      mainMb: toMb(getHeapStatistics().total_heap_size),
      workersMb: toMb(sizes.reduce((sum, { total_heap_size: size }) => sum + size, 0)),
      workers: sizes.length,
    };
    return JSON.stringify(heaps);
  });
}

const toMb = (bytes: number): number => bytes / 2 ** 20;
