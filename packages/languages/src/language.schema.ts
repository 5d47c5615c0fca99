import * as z from "zod";
import { type ChangeField, type ChangeSentence, changeSentences, fieldNames } from "./changes.schema.ts";
import { type MessageKey, messages } from "./message-key.schema.ts";
import { personalLabels } from "./personal-details.schema.ts";

/**
 * Words as résumés of the language print them, matched as whole words without case, accents and punctuation around them.
 * In the lists that say so, "word-" matches beginnings and "-word" endings.
 */
const words = z.array(z.string().trim().min(1)).default([]);

/** Kind of the text below a heading. */
export const SectionKind = z.enum([
  "contact",
  "personal",
  "summary",
  "experience",
  "education",
  "skills",
  "certifications",
  "projects",
  "languages",
  "awards",
  "publications",
  "volunteering",
  "interests",
  "references",
]);
export type SectionKind = z.infer<typeof SectionKind>;

/** Kind of the value after a printed label ("Telefon:"). */
export const LabelKind = z.enum([
  "name",
  "email",
  "phone",
  "address",
  "website",
  ...personalLabels,
  "gpa",
  "thesis",
  "courses",
  "technologies",
  "honors",
  "credential",
  "expires",
  "issuer",
  "issued",
  "level",
  /** Printed where no value of a résumé is: the place of a photo, how a name is spoken, "that is all". */
  "unread",
  /** Label of the vehicle classes that a person may drive: "Driving licence". */
  "licence",
  /** In front of what was done, or alone above the list of it: "Highlights". */
  "tasks",
  /** Labels before names and dates of a role or degree in forms: "Position:", "Dates:". */
  "position",
  "employer",
  "period",
  "degree",
  "school",
  "field",
]);
export type LabelKind = z.infer<typeof LabelKind>;

/** Kind of a label that a written document can contain. */
export const WrittenLabel = LabelKind.exclude(["unread", "licence"]);
export type WrittenLabel = z.infer<typeof WrittenLabel>;

/**
 * Words of one language for parsing and messages. A language is added or extended by its file alone.
 *
 * Names of months, weekdays, countries and languages come from CLDR through `Intl`.
 */
export const Language = z.strictObject({
  /** BCP 47; also the file's name. */
  tag: z.string(),
  /** Headings of sections, most usual first; without colon and without a "my". */
  headings: z.partialRecord(SectionKind, words),
  /** Labels in front of a value. */
  labels: z.partialRecord(LabelKind, words).default({}),
  /** The end of a range that is still open: "present". */
  present: words,
  /** In front of the start of an open range: "since". */
  since: words,
  /** Between start and end of a range, besides dashes: "to". */
  until: words,
  /** Abbreviations and inflections of months that CLDR lacks, by month number. */
  months: z.partialRecord(z.enum(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]), words).default({}),
  /** Words around the number of a year: "г.", "năm". */
  year_marks: words,
  /** Words in front of the number of a month: "tháng". */
  month_marks: words,
  /** Years that the language's own calendar is ahead of the Gregorian one: 543 for the Buddhist era. */
  year_offset: z.number().int().default(0),
  /** Seasons and the like in front of a year: "summer". */
  seasons: words,
  /** Words, beginnings or endings that name a degree: "bachelor-", "b.sc". */
  degrees: words,
  /** Words between a degree and its field: "in", "of". */
  degree_links: words,
  /** Words, beginnings or endings that name a school: "university". */
  institutions: words,
  /** Words, beginnings or endings that name an employer: legal forms ("gmbh") and kinds of organisations ("hospital"). */
  organisations: words,
  /** Words, beginnings or endings that name a job: "engineer", "manager". */
  occupations: words,
  /** Names of languages that CLDR lacks or spells otherwise: "język angielski", "हिंदी". */
  language_names: words,
  /** Levels of spoken languages: "native", "fluent". */
  proficiencies: words,
  /** Titles around a person's name that are not part of it: "Dr.", "PhD", and the words for "résumé" used as a title. */
  name_titles: words,
  document_titles: words,
  /** The family name is printed before the given one. */
  family_name_first: z.boolean().default(false),
  /** Small words inside names: "van", "de la". */
  name_particles: words,
  /** Words, beginnings or endings that tell a street: "street", "-straße". */
  street: words,
  /** Translations of the message catalog (`messages.schema.ts`), by key. */
  messages: z.partialRecord(z.enum(Object.keys(messages) as [MessageKey]), z.string()).default({}),
  /** Translations of the sentences and names of `changes.schema.ts`; a name that is missing is taken from `labels`. */
  changes: z
    .strictObject({
      sentences: z.partialRecord(z.enum(Object.keys(changeSentences) as [ChangeSentence]), z.string().min(1)).default({}),
      fields: z.partialRecord(z.enum(Object.keys(fieldNames) as [ChangeField]), z.string().min(1)).default({}),
    })
    .prefault({}),
  /** The commonest short words, to tell the language by: 20 to 40. */
  common: words,
});
export type Language = z.infer<typeof Language>;
