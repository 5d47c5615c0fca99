import type { LabelKind } from "@vitae/languages/language";
import type { Resume } from "../resume/segment.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";

/** What an exporter writes. */
export type DocumentFormat = "pdf" | "docx" | "markdown" | "txt";

/** The words of the résumé's language that a document prints besides the résumé's own. */
export interface DocumentWords {
  /** BCP 47. */
  readonly language: string;
  /** In front of a value: "Courses". */
  readonly labels: Readonly<Record<LabelKind, string>>;
  /** What stands for the title of a résumé without a name: "Curriculum vitae". */
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
   * The document. The same résumé, format and template give the same bytes. Settles within 1 s of an abort. Rejects with `font_missing`,
   * which names what to install, or `export_timed_out`.
   */
  export(resume: Resume, options: ExportOptions, call: CallContext): Promise<Uint8Array>;
}
