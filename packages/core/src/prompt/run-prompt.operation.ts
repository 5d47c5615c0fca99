import { aiDataOf, type ParsedResume, type Resume, toSegments } from "@vitae/resume";
import { type ChangeFormatter, diffResumes } from "@vitae/resume/diff";
import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect, storageEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { type ResumeRecord, VersionMode, type VersionRecord } from "../storage/resume-record.schema.ts";
import { assistantMessage } from "./assistant-message.ts";
import type { ResumeExporter } from "./exporter.port.ts";
import type { PromptMode, PromptReply, PromptRequest, ResumeSelector } from "./prompt.schema.ts";
import { type RenderDeps, renderInLanguage } from "./render.operation.ts";
import { resolveResume } from "./resolve-resume.operation.ts";
import { resumeState, resumeTransition } from "./resume.machine.ts";
import { deserialiseResume, serialiseResume } from "./resume-json.ts";
import { resumeName } from "./resume-name.ts";
import { toRunFacts } from "./run-facts.ts";
import { type InstructionDeps, runInstruction } from "./run-instruction.operation.ts";
import { defaultTemplate, validateTemplate } from "./template-id.operation.ts";
import { linksAfterChange, type VersionLinks } from "./version-history.ts";

export interface PromptDeps extends InstructionDeps, RenderDeps {
  /** Has the available templates; null: not configured. */
  readonly exporter: ResumeExporter | null;
  /** Parses a document with grounding. */
  readonly parseDocument: (upload: Upload, call: CallContext) => Effect.Effect<ParsedResume, VitaeError>;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
}

export interface PromptInput extends Required<Pick<PromptRequest, "prompt_text">> {
  /** ISO 639-1 or BCP 47; null: unchanged. */
  readonly language: string | null;
  /** Null: the saved template. */
  readonly template_id: string | null;
  readonly file: Upload | null;
  readonly principal: Principal;
  readonly context: ResumeSelector;
  /** For the run log: id of the person. */
  readonly subject: string | null;
  readonly readOnly?: boolean;
}

/** Reply, and the data to save. */
export interface PromptResult {
  readonly reply: PromptReply;
  readonly context: ResumeRecord;
  /** The record must be created. */
  readonly isNew: boolean;
  readonly version: VersionRecord | null;
  readonly name: string | null;
}

/** Imports the file, runs the instruction, translates the result, and reports the diff to the version before. */
export const runPrompt = Effect.fn("runPrompt")(function* (deps: PromptDeps, input: PromptInput, outer: CallContext) {
  const { call, cost, charge } = meterUsage(outer);
  if (input.template_id !== null) yield* validateTemplate(deps.exporter, input.template_id, "body");
  const { context, isNew } = yield* resolveResume(deps, input);
  const isKept = !isNew || !input.readOnly;
  const before = yield* loadSaved(deps, context);

  const imported = input.file ? yield* importFile(deps, input.file, before, call) : null;
  const start = imported?.resume ?? before;
  const instructed = yield* runInstruction(
    deps,
    { text: input.prompt_text, context, start, isImport: imported !== null, isTranslation: input.language !== null },
    call,
  );
  const rendered =
    input.language !== null && instructed.resume ? yield* renderInLanguage(deps, instructed.resume, input.language, call) : null;
  const template = input.template_id ?? before?.template_id ?? defaultTemplate;
  const edited = rendered?.resume ?? instructed.resume;
  const after = edited && { ...edited, template_id: template };

  const locale = yield* portEffect(call, () => deps.loadLocale(after?.language ?? "en"));
  const changes = after ? diffResumes(before, after, locale.changes) : [];
  const isChanged = changes.length > 0 || (imported !== null && before !== null);
  const isTranslated = rendered?.isChanged ?? false;
  const modeIfWritten = promptMode({
    imported: imported !== null,
    generated: before === null,
    translated: isTranslated,
    changed: isChanged,
  });
  const mode = input.readOnly ? "ask" : modeIfWritten;
  charge();
  call.recordRun?.(toRunFacts({ input, imported, before, instructed, language: after?.language ?? null }));

  const isWritten = resumeTransition(resumeState(context.version), mode)?.writesVersion ?? false;
  const version = isWritten && after ? createVersion(context, instructed.links, { mode, after, changes, at: deps.host.clock.now() }) : null;
  const translated = isTranslated && before ? { before, instructed: instructed.resume, after } : null;
  const told = translated ? changesOfTranslation(translated, locale.changes) : changes;
  const messages = [...(version ? told : []), ...instructed.messages, ...(rendered?.messages ?? [])];
  const reply: PromptReply = {
    mode,
    assistant_message: assistantMessage(messages.length > 0 ? messages : [{ key: "prompt_no_change" }], locale.messages),
    template_id: template,
    version: version?.version ?? context.version,
    ...(version && after && { ai_response: { ...aiDataOf(after), changes, total_cost: cost() } }),
    // A record that is not kept has no valid ids.
    ...(isNamed(input.context) && isKept && { customer_id: context.customerId, resume_id: context.resumeId }),
  };
  return { reply, context, isNew: isNew && isKept, version, name: after ? resumeName(after) : null } satisfies PromptResult;
});

