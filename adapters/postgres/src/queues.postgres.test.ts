import { spawn } from "node:child_process";
import { queueConformance } from "@vitae/testing";
import { describe } from "vitest";
import { type PostgresOptions, postgres } from "./postgres.ts";
import { patient, schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();
const script = new URL("test/second-process.ts", import.meta.url).pathname;

const deploymentWith = async (options: PostgresOptions) => {
  const { url } = await schemas.fresh();
  const open = () => postgres(url, { ...patient, ...options });
  const given = ["--conditions=vitae-source", script, url, JSON.stringify(options)];
  return {
    storage: open(),
    beside: open,
    start: (...task: readonly string[]) => spawn(process.execPath, [...given, ...task], { stdio: ["ignore", "pipe", "inherit"] }),
  };
};

// The rules wait for clocks most of the time, each in a schema of its own: some of them wait together.
describe.concurrent("consumers on PostgreSQL", () => {
  queueConformance({ name: "pg-boss", consumers: "many", tellsTheDead: true, open: () => deploymentWith({ queue: "pg-boss" }) });

  queueConformance({ name: "a table on PostgreSQL", consumers: "many", open: () => deploymentWith({ queue: "table" }) });
});
