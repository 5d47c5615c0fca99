import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { DraftOf } from "./grounding.ts";

/** Fields that are added after the engine has returned. */
type Derived = "language" | "total_experience_months" | "warnings" | "engine" | "total_cost" | "provenance" | "email" | "phone";

/** A résumé as an engine extracted it: every text is an extracted value with its line ranges. */
export type ParsedDraft = Omit<DraftOf<ParsedResume>, Derived> & {
  /** ISO 639-1 code of the document; `und` if the language cannot be identified. */
  readonly language: string;
};
