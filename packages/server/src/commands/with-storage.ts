import type { AccountService, TaskService } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import type { Container } from "../composition/container.ts";
import { composeManagement } from "../composition/management.ts";
import { migrateStorage } from "../composition/migrate-storage.ts";
import { ACCOUNTS, STORAGE, TASKS } from "../composition/tokens.ts";
import { type Environment, readConfig, StorageConfig } from "../configuration/configuration.ts";

type Migrated = Awaited<ReturnType<Storage["migrate"]>>;

/** Opens the configured storage for one command, applies its migrations, and closes it in every case. */
async function opened<T>(environment: Environment, work: (at: Container, migrated: Migrated) => Promise<T>): Promise<T> {
  const config = readConfig(StorageConfig, environment);
  const at = await composeManagement(config);
  try {
    return await work(at, await migrateStorage(at.get(STORAGE), config.VITAE_STORAGE));
  } finally {
    await at.close();
  }
}

/** Runs the work of one command on accounts and keys. */
export const withAccounts = <T>(environment: Environment, work: (accounts: AccountService, migrated: Migrated) => Promise<T>): Promise<T> =>
  opened(environment, (at, migrated) => work(at.get(ACCOUNTS), migrated));

/** Runs the work of one command on tasks. */
export const withTasks = <T>(environment: Environment, work: (tasks: TaskService) => Promise<T>): Promise<T> =>
  opened(environment, (at) => work(at.get(TASKS)));
