import { createResumeService } from "@vitae/core";
import type { ServerConfig } from "../configuration/configuration.ts";
import type { Container } from "./container.ts";
import { SERVICE } from "./tokens.ts";
import { composeWithStorage, storageOptions } from "./with-storage.ts";

/** Builds the container of `vitae mcp`: the service of `vitae serve`, without HTTP, tasks and recordings. */
export async function composeMcp(config: ServerConfig): Promise<Container> {
  const at = await composeWithStorage(config);
  at.bind(SERVICE, (needs) => createResumeService(storageOptions(needs, config)));
  return at;
}
