import type { Container } from "../composition/container.ts";
import { loadStorage } from "../composition/load-storage.ts";
import { composeParse } from "../composition/parse.ts";
import { CHECK, SERVICE, STORAGE } from "../composition/tokens.ts";
import { EngineConfig, type Environment, readConfig, StorageConfig } from "../configuration/configuration.ts";
import { modelCheck } from "./model-check.ts";
import { ocrCheck } from "./ocr-check.ts";
import { readerCheck } from "./reader-check.ts";
import { settingsCheck } from "./settings-check.ts";
import { storageCheck } from "./storage-check.ts";
import { temporaryFolderCheck } from "./temporary-folder-check.ts";
import { transcriberCheck } from "./transcriber-check.ts";

/** Builds the checks of `vitae doctor`. Add a check as one line here. An invalid setting is reported as a failed check. */
export async function composeDoctor(environment: Environment): Promise<Container> {
  // the model is not called, because a call costs money
  const at = await composeParse(readConfig(EngineConfig, {}));
  at.bind(CHECK, () => settingsCheck(environment));
  try {
    const { VITAE_STORAGE: choice } = readConfig(StorageConfig, environment);
    at.bind(STORAGE, await loadStorage(choice));
    at.bind(CHECK, ({ get }) => storageCheck(get(STORAGE), choice));
  } catch (reason) {
    at.bind(CHECK, () => ({ name: "storage", run: () => Promise.reject(reason) }));
  }
  at.bind(CHECK, () => modelCheck(environment));
  at.bind(CHECK, () => transcriberCheck(environment));
  at.bind(CHECK, () => ocrCheck(environment));
  at.bind(CHECK, ({ get }) => readerCheck(get(SERVICE)));
  at.bind(CHECK, () => temporaryFolderCheck);
  return at;
}
