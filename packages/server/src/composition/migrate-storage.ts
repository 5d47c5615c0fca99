import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/parsers.ts";

/** Opens the storage and applies migrations. An error names the storage and its setting. */
export const migrateStorage = (storage: Storage, { shown }: StorageChoice): ReturnType<Storage["migrate"]> =>
  storage.migrate().catch((cause) => {
    throw new Error(`The storage ${shown} cannot be used. Put it right, or set VITAE_STORAGE to another.`, { cause });
  });
