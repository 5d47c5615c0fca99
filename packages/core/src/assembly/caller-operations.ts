import * as Effect from "effect/Effect";
import type { Principal } from "../accounts/principal.schema.ts";
import type { Upload, Uploads } from "../document/upload.port.ts";
import { checkedEvaluation } from "../evaluate/evaluate-request.operation.ts";
import { askedLanguage } from "../interviews/summary.schema.ts";
import { mediaInterviews, textInterviews } from "../interviews/summary-request.operation.ts";
import type { DetectLanguageRequest } from "../languages/detect.schema.ts";
import type { TranslateRequest } from "../languages/translate.schema.ts";
import { checkedRequest } from "../languages/translate-request.operation.ts";
import { type OperateDeps, operate } from "../operations/operate.ts";
import type { ParseView } from "../parse/parse.schema.ts";
import { viewOf } from "../parse/view.ts";
import { checkedPrompt } from "../prompt/prompt-request.operation.ts";
import type { Answering } from "./answering.ts";
import { onUse } from "./first-use.ts";
import type { Operations } from "./operations.ts";
import type { promptingOnUse } from "./prompting-on-use.ts";
import type { CallOptions, FileInput, ResumeOperations, TranslateFiles } from "./service.port.ts";
import type { taskLaneOnUse } from "./task-lane-on-use.ts";

interface Parts {
  readonly operate: OperateDeps;
  readonly catalog: Operations;
  readonly lane: ReturnType<typeof taskLaneOnUse>;
  readonly prompts: ReturnType<typeof promptingOnUse>;
  readonly uploads: Uploads;
  readonly answered: Answering;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

/** What somebody may do: each method checks what it is handed, and has it done. */
export function callerOperations(parts: Parts, principal: Principal): ResumeOperations {
  const { operate: deps, catalog, lane, prompts, uploads, answered, opened } = parts;
  const toUpload = (file: FileInput): Upload => ("kind" in file ? file : uploads.hold(String(file.filename), bytesOf(file)));

  return {
    submit: (op, request, call = {}) => answered((caller) => lane.accept(op, { ...caller, input: request }), principal, call),

    task: async (op, id) => {
      await opened();
      return lane.read(principal, op, id);
    },

    parse: (async (files: readonly FileInput[], view: CallOptions & ParseView = {}) => {
      const items = await answered((caller) => operate(deps, catalog.parse, { ...caller, input: files.map(toUpload) }), principal, view);
      return items.map((item) => viewOf(item, view));
    }) as ResumeOperations["parse"],

    prompt: (request, { file, userId, resumeId, readOnly = false, ...call } = {}) => {
      const asked = { principal, file: file ? toUpload(file) : null, readOnly };
      const named = { ...(userId !== undefined && { userId }), ...(resumeId !== undefined && { resumeId }) };
      return answered((caller) => prompts.prompt(caller, checkedPrompt(request, named, asked)), principal, call);
    },

    resumes: onUse(async () => {
      await opened();
      return prompts.resumes(principal);
    }),

    evaluate: (request, { files, jobFile, ...call }) => {
      const asked = { principal, uploads: files.map(toUpload), file: jobFile ? toUpload(jobFile) : null };
      return answered(
        (caller) => Effect.flatMap(checkedEvaluation(request, asked), (input) => operate(deps, catalog.evaluate, { ...caller, input })),
        principal,
        call,
      );
    },

    summarise: (request, call = {}) =>
      answered(
        (caller) =>
          Effect.flatMap(
            "media" in request ? mediaInterviews(request, request.media.map(toUpload)) : textInterviews(request.interviews),
            (input) => operate(deps, catalog.summary, { ...caller, input }),
          ),
        principal,
        call,
      ),

    transcribe: (request, { media, ...call }) =>
      answered(
        (caller) =>
          operate(deps, catalog.transcribe, { ...caller, input: { upload: toUpload(media), language: askedLanguage(request.language) } }),
        principal,
        call,
      ),

    registerJob: (request, call = {}) =>
      answered((caller) => operate(deps, catalog.registerJob, { ...caller, input: { request, principal } }), principal, call),

    detectLanguage: ((request: DetectLanguageRequest, call: CallOptions = {}) =>
      answered(
        (caller) => operate(deps, catalog.detectLanguage, { ...caller, input: request }),
        principal,
        call,
      )) as ResumeOperations["detectLanguage"],

    translate: (({ files = [], ...request }: TranslateRequest & Partial<TranslateFiles>, call: CallOptions = {}) =>
      answered(
        (caller) =>
          Effect.flatMap(checkedRequest(request, files.map(toUpload)), (input) => operate(deps, catalog.translate, { ...caller, input })),
        principal,
        call,
      )) as ResumeOperations["translate"],
  };
}

/** Whatever is no bytes is an empty file: its item says so, and the others of the batch are read. */
const bytesOf = (file: { readonly bytes: Uint8Array }): Uint8Array => (file.bytes instanceof Uint8Array ? file.bytes : new Uint8Array());
