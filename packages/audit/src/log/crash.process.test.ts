import { spawn } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { decision, temporaryFolder } from "../test/sample-log.ts";
import { openSigningKey } from "./keys.ts";
import { createLogWriter } from "./log-writer.ts";
import { verifyLog } from "./verify-log.ts";

const script = fileURLToPath(new URL("../test/append-forever.ts", import.meta.url));

test("two processes that are killed during appends lose no durable entry and leave a log that verifies, 50 times", async () => {
  const parent = await temporaryFolder();
  const [folder, keyFile, checkpointPath] = [join(parent, "log"), join(parent, "key.pem"), join(parent, "checkpoint")];
  const key = await openSigningKey(keyFile);
  const verify = async () => verifyLog(folder, { checkpoint: await readFile(checkpointPath, "utf8"), publicKey: createPublicKey(key) });
  let least = 0;
  for (let attempt = 0; attempt < 50; attempt++) {
    const writers = [1, 2].map(() => {
      const child = spawn(process.execPath, ["--conditions=vitae-source", script, folder, keyFile, checkpointPath]);
      const output = { child, durable: 0 };
      child.stdout.on("data", (chunk: Buffer) => {
        output.durable += chunk.toString().split("\n").length - 1;
      });
      return output;
    });
    await Promise.all(writers.map(({ child }) => once(child.stdout, "data")));
    await Promise.all(
      writers.map(({ child }) => {
        child.kill("SIGKILL");
        return once(child, "close");
      }),
    );
    least += writers.reduce((sum, { durable }) => sum + durable, 0);
    const { entries } = await verify();
    expect(entries).toBeGreaterThanOrEqual(least);
    const writer = createLogWriter({ folder, key, checkpointPath, now: Date.now });
    await writer.locked((log) => log.append([decision(attempt)]));
    await writer.close();
    const after = await verify();
    expect(after).toMatchObject({ unsigned: 0, torn: false });
    least = after.entries;
  }
});
