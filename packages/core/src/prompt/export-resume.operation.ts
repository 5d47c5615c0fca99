import { type ParsedResume, type Resume, toJsonResume, toParsed, toSegments } from "@vitae/resume";
import * as Effect from "effect/Effect";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect, storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { blindResume, emptyDocument } from "./blind-resume.ts";
import type { ExportedFile, ExportFormat } from "./export.schema.ts";
import type { ResumeExporter } from "./exporter.port.ts";
import type { LoadLocale } from "./locale.port.ts";
import { deserialiseResume } from "./resume-json.ts";
import { defaultTemplate, validateTemplate } from "./template-id.operation.ts";

export interface ExportDeps {
  /** Null: not configured. JSON Resume does not need one. */
  readonly exporter: ResumeExporter | null;
  readonly safeguards: Safeguards;
  readonly storage: Storage;
  readonly loadLocale: LoadLocale;
}

export interface ExportInput {
  readonly principal: Principal;
  /** Id of a saved résumé, or a parsed résumé. */
  readonly source: string | ParsedResume;
  readonly format: ExportFormat;
  /** Null: the template with which the résumé was saved. */
  readonly templateId: string | null;
  readonly blind: boolean;
}

const formats: Readonly<Record<ExportFormat, readonly [extension: string, type: string]>> = {
  pdf: ["pdf", "application/pdf"],
  docx: ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  jsonresume: ["json", "application/json"],
  markdown: ["md", "text/markdown; charset=utf-8"],
  txt: ["txt", "text/plain; charset=utf-8"],
};

export const exportResume = Effect.fn("exportResume")(function* (deps: ExportDeps, input: ExportInput, call: CallContext) {
  const { exporter } = deps;
  const { format } = input;
  if (exporter === null && format !== "jsonresume") return yield* Effect.fail(new VitaeError("export_not_enabled"));
  const templateId = input.templateId === null ? null : yield* validateTemplate(exporter, input.templateId, "query");
  const unredacted = yield* loadResume(deps, input, call);
  const resume = input.blind ? yield* blind(deps, unredacted, call) : unredacted;
  const [extension, mediaType] = formats[format];
  const savedTemplate = unredacted.template_id ?? defaultTemplate;
  const template = templateId ?? (exporter?.templates.includes(savedTemplate) ? savedTemplate : defaultTemplate);
  const bytes =
    exporter === null || format === "jsonresume"
      ? jsonResume(resume, typeof input.source === "string" ? null : input.source)
      : yield* portEffect(call, async (portCall) => {
          const { document: words } = await deps.loadLocale(resume.language);
          return exporter.export(resume, { format, templateId: template, words }, portCall);
        });
  return { filename: `${input.blind ? "candidate" : "resume"}.${extension}`, mediaType, bytes } satisfies ExportedFile;
});

const loadResume = Effect.fn("loadResume")(function* (
  { storage, loadLocale }: ExportDeps,
  { principal, source }: ExportInput,
  call: CallContext,
) {
  if (typeof source !== "string") {
    const words = yield* portEffect(call, () => loadLocale(source.language));
    return toSegments(source, { names: words.changes.names });
  }
  if (principal.kind !== "console") return yield* Effect.fail(new VitaeError("console_key_needed"));
  const context = yield* storageEffect(() => storage.resumes.get(principal.account, source));
  const version = context && (yield* storageEffect(() => storage.resumes.version(source, context.version)));
  return version ? deserialiseResume(version.content) : yield* Effect.fail(new VitaeError("resume_not_found"));
});

const engine = { name: "offline", model: "", version: "" } as const;

/** Redacts the same personal data as an evaluation. */
const blind = Effect.fn("blind")(function* ({ safeguards, loadLocale }: ExportDeps, resume: Resume, call: CallContext) {
  const words = yield* portEffect(call, () => loadLocale(resume.language));
  const candidate = yield* portEffect(call, (portCall) => safeguards.redact(emptyDocument, toParsed(resume, { engine }), portCall));
  return blindResume(resume, candidate.resume, words.changes.names);
});

/** Writes JSON Resume. The `x_` properties about the parsing are present only for a parsed résumé. */
function jsonResume(resume: Resume, parsed: ParsedResume | null): Uint8Array {
  const { x_engine, x_warnings, x_total_cost, ...values } = toJsonResume(toParsed(resume, parsed ?? { engine }));
  return new TextEncoder().encode(`${JSON.stringify(parsed ? { ...values, x_engine, x_warnings, x_total_cost } : values, null, 2)}\n`);
}
