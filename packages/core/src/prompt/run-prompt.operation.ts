import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import { diffResumes } from "../resume/diff/diff.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { aiDataOf, type Resume } from "../resume/segment.schema.ts";
import { toSegments } from "../resume/segments.ts";
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
import { type InstructionDeps, runInstruction } from "./run-instruction.operation.ts";
import { defaultTemplate, knownTemplate } from "./template-id.operation.ts";
import { linksAfterChange, type VersionLinks } from "./version-history.ts";

export interface PromptDeps extends InstructionDeps, RenderDeps {
  /** Its templates may be chosen; null: none is set up. */
  readonly exporter: ResumeExporter | null;
  /** Reads a document, grounded. */
  readonly parseDocument: (upload: Upload, call: CallContext) => Effect.Effect<ParsedResume, VitaeError>;
}

export interface PromptInput extends Required<Pick<PromptRequest, "prompt_text">> {
  /** ISO 639-1 or BCP 47; null: as it is. */
  readonly language: string | null;
  /** Null: the one that is remembered. */
  readonly template_id: string | null;
  readonly file: Upload | null;
  readonly principal: Principal;
  readonly context: ResumeSelector;
  /** Whatever is asked for, nothing is written. */
  readonly readOnly?: boolean;
}

/** What a prompt comes to, and what is to be saved of it. */
export interface PromptResult {
  readonly reply: PromptReply;
  readonly context: ResumeRecord;
  /** The context is to be made. */
  readonly isNew: boolean;
  readonly version: VersionRecord | null;
  readonly name: string | null;
}

/** One instruction about one saved résumé: its file is read, the instruction followed, the result rendered in a language; then what differs is told. */
export const runPrompt = Effect.fn("prompt")(function* (deps: PromptDeps, input: PromptInput, outer: CallContext) {
  const { call, cost, charge } = meterUsage(outer);
  if (input.template_id !== null) yield* knownTemplate(deps.exporter, input.template_id, "body");
  const { context, isNew } = yield* resolveResume(deps, input);
  const isKept = !isNew || !input.readOnly;
  const before = yield* savedResume(deps, context);

  const imported = input.file ? yield* readFile(deps, input.file, before, call) : null;
  const start = imported ?? before;
  const followed = yield* runInstruction(
    deps,
    { text: input.prompt_text, context, start, isImport: imported !== null, isTranslation: input.language !== null },
    call,
  );
  const rendered = input.language !== null && followed.resume ? yield* renderInLanguage(deps, followed.resume, input.language, call) : null;
  const template = input.template_id ?? before?.template_id ?? defaultTemplate;
  const edited = rendered?.resume ?? followed.resume;
  const after = edited && { ...edited, template_id: template };

  const words = yield* portEffect(call, () => deps.wordsOf(after?.language ?? "en"));
  const changes = after ? diffResumes(before, after, words.changes) : [];
  const isChanged = changes.length > 0 || (imported !== null && before !== null);
  const isTranslated = rendered?.isChanged ?? false;
  const did = modeOf({ imported: imported !== null, generated: before === null, translated: isTranslated, changed: isChanged });
  const mode = input.readOnly ? "ask" : did;
  charge();

  const isWritten = resumeTransition(resumeState(context.version), mode)?.rises ?? false;
  const version = isWritten && after ? versionAfter(context, followed.links, { mode, after, changes, at: deps.host.clock.now() }) : null;
  const said = [...(version ? changes : []), ...followed.said, ...(rendered?.said ?? [])];
  const reply: PromptReply = {
    mode,
    assistant_message: assistantMessage(said.length > 0 ? said : [{ key: "prompt_no_change" }], words.messages),
    template_id: template,
    version: version?.version ?? context.version,
    ...(version && after && { ai_response: { ...aiDataOf(after), changes, total_cost: cost() } }),
    // Ids of what is not kept would lead nowhere.
    ...(isNamed(input.context) && isKept && { customer_id: context.customerId, resume_id: context.resumeId }),
  };
  return { reply, context, isNew: isNew && isKept, version, name: after ? resumeName(after) : null } satisfies PromptResult;
});

const savedResume = ({ storage }: PromptDeps, { resumeId, version }: ResumeRecord): Effect.Effect<Resume | null, VitaeError> =>
  version === 0
    ? Effect.succeed(null)
    : storageEffect(() => storage.resumes.version(resumeId, version)).pipe(
        // Deleted between two reads.
        Effect.flatMap((found) =>
          found ? Effect.succeed(deserialiseResume(found.content)) : Effect.fail(new VitaeError("resume_changed")),
        ),
      );

/** A file as the résumé it holds; ids of the résumé it replaces are not given again. */
const readFile = Effect.fn("importFile")(function* (deps: PromptDeps, file: Upload, before: Resume | null, call: CallContext) {
  if (file.size > limits.documentBytes) return yield* Effect.fail(new VitaeError("prompt_file_too_large"));
  const parsed = yield* deps.parseDocument(file, call);
  const words = yield* portEffect(call, () => deps.wordsOf(parsed.language));
  return toSegments(parsed, { names: words.changes.names, ...(before && { firstId: before.next_id }) });
});

/** With several, the first in the contract's order. */
const modeOf = (did: { imported: boolean; generated: boolean; translated: boolean; changed: boolean }): PromptMode => {
  if (did.imported) return "import";
  if (!did.changed) return "ask";
  if (did.generated) return "generate";
  return did.translated ? "translate" : "edit";
};

const versionAfter = (
  { version }: ResumeRecord,
  links: VersionLinks | null,
  { mode, after, changes, at }: { mode: PromptMode; after: Resume; changes: readonly string[]; at: number },
): VersionRecord => ({
  version: version + 1,
  mode: VersionMode.parse(mode),
  language: after.language,
  changes: [...changes],
  ...(links && mode === "edit" ? pick(links) : linksAfterChange(version)),
  createdAt: at,
  content: serialiseResume(after),
});

const pick = ({ undoTo, redoTo }: VersionLinks): VersionLinks => ({ undoTo, redoTo });

const isNamed = ({ userId, resumeId }: ResumeSelector): boolean => userId !== undefined || resumeId !== undefined;
