/** Appends entries to the log of its first argument until it is killed, and prints the number of each entry after it is durable. */
import { openSigningKey } from "../log/keys.ts";
import { createLogWriter } from "../log/log-writer.ts";

const [folder = "", keyFile = "", checkpointPath = ""] = process.argv.slice(2);
const writer = createLogWriter({ folder, checkpointPath, key: await openSigningKey(keyFile), now: Date.now });
for (let number = 1; ; number++) {
  const entry = { kind: "decision" as const, run: `run-${number}`, decision: "x".repeat(2000), reviewer: "r", corrections: [] };
  await writer.locked((log) => log.append([entry]));
  process.stdout.write(`${number}\n`);
}
