export { createFairSemaphore, type FairSemaphore } from "./fair-semaphore.ts";
export { sharedWorkerPool, type WorkerPoolOptions, workerPool } from "./worker-pool.ts";
