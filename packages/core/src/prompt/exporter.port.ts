import type { LabelKind } from "@vitae/languages/language";
import type { Resume } from "../resume/segment.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";

/** Format that an exporter writes. */
export type DocumentFormat = "pdf" | "docx" | "markdown" | "txt";

/** Words that a document contains in addition to the text of the résumé, in the language of the résumé. */
export interface DocumentWords {
  /** BCP 47. */
  readonly language: string;
  /** In front of a value: "Courses". */
  readonly labels: Readonly<Record<LabelKind, string>>;
  /** Title of a résumé without a name: "Curriculum vitae". */
  readonly title: string;
}

/** Options of one export. */
export interface ExportOptions {
  readonly format: DocumentFormat;
  /** One of `templates`. */
  readonly templateId: string;
  readonly words: DocumentWords;
}

/** Writes résumés as documents. */
export interface ResumeExporter {
  /** Ids of its templates, `default` first. */
  readonly templates: readonly string[];
  /**
   * Writes the document. Equal résumé, format and template give equal bytes. Settles within 1 s of an abort. Rejects with
   * `font_missing`, which names the package to install, or `export_timed_out`.
   */
  export(resume: Resume, options: ExportOptions, call: CallContext): Promise<Uint8Array>;
}
