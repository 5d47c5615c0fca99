/** Words of questions about a résumé, and sentences of the answers, in one language. */
import * as z from "zod";
import { SectionKind } from "./language.schema.ts";
import { personalLabels } from "./personal-details.schema.ts";

/** Phrases as people write them; a phrase of one word that ends in "-" matches beginnings: "telefon-". */
const phrases = z.array(z.string().trim().min(1));

const sections = SectionKind.exclude(["contact", "personal"]).options;

/** Topic of a question; the answer prints it as a label. */
export const Topic = z.enum([
  "name",
  "first_name",
  "last_name",
  "headline",
  "email",
  "phone",
  "address",
  "city",
  "country",
  "postal_code",
  "links",
  "linkedin",
  "github",
  "website",
  ...personalLabels,
  ...sections,
  "degree",
  "field",
  "institution",
  "graduation",
  "gpa",
  "current_job",
  "current_employer",
  "current_title",
  "previous_job",
  "previous_employer",
  "previous_title",
  "first_job",
  "first_employer",
  "first_title",
  "last_job",
  "last_employer",
  "last_title",
]);
export type Topic = z.infer<typeof Topic>;

/** Meaning of a word in a question. */
export const Concept = z.enum([
  ...Topic.options.slice(0, Topic.options.indexOf("current_job")),
  "contact",
  "job",
  "jobs",
  "employer",
  "employers",
  "title",
  "titles",
  /** Activities in a role. */
  "bullets",
  "sections",
  "current",
  "previous",
  "first",
  "last",
  /** "Where did I work before X". */
  "before",
  "after",
  "longest",
  "shortest",
  "missing",
  "gaps",
  /** "What language is my résumé in". */
  "written_in",
  /** "Do I work", and "did I work" or "have I worked". */
  "work",
  "worked",
  "study",
  "live",
  "speak",
  /** "Do I know X", "have I used X". */
  "use",
  "have",
  "do",
  /** In front of a job title: "as". */
  "as",
  "what",
  "who",
  "where",
  "when",
  "how_many",
  "how_long",
  "years",
  /** "Total experience". */
  "total",
  /** Start of a yes/no question: "do I". */
  "yes_no",
  "show",
  "and",
  /** Asks for a judgement, or for a change: never answered by rules. */
  "judgement",
]);
export type Concept = z.infer<typeof Concept>;

/** Kind of items that are counted. */
export const Counted = z.enum([
  "year",
  "month",
  "job",
  "employer",
  "title",
  "degree",
  "institution",
  ...SectionKind.exclude(["contact", "personal", "summary", "experience", "education"]).options,
  "bullets",
  "sections",
  "links",
]);
export type Counted = z.infer<typeof Counted>;

/** Forms by plural category; `other` replaces missing ones. @source CLDR, Language Plural Rules */
const Plural = z.strictObject({
  zero: z.string().optional(),
  one: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string(),
});

/** Words of questions about a résumé in one language. */
export const QuestionWords = z.strictObject({
  /** ISO 639-1; also the file's name. */
  tag: z.string(),
  words: z.partialRecord(Concept, phrases),
  /** Words without a meaning of their own: "my", "the", "please". */
  fill: phrases,
  /** Words inside names: "of". */
  joins: phrases.default([]),
  /** Words at the start of any question, and words at its end. */
  openers: phrases,
  /** Openers with which statements begin too, where no word says who: "ho", "was". Only a question mark makes a question of them. */
  stating_openers: phrases.default([]),
  closers: phrases.default([]),
  /** Between the years of a period: "to", "and"; in front of an open one: "since". */
  until: phrases,
  since: phrases,
  /** "Phone number", in front of the value. */
  labels: z.record(Topic, z.string()),
  /** "no phone number", what `says.none` is filled with. `job`: no job at all. */
  none: z.record(z.enum([...Topic.options, "job", "bullets", "sections"]), z.string()),
  counts: z.record(Counted, Plural),
  says: z.strictObject({
    /** "Your résumé names {none}." */
    none: z.string(),
    /** "Your résumé names {count}.", and the sentence before a list. */
    counted: z.string(),
    listed: z.string(),
    /** {span} of work in all. */
    total: z.string(),
    /** No job has a date. */
    no_dated_job: z.string(),
    /** {x} has no dates. */
    no_dates: z.string(),
    /** {x} is not named in any job with dates. */
    undated: z.string(),
    /** In front of the places that name {x}. */
    yes: z.string(),
    no: z.string(),
    /** Nothing of the kind is called {x}. */
    unnamed: z.string(),
    /** No tasks are listed for {x}. */
    no_tasks: z.string(),
    no_job_in: z.string(),
    missing: z.string(),
    empty: z.string(),
    nothing_missing: z.string(),
    written_in: z.string(),
    written_unknown: z.string(),
    /** {span} between {a} and {b}. */
    gap: z.string(),
    no_gap: z.string(),
  }),
});
export type QuestionWords = z.infer<typeof QuestionWords>;
/** Name of an answer sentence. */
export type AnswerSentence = keyof QuestionWords["says"];
