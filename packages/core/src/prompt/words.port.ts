import type { ChangeWords } from "../resume/diff/change-words.ts";
import type { PrintedDates } from "./editing/settle.ts";

/** What the service knows of a résumé's language; English where it knows the language not. */
export interface Words {
  /** The sentences about changes, and the usual headings. */
  readonly changes: ChangeWords;
  /** How printed dates are understood. */
  readonly dates: PrintedDates;
  /** Translations of the message catalog, by key. */
  readonly messages: Readonly<Record<string, string>>;
}

/** @param language ISO 639-1; `und` is English */
export type WordsOf = (language: string) => Promise<Words>;
