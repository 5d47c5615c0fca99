import * as z from "zod";

/** Patterns over folded text; `~` stands for up to six words. */
const patterns = z.array(z.string().min(1)).default([]);
/** Words and phrases without regard to case and accents, "word-" for what begins so; of scripts without spaces anywhere. */
const words = z.array(z.string().trim().min(1)).default([]);

/** What a language says to a machine that judges résumés, or about the judgement. A speaker extends it by the file alone. */
export const InjectionWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** Letters that are words of their own, written together with what follows. */
  joined: z.string().default(""),
  /** Takes back what the machine was told. */
  override: patterns,
  /** Says who it is. */
  addressed: patterns,
  /** Orders a score. */
  score: patterns,
  /** Orders a decision. */
  verdict: patterns,
  /** Function words that points of a résumé are full of, too: "of", "for". All other stop words of the language belong to `speech`. */
  plain: words,
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
    /** Small words, which tell only beside something that the job asks for: the selection itself, "recruit-". */
    selection: words,
    /** Say that a demand is met: "verified". */
    confirmed: words,
    /** Function words of whole sentences, which points of a résumé hardly use: "this", "you", "nobody", "if", "has been". */
    speech: words,
    /** What a judge fills in and compares, and what stands there: "column", "gap", "zero", "equivalent". They tell only beside a demand. */
    sheet: words,
  }),
});
export type InjectionWords = z.infer<typeof InjectionWords>;
