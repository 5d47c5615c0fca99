import { createResumeService } from "@vitae/core";
import type { ServerConfig } from "../configuration/configuration.ts";
import type { Composition } from "./composition.ts";
import { composeStored, storedOptions } from "./stored.ts";
import { SERVICE } from "./tokens.ts";

/** For `vitae mcp`: the service of `vitae serve`, without HTTP, tasks and recordings. */
export async function composeAgent(config: ServerConfig): Promise<Composition> {
  const at = await composeStored(config);
  at.bind(SERVICE, (needs) => createResumeService(storedOptions(needs, config)));
  return at;
}
