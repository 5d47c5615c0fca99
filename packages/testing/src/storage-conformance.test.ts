import { memoryStorage } from "@vitae/core";
import { storageConformance } from "./storage-conformance.ts";

storageConformance({ name: "the memory storage", open: async () => memoryStorage() });
