/**
 * Measures the responses of a server while its storage fails, their time, and the time until it works again: `vitae serve` with its
 * own settings, eight documents at once and both probes, before, during and after each outage.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createAccountService, systemRuntime } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { postgres } from "@vitae/postgres";
import { sqlite } from "@vitae/sqlite";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { type Served, served } from "./storage/served.ts";

/** For any answer while it is out of order, and until it works again. */
const goalMs = 10_000;
const small = readFileSync(new URL("../../../test/fixtures/plain.pdf", import.meta.url));

interface Outage {
  readonly name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

const timed = async <T>(work: Promise<T>): Promise<{ value: T; ms: number }> => {
  const started = performance.now();
  return { value: await work, ms: performance.now() - started };
};
const statusOf = async (server: Served, path: string) => (await fetch(server.url + path)).status;

async function measure(name: string, server: Served, key: string, outages: readonly Outage[]): Promise<void> {
  if ((await server.parse(small, key)) !== 200) throw new Error("It does not work to begin with.");
  for (const outage of outages) {
    const before = server.logged("storage_down").length;
    await outage.begin();
    const parses = Array.from({ length: 8 }, () => timed(server.parse(small, key)));
    const alive = await timed(statusOf(server, "/healthz"));
    const answers = await Promise.all(parses);
    const ready = await timed(statusOf(server, "/readyz"));
    await outage.end();
    const back = await timed(untilWorks(server, key));
    const statuses = [...new Set(answers.map(({ value }) => value))];
    const longest = Math.max(...answers.map(({ ms }) => ms));
    const causes = server.logged("storage_down").slice(before);
    const met = statuses.join() === "503" && longest < goalMs && alive.value === 200 && ready.value === 503 && back.ms < goalMs;
    process.stdout.write(
      `${`${name}: ${outage.name}`.padEnd(34)} /parse/ ${statuses} in ${longest.toFixed(0)} ms at most, /healthz ${alive.value} in ${alive.ms.toFixed(0)} ms, ` +
        `/readyz ${ready.value} in ${ready.ms.toFixed(0)} ms, works again after ${back.ms.toFixed(0)} ms: ${met ? "met" : "missed"}\n` +
        causes.map((line) => `    ${(JSON.parse(line) as { cause: string }).cause}\n`).join(""),
    );
    if (!met) process.exitCode = 1;
  }
  await server.end("SIGTERM");
}

/** Or until it is clear that it never will. */
async function untilWorks(server: Served, key: string): Promise<void> {
  const end = performance.now() + 3 * goalMs;
  const works = async () => (await server.parse(small, key)) === 200 && (await statusOf(server, "/readyz")) === 200;
  while (!(await works()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function keyIn(storage: Storage): Promise<string> {
  await storage.migrate();
  const accounts = createAccountService({ storage, host: systemRuntime() });
  const { key } = await accounts.createKey((await accounts.create({ name: "Bench" })).id);
  await storage.close();
  return key;
}

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitae-bench-"));
  const mayMount = process.getuid?.() === 0;
  if (mayMount) execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]);
  const path = join(folder, "vitae.db");
  const key = await keyIn(sqlite(path));
  const other = new DatabaseSync(path);
  const locked: Outage = { name: "locked", begin: () => other.exec("begin immediate"), end: () => other.exec("rollback") };
  const full: Outage = {
    name: "disk full",
    begin: () => {
      try {
        writeFileSync(join(folder, "ballast"), Buffer.alloc(2 ** 21));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    end: () => rmSync(join(folder, "ballast")),
  };
  await measure("SQLite", await served(`sqlite:${path}`), key, mayMount ? [locked, full] : [locked]);
  other.close();
  if (mayMount) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
}

async function onPostgres(): Promise<void> {
  await using server = await postgresServer();
  const key = await keyIn(postgres(server.url));
  const running = await served(server.url);
  const down: Outage = { name: "stopped", begin: () => server.stop("fast"), end: () => server.start() };
  const crashed: Outage = { name: "crashed", begin: () => server.stop("immediate"), end: () => server.start() };
  const send = (signal: "SIGSTOP" | "SIGCONT") => () => {
    for (const pid of pidsAt(new URL(server.url).port)) process.kill(pid, signal);
  };
  const paused: Outage = { name: "paused", begin: send("SIGSTOP"), end: send("SIGCONT") };
  await measure("PostgreSQL", running, key, [down, crashed, paused]);
}

/** The process that listens on the port, and its children. */
function pidsAt(port: string): readonly number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const processes = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)?.slice(1) ?? []);
  const first = processes.find(([, , args]) => args?.includes("bin/postgres") && args.includes(`-p ${port} `))?.[0];
  if (first === undefined) throw new Error("The server is not found.");
  return [Number(first), ...processes.filter(([, parent]) => parent === first).map(([pid]) => Number(pid))];
}

await onSqlite();
await onPostgres();
