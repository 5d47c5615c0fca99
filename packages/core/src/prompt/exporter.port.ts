import type { WrittenLabel } from "@vitae/languages/language";
import type { Resume } from "@vitae/resume";
import type { CallContext } from "../runtime/call.port.ts";

export type DocumentFormat = "pdf" | "docx" | "markdown" | "txt";

/** Words in the language of the résumé that a document contains in addition to the text of the résumé. */
export interface DocumentWords {
  /** BCP 47. */
  readonly language: string;
  /** Labels before values, such as "Courses". */
  readonly labels: Readonly<Record<WrittenLabel, string>>;
  /** Title of a résumé without a name, such as "Curriculum vitae". */
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
   * Returns the bytes of the document. Equal input gives equal bytes. Settles within 1 s of an abort. Rejects with `font_missing`, which
   * names the package to install, or with `export_timed_out`.
   */
  export(resume: Resume, options: ExportOptions, call: CallContext): Promise<Uint8Array>;
}
