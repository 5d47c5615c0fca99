import { exporter } from "@vitae/export";
import type { ExportConfig } from "../configuration/configuration.ts";

/** Writes documents with the operator's templates and fonts. Throws where their folder is missing. */
export const makeExporter = ({ VITAE_TEMPLATES: templates, VITAE_FONTS: fonts }: Pick<ExportConfig, "VITAE_TEMPLATES" | "VITAE_FONTS">) =>
  exporter({ ...(templates !== undefined && { templates }), ...(fonts !== undefined && { fonts }) });
