import { existsSync } from "node:fs";
import type { SchemaTooOld, Storage } from "@vitae/core/ports";
import type { Check } from "../composition/check.ts";
import type { StorageChoice } from "../configuration/parsers.ts";

/** Checks that the storage responds and has the schema of this release. Neither creates nor changes a database. */
export const storageCheck = (storage: Storage, { kind, source, shown }: StorageChoice): Check => ({
  name: "storage",
  async run() {
    if (kind === "sqlite" && source === ":memory:") return "in memory: all data is lost when the server stops";
    if (kind === "sqlite" && !existsSync(source)) return `${source} does not exist yet; the first use creates it`;
    try {
      await storage.ready({ signal: AbortSignal.timeout(5_000) });
    } catch (cause) {
      if (isTooOld(cause))
        return `${shown} responds; it ${cause.empty ? "is empty" : "has the schema of an older release"}, and the first use migrates it`;
      throw new Error(`The storage ${shown} of VITAE_STORAGE is not ready`, { cause });
    }
    return `${shown} responds`;
  },
});

/** Compares the class by name, because a custom module may contain its own copy of the class. */
const isTooOld = (error: unknown): error is SchemaTooOld => error instanceof Error && error.name === "SchemaTooOld";
