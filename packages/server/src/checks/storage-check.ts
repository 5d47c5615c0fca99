import { existsSync } from "node:fs";
import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/forms.ts";
import { commandName } from "../terminal/command-name.ts";
import type { Check } from "./check.ts";

/** The storage answers and its schema is this program's. Makes no file and changes none. */
export const storageCheck = (storage: Storage, { kind, path }: StorageChoice): Check => ({
  name: "storage",
  async run() {
    if (kind === "sqlite" && path === ":memory:") return "in memory: everything is gone when the server ends";
    if (kind === "sqlite" && !existsSync(path)) return `${path} is not there yet and is made on first use`;
    await storage.ready({ signal: AbortSignal.timeout(5_000) }).catch((cause) => {
      throw new Error(
        `${kind}:${path}, which VITAE_STORAGE names, does not answer; where it is of an older release, run \`${commandName} migrate\``,
        { cause },
      );
    });
    return `${kind}:${path} answers`;
  },
});
