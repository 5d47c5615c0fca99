import type { ResumeExporter } from "@vitae/core/ports";
import { conformance, type Subject } from "./conformance.ts";
import { documentRules } from "./exporter/documents.rules.ts";

/** Conformance suite of a `ResumeExporter`. */
export const exporterConformance = (subject: Subject<ResumeExporter>): void =>
  conformance<ResumeExporter>(subject, { documents: documentRules });
