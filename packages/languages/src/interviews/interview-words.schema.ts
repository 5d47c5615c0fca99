/** Words and phrases of job interviews in one language. */
import * as z from "zod";

/** Phrases of `phrases.ts`, folded when they are read. */
const phrases = z.array(z.string().trim().min(1)).default([]);

/** Kind of fact that a recruiter needs after an interview. */
export const FactKind = z.enum([
  /** Role, employers, former jobs. */
  "employer",
  /** Duration. */
  "years",
  /** Licences, certificates, degrees, languages on paper. */
  "licence",
  /** Tools, methods, languages, with what they were used for. */
  "skill",
  /** Figures, achievements, hard cases. */
  "result",
  /** Reason for leaving, or for applying. */
  "reason",
  "notice",
  "pay",
  "start",
  /** Place, travel, remote work, shifts, days. */
  "place",
  /** Weaknesses, limits, doubts. */
  "concern",
]);
export type FactKind = z.infer<typeof FactKind>;

const Fact = z.strictObject({
  /** Name of the topic, as a person would write it. */
  title: z.string().trim().min(1),
  /** Questions about it. */
  asked: phrases,
  /** Statements of the fact, independent of a question. */
  said: phrases,
});

/** A speaker extends it, or adds a language, by the file alone. A language without a file is read by numbers, dates, names and turns. */
export const InterviewWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** Phrases of small talk: a short sentence with one is neither part of a summary nor a question about the job. */
  small_talk: phrases,
  /** Requests that ask without a question mark: "tell me about". */
  requests: phrases,
  /** Words that begin a question: "how", "what". */
  question_words: phrases,
  /** Openings of a question without a question word: "do you", "have you". */
  inversions: phrases,
  /** Tags that make a statement a question: "right", "isn't it". */
  tags: phrases,
  /** Sounds and words without content, at the beginning and end of what is said: "um", "you know". Plain words, no patterns. */
  fillers: phrases,
  /** Words that say yes or no, greet, thank or show attention: alone they neither ask nor tell. Plain words, no patterns. */
  nods: phrases,
  /** Asks whether the other side has questions. */
  invitations: phrases,
  /** Breaks off the talk: "hang on". */
  asides: phrases,
  /** Promises to do something after the talk. */
  promises: phrases,
  /** "I", "we": a speaker who mentions a plan with a date promises it. Empty if the verb alone is sufficient. */
  first_person: phrases,
  /** When, beside weekdays, months and dates: "tonight", "this afternoon". */
  deadlines: phrases,
  /** Words that join two clauses: "and", "but". Plain words, no patterns. */
  joins: phrases,
  /** Numbers as words. */
  numbers: phrases,
  facts: z.partialRecord(FactKind, Fact).default({}),
});
export type InterviewWords = z.infer<typeof InterviewWords>;
