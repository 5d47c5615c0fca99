import * as z from "zod";
import { IdentityKind } from "./identity-kind.schema.ts";

const sentence = (...fields: readonly string[]) =>
  z.string().refine((text) => fields.every((field) => text.includes(`{${field}}`)), {
    error: `needs ${fields.map((field) => `{${field}}`).join(" and ")}`,
  });

/** Sentences of the letter that explains an evaluation to the person whom it is about, in one language. */
export const LetterWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  title: z.string().min(1),
  opening: sentence("date"),
  by_rules: z.string().min(1),
  by_model: sentence("model"),
  score: sentence("score"),
  /** Headings are nouns or questions: `asked`, `calculated`, `who_decided`, `what_next`. */
  asked: z.string().min(1),
  /** What "partly met" and "not found" mean. */
  asked_about: z.string().min(1),
  /** How the lines are counted. */
  lines_about: z.string().min(1),
  must: z.string().min(1),
  nice: z.string().min(1),
  weight: sentence("weight"),
  points: sentence("points"),
  met: z.string().min(1),
  partial: z.string().min(1),
  /** "was not found in your document"; a document does not prove that the person lacks a skill. */
  not_found: z.string().min(1),
  quote: sentence("quote"),
  page: sentence("page"),
  line: sentence("line"),
  lines: sentence("first", "last"),
  corrected: sentence("status", "reviewer", "date"),
  calculated: z.string().min(1),
  /** How the score comes from points and weights; the calculation follows. */
  method: z.string().min(1),
  not_considered: sentence("list"),
  who_decided: z.string().min(1),
  decided: sentence("date", "decision", "reviewer"),
  undecided: z.string().min(1),
  what_next: z.string().min(1),
  rights: sentence("run"),
  kinds: z.strictObject(
    Object.fromEntries(IdentityKind.options.map((kind) => [kind, z.string().min(1)])) as Record<IdentityKind, z.ZodString>,
  ),
});
export type LetterWords = z.infer<typeof LetterWords>;
