import { createResumeService } from "@vitae/core";
import type { ExportConfig } from "../configuration/configuration.ts";
import type { Container } from "./container.ts";
import { makeExporter } from "./load-exporter.ts";
import { composeParse } from "./parse.ts";
import { ENGINE, EXPORTER, HOST, READER, SERVICE } from "./tokens.ts";

/** Builds the container of `vitae export`: that of `vitae parse` and an exporter. */
export async function composeExport(config: ExportConfig): Promise<Container> {
  const at = (await composeParse(config)).child();
  at.bind(EXPORTER, () => makeExporter(config));
  at.bind(SERVICE, (needs) =>
    createResumeService({
      engine: needs.get(ENGINE),
      reader: needs.get(READER),
      runtime: needs.get(HOST),
      exporter: needs.get(EXPORTER),
    }),
  );
  return at;
}
