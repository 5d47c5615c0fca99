import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import type { EngineConfig } from "../configuration/configuration.ts";
import { type Container, createContainer } from "./container.ts";
import { engineOf, loadModel } from "./load-model.ts";
import { loadOcr, makeReader } from "./load-ocr.ts";
import { ENGINE, HOST, MODEL, OCR, READER, SERVICE } from "./tokens.ts";

/**
 * Builds the container of `vitae parse`. It has no storage, so no storage package is loaded. Errors of a model are in the log only.
 */
export async function composeParse(config: EngineConfig): Promise<Container> {
  const [makeModel, makeOcr] = await Promise.all([loadModel(config), loadOcr(config)]);
  const at = createContainer();
  at.bind(HOST, () => systemRuntime(config.VITAE_MODEL.kind === "offline" ? {} : { log: jsonLog({ level: "warn" }) }));
  at.bind(OCR, makeOcr);
  at.bind(READER, (needs) => makeReader(needs, config));
  at.bind(MODEL, makeModel);
  at.bind(ENGINE, (needs) => engineOf(needs, config));
  at.bind(SERVICE, (needs) => createResumeService({ engine: needs.get(ENGINE), reader: needs.get(READER), runtime: needs.get(HOST) }));
  return at;
}
