import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/forms.ts";
import type { Check } from "./check.ts";

/** The storage answers and its schema is this program's. Changes nothing. */
export const storageCheck = (storage: Storage, { kind, path }: StorageChoice): Check => ({
  name: "storage",
  async run() {
    await storage.ready({ signal: AbortSignal.timeout(5_000) });
    return `${kind}:${path} answers`;
  },
});
