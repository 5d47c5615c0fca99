import * as Effect from "effect/Effect";
import type { UploadStore } from "../document/upload.port.ts";
import type { DetectLanguageRequest } from "../engine/detect.schema.ts";
import { validateEvaluation } from "../evaluate/evaluate-request.operation.ts";
import { requestedLanguage } from "../interviews/summary.schema.ts";
import { mediaInterviews, textInterviews } from "../interviews/summary-request.operation.ts";
import type { TranslateRequest } from "../languages/translate.schema.ts";
import { validateTranslation } from "../languages/translate-request.operation.ts";
import type { ParseView } from "../operations/parse.schema.ts";
import { type PipelineDeps, runOperation } from "../operations/pipeline.ts";
import { viewOf } from "../parse/view.ts";
import { validatePrompt } from "../prompt/prompt-request.operation.ts";
import { lazyObject } from "../runtime/lazy.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { RunCall } from "./call-runner.ts";
import type { lazyAsyncTasks } from "./lazy-async-tasks.ts";
import type { lazyPromptService } from "./lazy-prompt-service.ts";
import type { Operations } from "./operations.ts";
import type { CallOptions, EvaluateOptions, FileInput, ResumeOperations, TranslateFiles } from "./service.port.ts";
import { toUploads } from "./to-uploads.ts";

interface Parts {
  readonly operate: PipelineDeps;
  readonly catalog: Operations;
  readonly lane: ReturnType<typeof lazyAsyncTasks>;
  readonly prompts: ReturnType<typeof lazyPromptService>;
  readonly uploads: UploadStore;
  readonly answered: RunCall;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

/** What somebody may do: each method checks what it is handed, and has it done. */
export function callerOperations(parts: Parts, principal: Principal): ResumeOperations {
  const { operate: deps, catalog, lane, prompts, uploads, answered, opened } = parts;
  const { one, all } = toUploads(uploads);

  return {
    submit: (op, request, call = {}) => answered((caller) => lane.accept(op, { ...caller, input: request }), principal, call),

    task: async (op, id) => {
      await opened();
      return lane.read(principal, op, id);
    },

    parse: (async (files: readonly FileInput[], view: CallOptions & ParseView = {}) => {
      const input = all(files, "files");
      const items = await answered((caller) => runOperation(deps, catalog.parse, { ...caller, input }), principal, view);
      return items.map((item) => viewOf(item, view));
    }) as ResumeOperations["parse"],

    prompt: async (request, { file, userId, resumeId, readOnly = false, ...call } = {}) => {
      const asked = { principal, file: file ? one(file, "file") : null, readOnly };
      const named = { ...(userId !== undefined && { userId }), ...(resumeId !== undefined && { resumeId }) };
      return answered((caller) => prompts.prompt(caller, validatePrompt(request, named, asked)), principal, call);
    },

    resumes: lazyObject(async () => {
      await opened();
      return prompts.resumes(principal);
    }),

    evaluate: async (request, { files, jobFile, ...call }: Partial<EvaluateOptions> = {}) => {
      const asked = { principal, uploads: all(files, "files"), file: jobFile ? one(jobFile, "jobFile") : null };
      return answered(
        (caller) =>
          Effect.flatMap(validateEvaluation(request, asked), (input) => runOperation(deps, catalog.evaluate, { ...caller, input })),
        principal,
        call,
      );
    },

    summarise: async (request, call = {}) => {
      const asked = "media" in request ? mediaInterviews(request, all(request.media, "media")) : textInterviews(request.interviews);
      return answered(
        (caller) => Effect.flatMap(asked, (input) => runOperation(deps, catalog.summary, { ...caller, input })),
        principal,
        call,
      );
    },

    transcribe: async (request, { media, ...call }: CallOptions & { readonly media?: FileInput } = {}) => {
      const upload = one(media, "media");
      return answered(
        (caller) => runOperation(deps, catalog.transcribe, { ...caller, input: { upload, language: requestedLanguage(request.language) } }),
        principal,
        call,
      );
    },

    registerJob: (request, call = {}) =>
      answered((caller) => runOperation(deps, catalog.registerJob, { ...caller, input: { request, principal } }), principal, call),

    detectLanguage: ((request: DetectLanguageRequest, call: CallOptions = {}) =>
      answered(
        (caller) => runOperation(deps, catalog.detectLanguage, { ...caller, input: request }),
        principal,
        call,
      )) as ResumeOperations["detectLanguage"],

    translate: (async ({ files = [], ...request }: TranslateRequest & Partial<TranslateFiles>, call: CallOptions = {}) => {
      const uploaded = all(files, "files");
      return answered(
        (caller) =>
          Effect.flatMap(validateTranslation(request, uploaded), (input) => runOperation(deps, catalog.translate, { ...caller, input })),
        principal,
        call,
      );
    }) as ResumeOperations["translate"],
  };
}
