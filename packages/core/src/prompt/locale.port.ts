import type { ChangeFormatter } from "../resume/diff/change-formatter.ts";
import type { PrintedDates } from "./editing/derive-values.ts";
import type { DocumentWords } from "./exporter.port.ts";

/** Texts and rules of the language of a résumé; English for an unknown language. */
export interface ResumeLocale {
  /** The sentences about changes, and the usual headings. */
  readonly changes: ChangeFormatter;
  /** Parser of printed dates. */
  readonly dates: PrintedDates;
  /** Texts of exported documents. */
  readonly document: DocumentWords;
  /** Translations of the message catalog, by key. */
  readonly messages: Readonly<Record<string, string>>;
}

/** @param language ISO 639-1; `und` is English */
export type LoadLocale = (language: string) => Promise<ResumeLocale>;
