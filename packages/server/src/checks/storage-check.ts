import { existsSync } from "node:fs";
import type { SchemaTooOld, Storage } from "@vitae/core/ports";
import type { Check } from "../composition/check.ts";
import type { StorageChoice } from "../configuration/parsers.ts";

/** Checks that the storage responds and has the schema of this release. Neither creates nor changes a database. */
export const storageCheck = (storage: Storage, { kind, source, shown }: StorageChoice): Check => ({
  name: "storage",
  async run() {
    if (kind === "sqlite" && source === ":memory:") return "in memory: everything is gone when the server ends";
    if (kind === "sqlite" && !existsSync(source)) return `${source} is not there yet and is made on first use`;
    try {
      await storage.ready({ signal: AbortSignal.timeout(5_000) });
    } catch (cause) {
      if (isTooOld(cause))
        return `${shown} answers; it ${cause.empty ? "is empty" : "is of an older release"} and is migrated on first use`;
      throw new Error(`${shown}, which VITAE_STORAGE names, is not ready`, { cause });
    }
    return `${shown} answers`;
  },
});

/** Compares the class by name, because a custom module may contain its own copy of the class. */
const isTooOld = (error: unknown): error is SchemaTooOld => error instanceof Error && error.name === "SchemaTooOld";
