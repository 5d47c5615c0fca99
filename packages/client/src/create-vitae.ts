import type { Endpoints } from "./api.table.ts";
import { batchItems, singleOrItems } from "./items.ts";
import type { CallOptions, VitaeOptions } from "./options.ts";
import { createSend, type Send } from "./send.ts";
import { pollUntilFinished } from "./tasks.ts";
import type { Upload } from "./upload.ts";
import type {
  EvaluateOptions,
  EvaluateRequest,
  Interview,
  LanguagePair,
  MediaRequest,
  ParseOptions,
  SavedResumesClient,
  VitaeClient,
} from "./vitae.ts";

type Uploads = Upload | readonly Upload[];

/**
 * Creates a client of the service at a URL.
 *
 * ```ts
 * const vitae = createVitae({ baseUrl: "https://vitae.example.com", apiKey });
 * const resume = await vitae.parse({ path: "cv.pdf" });
 * ```
 */
export function createVitae(options: VitaeOptions): VitaeClient {
  const send = createSend(options);
  const methods = {
    request: send,
    parse: (files: Uploads, { include, format, subject_id, ...call }: ParseOptions & { format?: "jsonresume" } = {}) =>
      singleOrItems(files, (all) => send("POST /parse/", { query: { include, format }, form: { files: all, subject_id } }, call)),
    prompt: (request, { file, userId, resumeId, ...call } = {}) => {
      const headers = { "x-service-user-id": userId, "x-service-target-resume-id": resumeId };
      return send("POST /prompt/", { headers, form: { ...request, file: file === undefined ? [] : [file] } }, call);
    },
    resumes: savedResumes(send),
    evaluate: (request: EvaluateRequest, { files, jobFile, ...call }: EvaluateOptions<Uploads>) =>
      singleOrItems(
        files,
        (all) => {
          const { job_details, job_id, language } = request;
          const form = { resume_pdfs: all, job_file: jobFile === undefined ? [] : [jobFile], job_details, job_id, language };
          return send("POST /evaluate/", { form }, call);
        },
        { sure: jobFile === undefined },
      ),
    registerJob: (json, call) => send("POST /jobs/", { json }, call),
    summarise: async (
      request: Interview | { readonly interviews: readonly Interview[] } | (MediaRequest & { readonly media: Uploads }),
      call?: CallOptions,
    ) => {
      if ("interviews" in request) return batchItems(await send("POST /summary/", { json: request.interviews }, call));
      if (!("media" in request)) return send("POST /summary/", { json: request }, call);
      const { media, interview_id, language } = request;
      return singleOrItems(media, (all) => send("POST /summary/", { form: { media: all, interview_id, language } }, call));
    },
    transcribe: ({ language }, { media, ...call }) => send("POST /transcribe/", { form: { media: [media], language } }, call),
    detectLanguage: (json: Endpoints["POST /detect-language/"]["json"], call?: CallOptions) =>
      send("POST /detect-language/", { json }, call),
    translate: (
      request: LanguagePair & { readonly text?: string; readonly texts?: readonly string[]; readonly files?: readonly Upload[] },
      call?: CallOptions,
    ) => {
      const { files, source_language, target_language } = request;
      if (files === undefined) return send("POST /translate/", { json: request }, call);
      return send("POST /translate/", { form: { files, source_language, target_language } }, call);
    },
    submit: (op, json, call) => send(`POST /${op}/async`, { json } as never, call),
    task: (op, taskId, call) => send(`GET /${op}/tasks/{task_id}`, { params: { task_id: taskId } } as never, call),
    waitFor: (op, taskId, wait = {}) => pollUntilFinished((call) => methods.task(op, taskId, call), wait) as never,
  } as VitaeClient;
  return methods;
}

const savedResumes = (send: Send): SavedResumesClient => ({
  list: (query, call) => send("GET /prompt/resumes", { query }, call),
  read: (resume_id, call) => send("GET /prompt/resume", { query: { resume_id } }, call),
  export: (query, call) => send.bytes("GET /prompt/resume", { query }, call),
  versions: (query, call) => send("GET /prompt/versions", { query }, call),
  version: (query, call) => send("GET /prompt/version", { query }, call),
  restore: (json, call) => send("POST /prompt/restore", { json }, call),
  remove: async (resume_id, call) => {
    await send("DELETE /prompt/resume", { query: { resume_id } }, call);
  },
});
