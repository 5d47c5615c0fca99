import type { ResumeService } from "@vitae/core";
import type { Container } from "../composition/container.ts";
import { migrateStorage } from "../composition/migrate-storage.ts";
import { SERVICE, STORAGE } from "../composition/tokens.ts";
import type { ServerConfig } from "../configuration/configuration.ts";

/** Applies migrations to the storage and removes what crashed processes left. */
export async function prepareStorage(at: Container, config: ServerConfig): Promise<{ service: ResumeService; migrations: number }> {
  const { applied } = await migrateStorage(at.get(STORAGE), config.VITAE_STORAGE);
  const service = at.get(SERVICE);
  await service.uploads.sweep();
  return { service, migrations: applied.length };
}
