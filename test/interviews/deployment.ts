import { globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aiSdk, aiTranscriber } from "@vitae/ai-sdk";
import type { ResumeService, Summary, SummaryItem, Transcription } from "@vitae/core";
import { transcriberClient } from "@vitae/llm";
import { recordingProcessor } from "@vitae/media";
import type { ScriptedProvider } from "@vitae/testing/scripted-provider";
import type { ServiceOptions } from "@vitae/tooling/model/with-engine";
import { listening } from "../listening.ts";
import { type Answered, posted, sender } from "../sending.ts";

export interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Answer = Answered<
  Summary & Transcription & Failed & { readonly results: readonly (SummaryItem & Summary & { readonly error: Failed })[] }
>;

interface Failed {
  readonly detail: string;
  readonly code: string;
  readonly status_code: number;
}

type Fields = Readonly<Record<string, string>>;
interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** An API key, and requests with it. */
export interface Caller {
  readonly account: string;
  /** A string is sent as it is, all else as JSON. */
  post(path: string, body: unknown, more?: Sent): Promise<Answer>;
  /** A form, its files in `media`. */
  send(path: string, media: readonly File[], fields?: Fields, more?: Sent): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

export interface Deployment {
  readonly service: ResumeService;
  caller(): Promise<Caller>;
  /** Everything that waits in a temporary folder: uploads of this process, and pieces of recordings. */
  waiting(): readonly string[];
  close(): Promise<void>;
}

/** The whole service on a separate port, with or without a transcriber. */
export async function deployment(options: ServiceOptions = {}): Promise<Deployment> {
  const pieces = mkdtempSync(join(tmpdir(), "vitae-interviews-"));
  const heard = options.transcriber ? { recordingProcessor: recordingProcessor({ folder: pieces }) } : {};
  const { service, url, close } = await listening({ ...heard, ...options });
  return {
    service,
    async caller() {
      const { id } = await service.accounts.create({ name: "Acme" });
      return callerOf(url, id, (await service.accounts.createKey(id)).key);
    },
    waiting: () => [...globSync(join(tmpdir(), `vitae-uploads-${process.pid}-*`, "*")), ...namesIn(pieces)],
    async close() {
      await close();
      rmSync(pieces, { recursive: true, force: true });
    },
  };
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

function callerOf(url: string, account: string, key: string): Caller {
  const ask = (path: string, init?: RequestInit): Promise<Answer> => sender(url, key)(path, init);
  return {
    account,
    post: (path, body, more) => ask(path, posted(body, more)),
    send: (path, media, fields = {}, more = {}) => ask(path, { method: "POST", body: formOf(media, fields), ...more }),
    get: (path) => ask(path),
  };
}

function formOf(media: readonly File[], fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of media) form.append("media", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
}

/** @param model name of the model at OpenAI; default: a model with timestamps and speakers */
export const transcriberOf = ({ baseUrl, key }: Pick<ScriptedProvider, "baseUrl" | "key">, model = "gpt-4o-transcribe-diarize") =>
  transcriberClient(aiTranscriber(`openai/${model}`, { baseUrl, apiKey: key }));

export const modelOf = ({ baseUrl, key }: ScriptedProvider) => aiSdk("openai/gpt-5-mini", { baseUrl, apiKey: key });
