import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import { documents } from "@vitae/documents";
import { fetchHandler } from "@vitae/http";
import { rules } from "@vitae/rules";
import { sqlite } from "@vitae/sqlite";
import { onTestFinished } from "vitest";

export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The whole service over a file of its own, asked as over HTTP. */
export async function vitae(folder = ownFolder()) {
  const log: string[] = [];
  const path = join(folder, "vitae.db");
  const service = createResumeService({
    engine: rules({ inProcess: true }),
    reader: documents(),
    storage: sqlite(path),
    runtime: systemRuntime({ log: jsonLog({ level: "debug", write: (line) => log.push(line) }) }),
  });
  const closed = once(() => service.close());
  onTestFinished(closed);
  const answer = fetchHandler(service);
  const newKey = async () => (await service.accounts.createKey((await service.accounts.create({ name: "Acme" })).id)).key;
  return {
    folder,
    path,
    log,
    newKey,
    close: closed,
    async parse(key: string, upload: Upload, headers: Record<string, string> = {}) {
      const body = new FormData();
      body.append("files", new Blob([upload.bytes as Uint8Array<ArrayBuffer>]), upload.name);
      const request = new Request("http://vitae.example/parse/", {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${key}`, ...headers },
      });
      const response = await answer(request);
      return { status: response.status, headers: response.headers, json: await response.json() };
    },
    /** Every byte of the store. */
    bytes: () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))),
  };
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitae-idempotency-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
