import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/parsers.ts";

/** Opens the storage and applies migrations. An error names the storage and its setting. */
export const migrateStorage = (storage: Storage, { shown }: StorageChoice): ReturnType<Storage["migrate"]> =>
  storage.migrate().catch((cause) => {
    throw new Error(`Cannot use the storage ${shown}. Correct the cause below, or set VITAE_STORAGE to another storage.`, { cause });
  });
