import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/parsers.ts";
import { loadFactory } from "./load-factory.ts";

/** Imports the chosen storage and returns a factory. Does not open the storage. */
export async function loadStorage(choice: StorageChoice): Promise<() => Storage> {
  switch (choice.kind) {
    case "sqlite": {
      const { sqlite } = await import("@vitae/sqlite");
      return () => sqlite(choice.source);
    }
    case "postgres": {
      const { postgres } = await import("@vitae/postgres");
      return () => postgres(choice.source);
    }
    case "module": {
      const make = await loadFactory<Storage>(choice.source, { setting: "VITAE_STORAGE", of: "a storage" });
      return () => make();
    }
  }
}
