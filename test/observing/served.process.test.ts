import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAccountService, type ParsedFile, systemRuntime } from "@vitae/core";
import { sqlite } from "@vitae/sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixture } from "../fixture.ts";

const command = fileURLToPath(new URL("../../packages/server/bin/vitae.js", import.meta.url));
const telemetry = new URL("span-file.ts", import.meta.url).href;

interface Written {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** `vitae serve` with a module that Node loads before it, by each option of Node, and a request with an API key. */
async function traced(how: "NODE_OPTIONS" | "node --import") {
  const folder = mkdtempSync(join(tmpdir(), "vitae-observing-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const spanFile = join(folder, "spans");
  const storage = sqlite(join(folder, "vitae.db"));
  await storage.migrate();
  const accounts = createAccountService({ storage, host: systemRuntime() });
  const { key } = await accounts.createKey((await accounts.create({ name: "Acme" })).id);
  await storage.close();
  const nodeArgs = how === "NODE_OPTIONS" ? [] : ["--import", telemetry];
  const env = {
    PATH: process.env.PATH,
    VITAE_STORAGE: `sqlite:${join(folder, "vitae.db")}`,
    VITAE_PORT: "0",
    SPAN_FILE: spanFile,
    ...(how === "NODE_OPTIONS" && { NODE_OPTIONS: `--import=${telemetry}` }),
  };
  const server = spawn(process.execPath, [...nodeArgs, command, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
  });
  return {
    url: await addressOf(server),
    key,
    spans: () =>
      readFileSync(spanFile, "utf8")
        .trim()
        .split("\n")
        .map((line): Written => JSON.parse(line)),
  };
}

const addressOf = async ({ stdout, stderr }: ChildProcess): Promise<string> => {
  let said = "";
  for (const output of [stdout, stderr])
    output?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return vi.waitFor(() => /listens on (http:\/\/[\d.:]+)/.exec(said)?.[1] ?? Promise.reject(new Error(said)), 60_000);
};

test.each(["NODE_OPTIONS", "node --import"] as const)("an SDK registered by %s gets the spans of vitae serve", async (how) => {
  const { url, key, spans } = await traced(how);
  const body = new FormData();
  for (const name of ["plain.pdf", "single-column.docx"]) body.append("files", new Blob([fixture(name)]), name);
  const reply = await fetch(`${url}/parse/`, { method: "POST", body, headers: { authorization: `Bearer ${key}` } });
  const { results } = (await reply.json()) as { results: readonly ParsedFile[] };
  expect(results).toHaveLength(2);
  const fields = {
    "vitae.operation": "parse",
    "vitae.request.id": reply.headers.get("x-service-request-id"),
    "vitae.files": 2,
    "vitae.replayed": false,
    "vitae.charged_usd": 0,
  };
  await vi.waitFor(() => expect(spans()).toMatchObject([{ name: "vitae.parse", attributes: fields, status: { code: 0 } }]), 30_000);
});
