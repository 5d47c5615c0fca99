import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { testDatabases } from "@vitae/tooling/postgres/shared-server";
import { expect, onTestFinished, test } from "vitest";
import { host, type Surroundings, serve, vitae } from "./processes.ts";

const databases = testDatabases();
const here = fileURLToPath(new URL("../configuration-only", import.meta.url));
const cv = fileURLToPath(new URL("../../test/fixtures/plain.pdf", import.meta.url));

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "by-configuration-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The settings of a file, some of which are this machine's own. */
const settings = (file: string, own: Readonly<Record<string, string>> = {}) => ({
  ...parseEnv(readFileSync(join(here, "settings", file), "utf8")),
  ...own,
  PATH: process.env.PATH,
});

/** What the host prints and what `vitae doctor` says is in use. */
async function asked(surroundings: Surroundings) {
  const json = async (...args: string[]) => JSON.parse(await vitae([...args, "--json"], surroundings));
  const { account_id } = await json("accounts", "create", "--name", "Host");
  const { key } = await json("keys", "create", "--account", account_id);
  await using server = await serve(surroundings);
  const printed = await host(cv, { ...surroundings, env: { PATH: process.env.PATH, VITAE_URL: server.url, VITAE_KEY: key } });
  const { checks } = (await json("doctor")) as { checks: { name: string; detail: string }[] };
  const inUse = (name: string) => checks.find((check) => check.name === name)?.detail;
  return { printed, storage: inUse("storage"), model: inUse("model") };
}

/** Ollama with one thing to say: where it is, and the paths it was asked at. */
async function ollamaSaying(content: string) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    request.resume().once("end", () => response.end(JSON.stringify({ message: { content } })));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const rules = "offline: the rule engine";

test("answers the host with one file and the rules", async () => {
  expect(await asked({ cwd: ownFolder(), env: settings("file.env") })).toEqual({
    printed: "Ansel Brackenmoor, read by the rules",
    storage: "sqlite:vitae.db responds",
    model: rules,
  });
});

test("answers the same with PostgreSQL and the rules", async () => {
  const url = await databases.create();
  const { host, pathname } = new URL(url);
  expect(await asked({ cwd: ownFolder(), env: settings("postgres.env", { VITAE_STORAGE: url }) })).toEqual({
    printed: "Ansel Brackenmoor, read by the rules",
    storage: `postgres://${host}${pathname} responds`,
    model: rules,
  });
});

test("answers the same with a storage and a model of one's own", async () => {
  const ollama = await ollamaSaying('{"items":["name 1"]}');
  const own = {
    OLLAMA_URL: ollama.url,
    OWN_STORAGE_PATH: join(ownFolder(), "own.db"),
    OWN_STORAGE_KEY: Buffer.alloc(32, "key").toString("base64"),
  };
  expect(await asked({ cwd: here, env: settings("own.env", own) })).toEqual({
    printed: "Ansel Brackenmoor, read by ollama/qwen3:8b",
    storage: "module:../custom-storage/index.ts responds",
    model: "ollama/qwen3:8b is set up, at 0 and 0 USD per million input and output tokens; it was not called",
  });
  expect(ollama.asked).toEqual(["/api/chat"]);
});