interface Translated {
  readonly before: Resume;
  /** As the instruction beside the translation left it. */
  readonly instructed: Resume | null;
  readonly after: Resume | null;
}

/** What an instruction beside the translation changed, value by value, and one sentence for each translated segment. */
const changesOfTranslation = ({ before, instructed, after }: Translated, formatter: ChangeFormatter): readonly string[] =>
  instructed && after ? [...diffResumes(before, instructed, formatter), ...diffResumes(instructed, after, formatter, "segments")] : [];

const loadSaved = ({ storage }: PromptDeps, { resumeId, version }: ResumeRecord): Effect.Effect<Resume | null, VitaeError> =>
  version === 0
    ? Effect.succeed(null)
    : storageEffect(() => storage.resumes.version(resumeId, version)).pipe(
        // The résumé was deleted between two reads.
        Effect.flatMap((found) =>
          found ? Effect.succeed(deserialiseResume(found.content)) : Effect.fail(new VitaeError("resume_changed")),
        ),
      );

/** Parses a file into segments. Ids of the replaced résumé are not assigned again. The run log needs its bytes. */
const importFile = Effect.fn("importFile")(function* (deps: PromptDeps, file: Upload, before: Resume | null, call: CallContext) {
  if (file.size > limits.documentBytes) return yield* Effect.fail(new VitaeError("prompt_file_too_large"));
  const parsed = yield* deps.parseDocument(file, call);
  const locale = yield* portEffect(call, () => deps.loadLocale(parsed.language));
  const resume = toSegments(parsed, { names: locale.changes.names, ...(before && { firstId: before.next_id }) });
  return { resume, parsed, bytes: call.recordRun ? yield* portEffect(call, () => deps.bytesOf(file)) : noBytes };
});

const noBytes = new Uint8Array();

/** If several modes apply, the first in the order of the contract. */
const promptMode = (is: { imported: boolean; generated: boolean; translated: boolean; changed: boolean }): PromptMode => {
  if (is.imported) return "import";
  if (!is.changed) return "ask";
  if (is.generated) return "generate";
  return is.translated ? "translate" : "edit";
};

const createVersion = (
  { version }: ResumeRecord,
  links: VersionLinks | null,
  { mode, after, changes, at }: { mode: PromptMode; after: Resume; changes: readonly string[]; at: number },
): VersionRecord => ({
  version: version + 1,
  mode: VersionMode.parse(mode),
  language: after.language,
  changes: [...changes],
  ...(links && mode === "edit" ? links : linksAfterChange(version)),
  createdAt: at,
  content: serialiseResume(after),
});

const isNamed = ({ userId, resumeId }: ResumeSelector): boolean => userId !== undefined || resumeId !== undefined;
