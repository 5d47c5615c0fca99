import * as z from "zod";

/** Patterns over folded text; `~` stands for up to six words. */
const patterns = z.array(z.string().min(1)).default([]);
/** Words and phrases, matched whole without regard to case and accents; of scripts without spaces anywhere. */
const words = z.array(z.string().trim().min(1)).default([]);

/** What a language says to a machine that judges résumés, or about the judgement. A speaker extends it by the file alone. */
export const InjectionWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** Takes back what the machine was told. */
  override: patterns,
  /** Says who it is. */
  addressed: patterns,
  /** Orders a score. */
  score: patterns,
  /** Orders a decision. */
  verdict: patterns,
  /** Words of which no sentence about somebody's work holds several kinds. */
  signals: z.strictObject({
    /** Who judges: "screening assistant". */
    addressees: words,
    /** What it does: "mark". */
    verdicts: words,
    /** What comes of it: "full marks", "as met". */
    outcomes: words,
    /** Of whom: "this applicant". */
    candidates: words,
    /** How it is told to: "kindly". */
    directives: words,
    /** By what: "the requirements of this vacancy". */
    vacancy: words,
  }),
  /** Small words that a sentence about the judgement cannot do without, whatever it is about; beginnings of words for the last two. */
  grammar: z
    .strictObject({
      /** Point at the document itself: "this", "these". */
      deictics: words,
      /** Speak to a reader: "you". */
      you: words,
      /** Speak of the candidate from outside: "the undersigned". */
      selves: words,
      /** Ask a reader for something: "please", "dear". */
      requests: words,
      /** Begin a sentence that is not about work: "whoever", "if", "according to". */
      openers: words,
      /** Finite verbs behind a demand, which is their subject: "are", "may", "count". */
      predicates: words,
      /** Behind a demand, lead to what it is to be taken for: "as". */
      complements: words,
      /** Of the selection itself: "recruit". */
      selection: words,
      /** Say that a demand is met: "verified". */
      confirmed: words,
    })
    .optional(),
});
export type InjectionWords = z.infer<typeof InjectionWords>;
