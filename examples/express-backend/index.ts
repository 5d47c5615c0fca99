import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { app } from "./app.ts";
import { resumesIn } from "./resumes.ts";

const { DATABASE_URL, PORT = "3000", PRIVATE_NETWORKS = "" } = process.env;
/** Less than the platform waits before it kills, in milliseconds. */
const graceMs = 20_000;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
pool.on("error", (error) => console.error("an idle connection was lost:", error.message));
await pool.query(await readFile(new URL("schema.sql", import.meta.url), "utf8"));

const resumes = resumesIn(pool, PRIVATE_NETWORKS.split(",").filter(Boolean));
const worker = resumes.startWorker();
await worker.started;

const server = app(pool, resumes).listen(Number(PORT), "127.0.0.1");
await once(server, "listening");
console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);

let stopping: Promise<void> | undefined;
// Both may come, and each more than once: a terminal and a process manager say it each in their way.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopping ??= stop()));

/** Answers what has begun, hands unfinished tasks back, and leaves nothing open: the process ends by itself. */
async function stop(): Promise<void> {
  server.close();
  setTimeout(() => server.closeAllConnections(), graceMs).unref();
  await Promise.all([once(server, "close"), worker.stop({ graceMs })]);
  await resumes.close();
  await pool.end();
}
