import { memoryStorage } from "@vitae/core";
import { laneConformance } from "./lane-conformance.ts";

laneConformance({ name: "the memory storage", consumers: "own process", open: async () => ({ storage: memoryStorage() }) });
