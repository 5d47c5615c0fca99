import * as Effect from "effect/Effect";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
import { toJsonResume } from "../resume/json-resume.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { Resume } from "../resume/segment.schema.ts";
import { toParsed, toSegments } from "../resume/segments.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect, storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { blindResume, emptyDocument } from "./blind-resume.ts";
import type { ExportedFile, ExportFormat } from "./export.schema.ts";
import type { ResumeExporter } from "./exporter.port.ts";
import type { LoadLocale } from "./locale.port.ts";
import { deserialiseResume } from "./resume-json.ts";
import { defaultTemplate, knownTemplate } from "./template-id.operation.ts";

export interface ExportDeps {
  /** Null: none is set up; JSON Resume needs none. */
  readonly exporter: ResumeExporter | null;
  readonly safeguards: Safeguards;
  readonly storage: Storage;
  readonly wordsOf: LoadLocale;
}

export interface ExportInput {
  readonly principal: Principal;
  /** A saved résumé by its id, or one that was just parsed. */
  readonly source: string | ParsedResume;
  readonly format: ExportFormat;
  /** Null: the one that the résumé was saved with. */
  readonly templateId: string | null;
  readonly blind: boolean;
}

const media: Readonly<Record<ExportFormat, readonly [extension: string, type: string]>> = {
  pdf: ["pdf", "application/pdf"],
  docx: ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  jsonresume: ["json", "application/json"],
  markdown: ["md", "text/markdown; charset=utf-8"],
  txt: ["txt", "text/plain; charset=utf-8"],
};

/** One résumé as a document. */
export const exportResume = Effect.fn("exportResume")(function* (deps: ExportDeps, input: ExportInput, call: CallContext) {
  const { exporter } = deps;
  const { format } = input;
  if (exporter === null && format !== "jsonresume") return yield* Effect.fail(new VitaeError("export_not_enabled"));
  const templateId = input.templateId === null ? null : yield* knownTemplate(exporter, input.templateId, "query");
  const found = yield* resumeOf(deps, input, call);
  const resume = input.blind ? yield* blinded(deps, found, call) : found;
  const [extension, mediaType] = media[format];
  const remembered = found.template_id ?? defaultTemplate;
  const chosen = templateId ?? (exporter?.templates.includes(remembered) ? remembered : defaultTemplate);
  const bytes =
    exporter === null || format === "jsonresume"
      ? jsonResume(resume, typeof input.source === "string" ? null : input.source)
      : yield* portEffect(call, async (lifted) => {
          const { document: words } = await deps.wordsOf(resume.language);
          return exporter.export(resume, { format, templateId: chosen, words }, lifted);
        });
  return { filename: `${input.blind ? "candidate" : "resume"}.${extension}`, mediaType, bytes } satisfies ExportedFile;
});

const resumeOf = Effect.fn("resumeOf")(function* ({ storage, wordsOf }: ExportDeps, { principal, source }: ExportInput, call: CallContext) {
  if (typeof source !== "string") {
    const words = yield* portEffect(call, () => wordsOf(source.language));
    return toSegments(source, { names: words.changes.names });
  }
  if (principal.kind !== "console") return yield* Effect.fail(new VitaeError("console_key_needed"));
  const context = yield* storageEffect(() => storage.resumes.get(principal.account, source));
  const version = context && (yield* storageEffect(() => storage.resumes.version(source, context.version)));
  return version ? deserialiseResume(version.content) : yield* Effect.fail(new VitaeError("resume_not_found"));
});

const engine = { name: "offline", model: "", version: "" } as const;

/** Without what the judge does not see either. */
const blinded = Effect.fn("blinded")(function* ({ safeguards, wordsOf }: ExportDeps, resume: Resume, call: CallContext) {
  const words = yield* portEffect(call, () => wordsOf(resume.language));
  const candidate = yield* portEffect(call, (lifted) => safeguards.redact(emptyDocument, toParsed(resume, { engine }), lifted));
  return blindResume(resume, candidate.resume, words.changes.names);
});

/** As JSON Resume. How a résumé was read stands in it only where that is known. */
function jsonResume(resume: Resume, parsed: ParsedResume | null): Uint8Array {
  const { x_engine, x_warnings, x_total_cost, ...values } = toJsonResume(toParsed(resume, parsed ?? { engine }));
  return new TextEncoder().encode(`${JSON.stringify(parsed ? { ...values, x_engine, x_warnings, x_total_cost } : values, null, 2)}\n`);
}
