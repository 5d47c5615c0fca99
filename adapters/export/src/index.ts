export type { HeadLine, HeadParts, Look, Template } from "./content/template.ts";
export { type ExporterOptions, exporter } from "./exporter.ts";
