import { readdirSync } from "node:fs";
import { extname } from "node:path";
import { type ResumeExporter, toWorkerFailure, VitaeError, type WorkerPool } from "@vitae/core/ports";
import { sharedWorkerPool } from "@vitae/workers";
import type { RenderAnswer, RenderTask } from "./export.worker.ts";
import { builtInTemplates } from "./templates/built-in.ts";
import { templateFiles } from "./templates/load-template.ts";

/** Options of `exporter()`. */
export interface ExporterOptions {
  /** Worker pool. Default: the pool of the process, which `documents()` and `rules()` also use. */
  readonly pool?: WorkerPool;
  /** Maximum time per document in milliseconds. Default: 30 000. */
  readonly deadlineMs?: number;
  /** Folder with more templates, `NAME.json` or `NAME.js`. The name of a built-in template replaces that template. */
  readonly templates?: string;
  /** Folder with more fonts, `.ttf` or `.otf`. They have priority over fonts of packages. */
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

/** Starts the worker from source if this module is source, so that no build is needed. */
const workerModule = new URL(`./export.worker${extname(import.meta.url)}`, import.meta.url).href;
