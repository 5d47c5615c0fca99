import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { administer, databaseUrl, templateName } from "@vitae/tooling/postgres/shared-server";
import type { TestProject } from "vitest/node";

const migrate = fileURLToPath(new URL("./migrate-template.ts", import.meta.url));

/** Starts the PostgreSQL server of a test run with a migrated template database; returns a function that stops it. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresServer({ settings: { max_connections: "500" } });
  await administer(server.url, `create database ${templateName}`);
  // A separate process, because the setup cannot import the sources of packages, and a clone has no build.
  execFileSync(process.execPath, ["--conditions=vitae-source", migrate, databaseUrl(server.url, templateName)], { stdio: "inherit" });
  project.provide("postgresUrl", server.url);
  return async () => await server[Symbol.asyncDispose]();
}
