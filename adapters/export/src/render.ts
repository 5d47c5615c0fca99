import type { DocumentFormat, DocumentWords, Resume } from "@vitae/core/ports";
import { buildContent } from "./content/build-content.ts";
import type { Template } from "./content/template.ts";
import { writeDocx } from "./docx/write-docx.ts";
import { fontSet } from "./fonts/font-set.ts";
import { writePdf } from "./pdf/write-pdf.ts";
import { writeMarkdown } from "./text/write-markdown.ts";
import { writeText } from "./text/write-text.ts";

export interface RenderOptions {
  readonly format: DocumentFormat;
  readonly words: DocumentWords;
  /** Folder with fonts; null: none. */
  readonly fonts: string | null;
}

/** Renders a résumé. Rejects with `MissingFont` if a PDF needs a font that is not installed. */
export async function renderResume(resume: Resume, template: Template, { format, words, fonts }: RenderOptions): Promise<Uint8Array> {
  const content = buildContent(resume, template, words);
  switch (format) {
    case "pdf":
      return writePdf(content, template, await fontSet(content.language, fonts));
    case "docx":
      return writeDocx(content, template);
    case "markdown":
      return new TextEncoder().encode(writeMarkdown(content));
    case "txt":
      return new TextEncoder().encode(writeText(content));
  }
}
