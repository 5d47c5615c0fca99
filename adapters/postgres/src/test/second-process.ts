import { processTask } from "@vitae/testing/process-task";
import { postgres } from "../postgres.ts";

/** A second process on the same database. */
const [url = "", options = "{}", ...task] = process.argv.slice(2);
await processTask(postgres(url, { connectTimeoutMs: 20_000, ...JSON.parse(options) }), task);
