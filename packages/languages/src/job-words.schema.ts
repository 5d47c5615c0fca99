import * as z from "zod";

/**
 * Words as jobs of the language print them, matched as whole words without regard to case. "word-" matches beginnings and "-word"
 * endings; words of scripts without spaces match anywhere.
 */
const words = z.array(z.string().trim().min(1)).default([]);

/** What a part of a job is about. */
export const JobPart = z.enum(["requirements", "nice", "duties", "offer", "about"]);
export type JobPart = z.infer<typeof JobPart>;

/** What a sentence talks about that asks for nothing: "per annum" is of an offer, "regardless of" of legal text. */
const AsidePart = z.enum(["offer", "apply", "legal", "about", "duties"]);
/** Part of a job advertisement that contains no requirements. */
export type AsidePart = z.infer<typeof AsidePart>;

/** Everything the rules know of how jobs are written in one language. A speaker extends it, or adds a language, by its file alone. */
export const JobWords = z.strictObject({
  /** BCP 47; also the file's name. */
  tag: z.string(),
  /** Short words that hardly any job of the language goes without, to tell it by. */
  common: words,
  /** Headings of the parts, without colon. */
  headings: z.record(JobPart, words),
  /** What makes a wish of a demand ("a plus"), and a demand of a sentence ("required"). */
  nice: words,
  must: words,
  /** Words and phrases by which a sentence is known to ask for nothing, by what it talks about. */
  parts: z.partialRecord(AsidePart, words).default({}),
  /** What a demand begins behind, anywhere in a sentence: "you will need", "we are looking for". */
  openers: words,
  /** Openers that say whom somebody looks for: "we are looking for"; what follows is the role. */
  seeks: words,
  /** By which a sentence announces that demands follow, as a heading does: "what we hope to find". */
  announces: words,
  /** At the beginning of a sentence, stand for who is looked for: "he or she". */
  persons: words,
  /** Behind the name of a role, where shift, place or employer follow: "nurse for nights in Boston". */
  role_ends: words,
  /** Between a role and what is asked of who takes it, or between one demand and the next: "with". */
  with: words,
  /** Begin what is said of somebody or something: "who", "that". */
  relatives: words,
  /** What ends a demand, with all that follows: "matters to us", "setzen wir voraus". */
  closers: words,
  /** Verbs between a demand and how urgent it is: "X is essential". */
  copulas: words,
  /** The ones of these that turn the demand before them into a wish: "X would be brilliant". */
  conditionals: words,
  /** Begin a clause that is as urgent as the one before: "as is". */
  likewise: words,
  /** Begin a reason or a concession, which asks for nothing: "because". */
  reasons: words,
  /** Stand for what was named before: "it". */
  pronouns: words,
  /** Begin a clause in which the employer speaks of itself, or of what the work will be: "our", "you will". */
  employer: words,
  /** Words by which a sentence asks for something, where no heading says so: "experience", "you have". */
  asks: words,
  /** Words that take a demand back: "not required". */
  negated: words,
  /** In front of what is asked for and no part of it: "solid knowledge of". */
  leads: words,
  /** Behind it: "skills". */
  tails: words,
  /** What says nothing of a subject: "similar", "relevant", "role". */
  vague: words,
  /** In front of a list of which one thing is enough: "one of". */
  one_of: words,
  or: words,
  and: words,
  /** Experience of something, where no years are named. */
  experience: words,
  years: z.strictObject({
    units: words,
    months: words,
    /** Between the two numbers of a range: "3 to 5". */
    to: words,
    /** Behind "or", says that the number is the least: "or more". */
    more: words,
    numbers: z.record(z.string(), z.number().positive()).default({}),
    /** Words that hold number and unit: "mehrjährig-". */
    fixed: z.record(z.string(), z.number().positive()).default({}),
    /** Behind years of a life, not of work: "old". */
    age: words,
    /** In front of years that say how old a certificate may be: "not older than". */
    not_older: words,
  }),
  degrees: z.strictObject({
    school: words,
    vocational: words,
    bachelor: words,
    master: words,
    doctorate: words,
  }),
  /** Between a degree and its field, and what ends the field. */
  field_links: words,
  field_ends: words,
  /** Behind the field, where it stands in front of its degree: "专业". */
  field_marks: words,
  /** Words beside the name of a language that show that speaking it is meant. */
  speaking: words,
  levels: z.strictObject({
    A1: words,
    A2: words,
    B1: words,
    B2: words,
    C1: words,
    C2: words,
    native: words,
  }),
  /** Beginnings of names of languages that CLDR gives in another form, by ISO 639-1: "englisch-". */
  languages: z.record(z.string(), words).default({}),
  /** Words that name a certificate or a licence. */
  certificates: words,
});
export type JobWords = z.infer<typeof JobWords>;
