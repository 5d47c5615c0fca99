/** A worker process of a storage, with a given time to read a file. Reports the beginning and the end of each task. */
import { setTimeout as wait } from "node:timers/promises";
import { callbackSender } from "@vitae/outbound";
import { openStorage } from "../engines.ts";
import { quickService } from "./quick-service.ts";
import type { WorkerSettings, WorkerTold } from "./quick-worker.ts";

const { storage, readMs, heavyConcurrency }: WorkerSettings = JSON.parse(process.argv[2] ?? "");
const tell = (told: WorkerTold) => void process.send?.(told);

const service = quickService({
  storage: openStorage(storage),
  callbackSender: callbackSender({ allow: ["127.0.0.0/8"] }),
  heavyConcurrency,
  read: async (filename) => {
    tell({ what: "begun", filename, at: Date.now() });
    await wait(readMs);
    tell({ what: "ended", filename, at: Date.now() });
  },
});
process.on("message", () => service.close().then(() => process.disconnect()));
process.on("disconnect", () => process.exit());
await service.startWorker().started;
tell({ what: "started" });
