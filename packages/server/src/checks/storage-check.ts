import { existsSync } from "node:fs";
import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/forms.ts";
import { commandName } from "../terminal/command-name.ts";
import type { Check } from "./check.ts";

/** The storage answers and its schema is this program's. Makes no file and changes none. */
export const storageCheck = (storage: Storage, { kind, source, shown }: StorageChoice): Check => ({
  name: "storage",
  async run() {
    if (kind === "sqlite" && source === ":memory:") return "in memory: everything is gone when the server ends";
    if (kind === "sqlite" && !existsSync(source)) return `${source} is not there yet and is made on first use`;
    await storage.ready({ signal: AbortSignal.timeout(5_000) }).catch((cause) => {
      throw new Error(
        `${shown}, which VITAE_STORAGE names, is not ready; where it is empty or of an older release, run \`${commandName} migrate\``,
        { cause },
      );
    });
    return `${shown} answers`;
  },
});
