/** `npm run demo`: a server with everything on its defaults, two résumés sent to it over HTTP, and what it made of them. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ParsedResume, Provenance } from "@vitae/core";
import { readConfig, ServerConfig, startServer } from "@vitae/server";
import { portrait } from "./portrait.ts";

const fixtures = new URL("../../../test/fixtures/", import.meta.url);
const print = (text: string) => process.stdout.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), "vitae-demo-"));
try {
  await demonstrate(`sqlite:${join(folder, "vitae.db")}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function demonstrate(storage: string): Promise<void> {
  const server = await startServer(readConfig(ServerConfig, { VITAE_STORAGE: storage, VITAE_PORT: "0", VITAE_LOG_LEVEL: "warn" }));
  try {
    const account = await server.accounts.create({ name: "Demo" });
    const { key } = await server.accounts.createKey(account.id);
    print(`A server listens on ${server.url}, with one account (${(account.balance / 1e6).toFixed(2)} USD credit) and one key.`);

    print("\nFirst, a PDF in two columns.\n");
    print(portrait(await send(server.url, key, "two-column.pdf")));
    print("\nThen one that tries to cheat: white, tiny and off-page text that only a machine would read.\n");
    print(portrait(await send(server.url, key, "hidden-text.pdf")));
    print("\nNothing of them was stored. `npm start` serves the same API; `npx vitae parse FILE` does without a server.");
  } finally {
    await server.stop();
  }
}

type Answer = ParsedResume & { readonly provenance: Readonly<Record<string, Provenance>> };

/** One real request, as any client would make it. */
async function send(url: string, key: string, name: string): Promise<Answer> {
  const form = new FormData();
  form.append("files", new Blob([await readFile(new URL(name, fixtures))]), name);
  const started = performance.now();
  const reply = await fetch(`${url}/parse/?include=provenance`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  print(`POST /parse/?include=provenance  ${name} → ${reply.status} in ${Math.round(performance.now() - started)} ms\n`);
  if (!reply.ok) throw new Error(`the server answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}
