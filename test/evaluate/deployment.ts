import type { Evaluation, EvaluationItem, ResumeService } from "@vitae/core";
import type { ServiceOptions } from "@vitae/tooling/model/with-engine";
import { fixture } from "../fixture.ts";
import { listening } from "../listening.ts";
import { type Answered, posted, sender } from "../sending.ts";

export interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const file = (name: string): File => ({ name, bytes: fixture(name) });

export type Answer = Answered<
  Evaluation & Failed & { readonly results: readonly (EvaluationItem & Evaluation & { readonly error: Failed })[] } & Registered
>;

interface Failed {
  readonly detail: string;
  readonly code: string;
  readonly status_code: number;
}

interface Registered {
  readonly job_id: string;
  readonly created_at: string;
  readonly task_id: string;
}

type Fields = Readonly<Record<string, string | File>>;
type Sent = { readonly headers?: Readonly<Record<string, string>> };

/** An API key, and requests with it. */
export interface Caller {
  readonly account: string;
  readonly key: string;
  /** `fields`: a text, or a file under a name of its own. */
  evaluate(files: readonly File[], fields?: Fields, more?: Sent): Promise<Answer>;
  /** Texts alone. */
  form(path: string, fields: Fields): Promise<Answer>;
  /** A string is sent as it is, all else as JSON. */
  post(path: string, body: unknown, more?: Sent): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

export interface Deployment {
  readonly service: ResumeService;
  /** Of an account of its own, unless one is given. */
  caller(account?: string): Promise<Caller>;
  close(): Promise<void>;
}

/** The whole service, listening on a port of its own. */
export async function deployment(options: ServiceOptions = {}): Promise<Deployment> {
  const { service, url, close } = await listening(options);
  return {
    service,
    async caller(account) {
      const owner = account ?? (await service.accounts.create({ name: "Acme" })).id;
      const { key } = await service.accounts.createKey(owner);
      return callerOf(url, owner, key);
    },
    close,
  };
}

function callerOf(url: string, account: string, key: string): Caller {
  const send = (path: string, init?: RequestInit): Promise<Answer> => sender(url, key)(path, init);
  return {
    account,
    key,
    evaluate: (files, fields = {}, { headers } = {}) =>
      send("/evaluate/", { method: "POST", body: formOf(files, fields), ...(headers && { headers }) }),
    form: (path, fields) => send(path, { method: "POST", body: formOf([], fields) }),
    post: (path, body, more) => send(path, posted(body, more)),
    get: (path) => send(path),
  };
}

function formOf(files: readonly File[], fields: Fields): FormData {
  const form = new FormData();
  const blob = ({ bytes }: File) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
  for (const each of files) form.append("resume_pdfs", blob(each), each.name);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, blob(value), value.name);
  }
  return form;
}
