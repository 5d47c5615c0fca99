import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runLog } from "@vitae/audit";
import { createResumeService, type EvaluatedFile } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, onTestFinished } from "vitest";
import { runCommand } from "../command-line/run-command.ts";
import { fixtures, ownFolder } from "./vitae.ts";

export const auditedResume = join(fixtures, "two-column.pdf");
export const auditedJob = "Backend Developer\n\nRequirements:\n- PostgreSQL\n- Fluent English\nNice to have:\n- Kubernetes";

/** One reader for all services of a test file, because worker threads are slow to start. */
const reader = documents();
afterAll(() => reader.close());
const shared = Object.assign(Object.create(reader) as typeof reader, { close: async () => {} });

/** A service with a run log in a folder of its own, and the commands that read the log. */
export function auditedService() {
  const folder = ownFolder();
  const env = {
    VITAE_AUDIT_LOG: join(folder, "log"),
    VITAE_AUDIT_KEY: join(folder, "key.pem"),
    VITAE_AUDIT_CHECKPOINT: join(folder, "elsewhere", "checkpoint"),
  };
  const log = runLog({ folder: env.VITAE_AUDIT_LOG, keyFile: env.VITAE_AUDIT_KEY, checkpointFile: env.VITAE_AUDIT_CHECKPOINT });
  const service = createResumeService({ reader: shared, engine: rules(), runLog: log });
  onTestFinished(() => service.close());
  return {
    folder,
    env,
    service,
    evaluate: async (subject_id?: string): Promise<EvaluatedFile> => {
      const files = [{ filename: "cv.pdf", bytes: await readFile(auditedResume) }];
      const [item] = await service.evaluate({ job_details: auditedJob, ...(subject_id !== undefined && { subject_id }) }, { files });
      if (item?.error !== undefined || item === undefined) throw new Error(item?.error?.detail);
      return item;
    },
    /** Runs `vitae audit …`. */
    audit: async (...args: readonly string[]) => {
      const written = { out: "", err: "" };
      const collect = (name: "out" | "err") => ({
        write: (text: string | Uint8Array) => {
          written[name] += typeof text === "string" ? text : Buffer.from(text).toString("utf8");
          return true;
        },
        once: () => {},
      });
      const code = await runCommand(["audit", ...args], { out: collect("out"), err: collect("err"), env });
      return { code, ...written };
    },
  };
}
