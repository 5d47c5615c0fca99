import { ParsedResume } from "@vitae/resume";
import * as Effect from "effect/Effect";
import { defineOperation } from "../operations/define-operation.ts";
import type { CallOptions } from "../operations/method.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import { validated } from "../runtime/validation-failed.ts";
import { type ExportedFile, ExportRequest, ExportView } from "./export.schema.ts";
import type { ExportDeps, ExportInput } from "./export-resume.operation.ts";

/** Method `exportResume()` of the service. */
export interface ExportMethod {
  /**
   * Exports a saved résumé of the account as a document, free of charge. Rejects with `resume_not_found`, `console_key_needed`,
   * `validation_failed` (unknown template), `font_missing`, `export_not_enabled` or `export_timed_out`.
   */
  (request: ExportRequest, options?: CallOptions): Promise<ExportedFile>;
  /** Exports a parsed résumé. */
  (request: ExportView & { readonly resume: ParsedResume }, options?: CallOptions): Promise<ExportedFile>;
}

const exports = () => import("./export-resume.operation.ts");

/** @internal */
export const exportDocument = defineOperation<ExportDeps, ExportMethod>()({
  name: "export",
  heavy: true,
  timedOut: "export_timed_out",
  maxCost: () => 0,
  repeat: "work_again",
  receive: ({ principal }, request: Parameters<ExportMethod>[0] & { readonly resume?: ParsedResume }, options = {}) => ({
    input: Effect.gen(function* () {
      const source =
        request.resume === undefined
          ? (yield* validated(ExportRequest, request, ["query"])).resume_id
          : yield* validated(ParsedResume, request.resume, ["body", "resume"]);
      const { format, template_id = null, blind } = yield* validated(ExportView, request, ["query"]);
      return { principal, source, format, templateId: template_id, blind } satisfies ExportInput;
    }),
    options,
  }),
  execute: (deps, input: ExportInput, call) => lazyEffect(exports, ({ exportResume }) => exportResume(deps, input, call)),
  fields: ({ format }) => ({ "vitae.format": format }),
});
