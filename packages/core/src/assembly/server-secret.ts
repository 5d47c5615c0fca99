import type { Host } from "../operations/host.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import { stored } from "../storage/stored.ts";
import { atFirst } from "./first-use.ts";

/** The deployment's secret: the one it was given, or one that is made once and kept in the storage, the same for every process. */
export const serverSecret = (
  { storage, host }: { readonly storage: Storage; readonly host: Host },
  given?: string,
): (() => Promise<string>) => atFirst(async () => given ?? stored(() => storage.settings.keep("server_secret", host.ids.base62(43))));
