export { sharedWorkerPool, type WorkerPoolOptions, workerPool } from "./worker-pool.ts";
