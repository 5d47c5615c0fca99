import { exporterConformance } from "@vitae/testing";
import { exporter } from "./exporter.ts";

exporterConformance({ name: "the exporter of PDF, DOCX, Markdown and text", open: async () => exporter() });
