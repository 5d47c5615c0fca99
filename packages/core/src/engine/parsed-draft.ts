import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { DraftOf } from "./grounding.ts";

/** What grounding or arithmetic adds after the engine has answered. */
type Derived = "language" | "total_experience_months" | "warnings" | "engine" | "total_cost" | "provenance" | "email" | "phone";

/** A résumé as an engine claims to have read it: every text is a claim that cites where it stands. */
export type ParsedDraft = Omit<DraftOf<ParsedResume>, Derived> & {
  /** ISO 639-1 of the document; `und` when it cannot be told. */
  readonly language: string;
};
