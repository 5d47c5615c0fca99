import type { AccountService } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { composeManagement } from "../composition/management.ts";
import { migrateStorage } from "../composition/migrate-storage.ts";
import { ACCOUNTS, STORAGE } from "../composition/tokens.ts";
import { type Environment, readConfig, StorageConfig } from "../configuration/configuration.ts";

/** Opens the configured storage for one command, brings its schema up to date, and closes it whatever happens. */
export async function manage<T>(
  environment: Environment,
  work: (accounts: AccountService, migrated: Awaited<ReturnType<Storage["migrate"]>>) => Promise<T>,
): Promise<T> {
  const config = readConfig(StorageConfig, environment);
  const at = await composeManagement(config);
  try {
    const migrated = await migrateStorage(at.get(STORAGE), config.VITAE_STORAGE);
    return await work(at.get(ACCOUNTS), migrated);
  } finally {
    await at.close();
  }
}
