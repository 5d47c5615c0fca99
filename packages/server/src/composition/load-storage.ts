import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/forms.ts";

/** Loads what the choice names and says how it is made. Nothing is opened yet. */
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
      const make = await defaultOf(choice.source);
      if (typeof make !== "function")
        throw new Error(`The module ${choice.source} must export by default a function that makes a storage.`);
      return () => make();
    }
  }
}

/** A path is meant from the working directory. */
const defaultOf = async (path: string): Promise<unknown> => {
  const module = await import(pathToFileURL(resolve(path)).href).catch((cause) => {
    throw new Error(`The module ${path} cannot be loaded; VITAE_STORAGE names it.`, { cause });
  });
  return module.default;
};
