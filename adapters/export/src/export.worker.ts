import type { Resume } from "@vitae/core/ports";
import { MissingFont } from "./fonts/missing-font.ts";
import { type RenderOptions, renderResume } from "./render.ts";
import { builtInTemplates } from "./templates/built-in.ts";
import { loadTemplate } from "./templates/load-template.ts";

export interface RenderTask {
  readonly resume: Resume;
  readonly options: RenderOptions;
  readonly templateId: string;
  /** Path of the template file; null for a built-in template. */
  readonly templateFile: string | null;
}

/** The document, or the font package that an operator must install first. */
export type RenderAnswer = { readonly bytes: Uint8Array } | { readonly missing: string };

/** Renders one résumé inside a worker thread. */
export async function renderDocument({ resume, options, templateId, templateFile }: RenderTask): Promise<RenderAnswer> {
  const template = templateFile === null ? builtInTemplates.find(({ id }) => id === templateId) : await loadTemplate(templateFile);
  if (!template) throw new TypeError(`there is no template ${templateId}`);
  try {
    return { bytes: await renderResume(resume, template, options) };
  } catch (error) {
    if (error instanceof MissingFont) return { missing: error.remedy };
    throw error;
  }
}
