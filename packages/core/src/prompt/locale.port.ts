import type { ChangeFormatter } from "@vitae/resume/diff";
import type { PrintedDates } from "./editing/derive-values.ts";
import type { DocumentWords } from "./exporter.port.ts";

/** Words and formats of the language of a résumé; English if the language is unknown. */
export interface ResumeLocale {
  /** Sentences about changes, and default headings. */
  readonly changes: ChangeFormatter;
  readonly dates: PrintedDates;
  readonly document: DocumentWords;
  /** Translations of the message catalog, by key. */
  readonly messages: Readonly<Record<string, string>>;
}

/** @param language ISO 639-1; `und` is English */
export type LoadLocale = (language: string) => Promise<ResumeLocale>;
