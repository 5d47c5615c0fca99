import { type FileRunLog, runLog } from "@vitae/audit";
import { AuditConfig, type Environment, readConfig } from "../../configuration/configuration.ts";
import { UsageError } from "../usage-error.ts";

/** Settings of a run log that is on. */
export type RunLogConfig = AuditConfig & { readonly VITAE_AUDIT_LOG: string };

/** Reads the settings of the run log. Throws `UsageError` if there is none. */
export function readRunLogConfig(environment: Environment): RunLogConfig {
  const { VITAE_AUDIT_LOG: folder, ...config } = readConfig(AuditConfig, environment);
  if (folder === undefined) throw new UsageError("VITAE_AUDIT_LOG is not set. Set it to the folder of the run log");
  return { VITAE_AUDIT_LOG: folder, ...config };
}

/** Opens the run log for one command, and closes it in every case. */
export async function withRunLog<Value>(
  environment: Environment,
  work: (log: FileRunLog, config: RunLogConfig) => Promise<Value>,
): Promise<Value> {
  const config = readRunLogConfig(environment);
  const { VITAE_AUDIT_LOG: folder, VITAE_AUDIT_KEY: keyFile, VITAE_AUDIT_CHECKPOINT: checkpointFile } = config;
  const log = runLog({ folder, keyFile, checkpointFile });
  try {
    return await work(log, config);
  } finally {
    await log.close();
  }
}
