import { memoryStorage } from "@vitae/core";
import { queueConformance } from "./queue-conformance.ts";

queueConformance({ name: "the memory storage", consumers: "own process", open: async () => ({ storage: memoryStorage() }) });
