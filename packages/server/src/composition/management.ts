import { createAccountService, createTaskService, systemHost } from "@vitae/core";
import type { StorageConfig } from "../configuration/configuration.ts";
import { type Composition, composition } from "./composition.ts";
import { loadStorage } from "./load-storage.ts";
import { ACCOUNTS, HOST, STORAGE, TASKS } from "./tokens.ts";

/** For the commands that manage accounts, keys and tasks beside a running server: its storage, no reader and no HTTP. */
export async function composeManagement(config: StorageConfig): Promise<Composition> {
  const openStorage = await loadStorage(config.VITAE_STORAGE);
  const at = composition();
  at.bind(HOST, () => systemHost());
  at.bind(STORAGE, openStorage);
  at.bind(ACCOUNTS, ({ get }) => createAccountService({ storage: get(STORAGE), host: get(HOST) }));
  at.bind(TASKS, ({ get }) => createTaskService({ storage: get(STORAGE), host: get(HOST) }));
  return at;
}
