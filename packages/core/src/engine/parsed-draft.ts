import type { ParsedResume } from "@vitae/resume";
import type { DraftOf } from "./grounding.ts";

/** Fields that the service derives after extraction. */
type Derived = "language" | "total_experience_months" | "warnings" | "engine" | "total_cost" | "provenance" | "email" | "phone";

/** Résumé as an engine extracts it: all texts are extracted values with their sources. */
export type ParsedDraft = Omit<DraftOf<ParsedResume>, Derived> & {
  /** Language of the document, ISO 639-1; `und` if it cannot be identified. */
  readonly language: string;
};
