import { createAccountService, createTaskService, systemRuntime } from "@vitae/core";
import type { StorageConfig } from "../configuration/configuration.ts";
import { type Container, createContainer } from "./container.ts";
import { loadStorage } from "./load-storage.ts";
import { ACCOUNTS, HOST, STORAGE, TASKS } from "./tokens.ts";

/** Builds the container of commands that manage accounts, keys and tasks: the storage, without a reader and HTTP. */
export async function composeManagement(config: StorageConfig): Promise<Container> {
  const openStorage = await loadStorage(config.VITAE_STORAGE);
  const at = createContainer();
  at.bind(HOST, () => systemRuntime());
  at.bind(STORAGE, openStorage);
  at.bind(ACCOUNTS, ({ get }) => createAccountService({ storage: get(STORAGE), host: get(HOST) }));
  at.bind(TASKS, ({ get }) => createTaskService({ storage: get(STORAGE), host: get(HOST) }));
  return at;
}
