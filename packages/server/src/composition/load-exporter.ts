import { exporter } from "@vitae/export";
import type { ExportConfig } from "../configuration/configuration.ts";

/** Creates the exporter with the templates and fonts of the operator. Throws if their folder does not exist. */
export const makeExporter = ({ VITAE_TEMPLATES: templates, VITAE_FONTS: fonts }: Pick<ExportConfig, "VITAE_TEMPLATES" | "VITAE_FONTS">) =>
  exporter({ ...(templates !== undefined && { templates }), ...(fonts !== undefined && { fonts }) });
