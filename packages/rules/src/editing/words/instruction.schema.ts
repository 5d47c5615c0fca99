import { labelledContact, SegmentType } from "@vitae/core/engine";
import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Names of a value in instructions. The target decides its position. */
export const InstructionField = z.enum([
  "name",
  "first_name",
  "last_name",
  "headline",
  "email",
  "phone",
  "address",
  "street",
  "city",
  "state",
  "country",
  "postal_code",
  "link",
  ...labelledContact.map(({ field }) => field),
  "summary",
  "title",
  "company",
  "start_date",
  "end_date",
  "description",
  "degree",
  "institution",
  "field_of_study",
  "gpa",
  "graduation_year",
  "honors",
  "date",
  "organization",
  "expiry_date",
  "credential_id",
  "url",
  "level",
  "role",
  "authors",
  "contact",
  "bullets",
  "skills_of",
  "courses",
  "technologies",
]);
export type InstructionField = z.infer<typeof InstructionField>;

/** Every kind of wish; `wish-table.ts` says what each of them does. */
export const WishName = z.enum([
  "undo",
  "redo",
  "import",
  "translate",
  "needs_model",
  "rename",
  "change",
  "change_from",
  "change_more",
  "replace_in",
  "set_as",
  "state_field",
  "label_field",
  "remove_from",
  "remove",
  "swap",
  "move_before",
  "move_after",
  "move_first",
  "move_last",
  "move_to",
  "order",
  "sort",
  "add_section",
  "add_bullet",
  "add_entry",
  "add_field",
  "add_to",
  "worked",
  "left",
  "studied",
  "called",
  "live",
  "speak",
  "skills",
]);
export type WishName = z.infer<typeof WishName>;

/** Meanings of the words of a message, in any order. */
export const Concept = z.enum([
  // Without meaning, and why something is wished.
  "polite",
  "filler",
  "now",
  "remark",
  "reason",
  "subject",
  "chat",
  "courtesy",
  "and",
  // Edit of the wish.
  "add",
  "remove",
  "set",
  "replace",
  "rename",
  "move",
  "swap",
  "sort",
  "alphabetical",
  "keep",
  "undo",
  "redo",
  // "Removed": in front of what was removed, it tells what happened.
  "done",
  "changes",
  "rewrite",
  "translate",
  "impossible",
  // Between what is meant and its value.
  "to",
  "is",
  "old",
  "of",
  "not",
  "not_post",
  "instead",
  "but",
  "no",
  "no_longer",
  "still",
  "except",
  "only",
  "everything",
  // Stated value.
  "left",
  "ended",
  "started",
  "promoted",
  "live",
  "speak",
  "called",
  "worked",
  "studied",
  // Words that are no value.
  "opinion",
  "vague",
  "hypothetical",
  // Places and times.
  "top",
  "bottom",
  "before",
  "after",
  "oldest",
  "latest",
  "current",
  "previous",
  "recent_count",
  "it",
  "there",
  "section",
  "heading",
  "listed",
  "document",
  "internship",
  "bullet",
  "position",
  // Other people, what was before, and words that take back what was said.
  "others",
  "former",
  "retract",
  // What stands there and is to stay: "is fine".
  "right",
]);
export type Concept = z.infer<typeof Concept>;

/** Sentences of a refusal, with `{…}` for what they name. */
export const RefusalText = z.enum([
  "kept",
  "value_missing",
  "opinion",
  "needs_model",
  "not_found",
  "ambiguous",
  "impossible",
  "hypothetical",
  "part_not_understood",
  "not_understood",
  "has",
  "example",
]);
export type RefusalText = z.infer<typeof RefusalText>;

/** The words of one language for instructions. */
export const InstructionLanguage = z.strictObject({
  /** BCP 47; also the file's name. */
  tag: z.string(),
  /** Words are written together with an apostrophe in front of them: "l'email". */
  elision: z.boolean().default(false),
  /** Small words by their name: what stands between the parts of an entry, and what says that a file is to be read. */
  words: z.record(z.string(), words),
  /** Between parts of a list and between clauses: "and". */
  and: words,
  /** Polite words before or after a clause: "please". */
  polite: words,
  fields: z.partialRecord(InstructionField, words),
  /** Names of a segment besides its heading in the résumé. */
  segments: z.partialRecord(SegmentType, words),
  /** Name of one entry of a segment: "job". */
  entries: z.partialRecord(SegmentType, words),
  /** Words for places in a list: "first" is 1, "last" is -1. */
  ordinals: z.record(z.string(), words),
  /** Words and phrases by what they mean in any order; a "*" at the end of a word stands for any ending. */
  concepts: z.partialRecord(Concept, words).default({}),
  /** Endings that names have behind a word, in a language that inflects them: "w Krakowie"; under "" those of an object: "dodaj Kafkę". */
  case_endings: z.record(z.string(), words).default({}),
  /** Base forms of towns that people often name, in a language that inflects them: "Kraków". */
  towns: words,
  refusals: z.partialRecord(RefusalText, z.string()).default({}),
  /** One instruction or more for each kind of wish. */
  examples: z.partialRecord(WishName, z.array(z.string())).default({}),
});
export type InstructionLanguage = z.infer<typeof InstructionLanguage>;
