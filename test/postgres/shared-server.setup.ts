import { postgres } from "@vitae/postgres";
import { postgresServer } from "@vitae/tooling/postgres/server";
import { administer, databaseUrl, templateName } from "@vitae/tooling/postgres/shared-server";
import type { TestProject } from "vitest/node";

/** Starts the PostgreSQL server of a test run with a migrated template database; returns what stops it. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresServer({ settings: { max_connections: "500" } });
  await administer(server.url, `create database ${templateName}`);
  const storage = postgres(databaseUrl(server.url, templateName));
  await storage.migrate();
  await storage.close();
  project.provide("postgresUrl", server.url);
  return async () => await server[Symbol.asyncDispose]();
}
