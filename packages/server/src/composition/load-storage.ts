import type { Storage } from "@vitae/core/ports";
import type { StorageChoice } from "../configuration/parsers.ts";
import { storageKinds } from "../configuration/storage-kinds.ts";
import { loadFactory } from "./load-factory.ts";

/** Imports the chosen storage and returns a factory. Does not open the storage. */
export async function loadStorage({ kind, source }: StorageChoice): Promise<() => Storage> {
  if (kind === "module") return loadFactory<Storage>(source, { setting: "VITAE_STORAGE", of: "a storage" });
  const create = await storageKinds[kind].load();
  return () => create(source);
}
