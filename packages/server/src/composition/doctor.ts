import { folderCheck } from "../checks/folder-check.ts";
import { readerCheck } from "../checks/reader-check.ts";
import { storageCheck } from "../checks/storage-check.ts";
import type { StorageConfig } from "../configuration/configuration.ts";
import type { Composition } from "./composition.ts";
import { loadStorage } from "./load-storage.ts";
import { composeParsing } from "./parsing.ts";
import { CHECK, SERVICE, STORAGE } from "./tokens.ts";

/** Everything that `vitae doctor` looks at. A new check is a line here. */
export async function composeDoctor(config: StorageConfig): Promise<Composition> {
  const openStorage = await loadStorage(config.VITAE_STORAGE);
  const at = composeParsing();
  at.bind(STORAGE, openStorage);
  at.bind(CHECK, ({ get }) => storageCheck(get(STORAGE), config.VITAE_STORAGE));
  at.bind(CHECK, ({ get }) => readerCheck(get(SERVICE)));
  at.bind(CHECK, () => folderCheck);
  return at;
}
