import type { PromptReply, ResumeService, ResumeVersionContent, ResumeVersions, SavedResumeContent, SavedResumes } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import type { ServiceOptions } from "@vitae/tooling/model/with-engine";
import { listening } from "../listening.ts";
import { type Answered, posted, sender } from "../sending.ts";

export interface PromptInit {
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly template_id?: string;
}

/** An API key, and HTTP requests with it. */
export interface Caller {
  readonly account: string;
  readonly key: string;
  /** `null` sends no such field. */
  prompt(text: string | null, init?: PromptInit): Promise<Answered<PromptReply>>;
  list(query?: string): Promise<Answered<SavedResumes>>;
  read(resumeId: string): Promise<Answered<SavedResumeContent>>;
  versions(query: string): Promise<Answered<ResumeVersions>>;
  version(resumeId: string, version: number | string): Promise<Answered<ResumeVersionContent>>;
  restore(body: unknown): Promise<Answered<ResumeVersionContent>>;
  remove(resumeId: string): Promise<Answered<{ readonly resume_id: string; readonly deleted: true }>>;
  send(path: string, init?: RequestInit): Promise<Answered<Record<string, unknown>>>;
}

export interface Deployment {
  readonly service: ResumeService;
  /** Of an account of its own, unless one is given. */
  caller(options?: { readonly account?: string; readonly kind?: "console" | "legacy" }): Promise<Caller>;
  close(): Promise<void>;
}

/** The whole service over a storage, listening on a port of its own. */
export async function deployment(storage: Storage, options: ServiceOptions = {}): Promise<Deployment> {
  const { service, url, close } = await listening({ storage, ...options }, "/cv");
  return {
    service,
    async caller({ account, kind = "console" } = {}) {
      const owner = account ?? (await service.accounts.create({ name: "Acme" })).id;
      const { key } = await service.accounts.createKey(owner, { kind });
      return callerOf(url, owner, key);
    },
    close,
  };
}

/** The same at a server that runs already. */
export function callerOf(url: string, account: string, key: string): Caller {
  const send = sender(url, key);
  const id = encodeURIComponent;
  return {
    account,
    key,
    prompt: (text, { file, headers, ...fields } = {}) => {
      const body = new FormData();
      if (text !== null) body.append("prompt_text", text);
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (file) body.append("file", new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
      return send("/prompt/", { method: "POST", body, ...(headers && { headers }) });
    },
    list: (query = "") => send(`/prompt/resumes${query}`),
    read: (resumeId) => send(`/prompt/resume?resume_id=${id(resumeId)}`),
    versions: (query) => send(`/prompt/versions?${query}`),
    version: (resumeId, version) => send(`/prompt/version?resume_id=${id(resumeId)}&version=${version}`),
    restore: (body) => send("/prompt/restore", posted(body)),
    remove: (resumeId) => send(`/prompt/resume?resume_id=${id(resumeId)}`, { method: "DELETE" }),
    send,
  };
}
