import type { ChangeFormatter } from "../resume/diff/change-formatter.ts";
import type { PrintedDates } from "./editing/derive-values.ts";
import type { DocumentWords } from "./exporter.port.ts";

/** What the service knows of a résumé's language; English where it knows the language not. */
export interface ResumeLocale {
  /** The sentences about changes, and the usual headings. */
  readonly changes: ChangeFormatter;
  /** How printed dates are understood. */
  readonly dates: PrintedDates;
  /** What documents print. */
  readonly document: DocumentWords;
  /** Translations of the message catalog, by key. */
  readonly messages: Readonly<Record<string, string>>;
}

/** @param language ISO 639-1; `und` is English */
export type LoadLocale = (language: string) => Promise<ResumeLocale>;
