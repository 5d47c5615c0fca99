import { readdirSync } from "node:fs";
import { extname } from "node:path";
import { type ResumeExporter, toWorkerFailure, VitaeError, type WorkerPool } from "@vitae/core/ports";
import { sharedWorkerPool } from "@vitae/workers";
import type { RenderAnswer, RenderTask } from "./export.worker.ts";
import { builtInTemplates } from "./templates/built-in.ts";
import { templateFiles } from "./templates/load-template.ts";

/** Options of `exporter()`. */
export interface ExporterOptions {
  /** Where documents are rendered. Default: the pool of the process, which `documents()` and `rules()` share. */
  readonly pool?: WorkerPool;
  /** Time one document may take, in milliseconds. Default: 30 000. */
  readonly deadlineMs?: number;
  /** Folder with further templates: `NAME.json` or `NAME.js`. A name of a built-in template replaces it. */
  readonly templates?: string;
  /** Folder with further fonts, `.ttf` or `.otf`; they go before those of packages. */
  readonly fonts?: string;
}

/**
 * Creates an exporter that writes résumés as PDF, DOCX, Markdown and plain text in worker threads. Equal résumé, format and
 * template give equal bytes. Throws if a folder of the options does not exist.
 */
export function exporter({ pool = sharedWorkerPool, deadlineMs = 30_000, templates, fonts }: ExporterOptions = {}): ResumeExporter {
  if (fonts !== undefined) readdirSync(fonts);
  const files = templates === undefined ? new Map<string, string>() : templateFiles(templates);
  return {
    templates: [...new Set([...builtInTemplates.map(({ id }) => id), ...files.keys()])],
    async export(resume, { format, templateId, words }, call) {
      const input: RenderTask = {
        resume,
        templateId,
        templateFile: files.get(templateId) ?? null,
        options: { format, words, fonts: fonts ?? null },
      };
      try {
        const answer = await pool.run<RenderAnswer>({ module: workerModule, name: "renderDocument", input, timeoutMs: deadlineMs }, call);
        if ("missing" in answer) throw new VitaeError("font_missing", { fields: { remedy: answer.missing } });
        return answer.bytes;
      } catch (error) {
        if (VitaeError.is(error)) throw error;
        const failure = toWorkerFailure(error, { timeout: "export_timed_out", crashed: "internal" });
        throw VitaeError.is(failure) ? failure : new VitaeError("internal", { cause: failure });
      }
    },
  };
}

/** The worker is the source file when this is one, so that nothing needs a build. */
const workerModule = new URL(`./export.worker${extname(import.meta.url)}`, import.meta.url).href;
