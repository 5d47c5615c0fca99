import type { FileRunLog } from "@vitae/audit";
import type { AuditConfig } from "../configuration/configuration.ts";

/** Imports the run log and returns a factory. Without `VITAE_AUDIT_LOG`, imports nothing, and the factory returns null. */
export async function loadRunLog(config: AuditConfig): Promise<() => FileRunLog | null> {
  const { VITAE_AUDIT_LOG: folder, VITAE_AUDIT_KEY: keyFile, VITAE_AUDIT_CHECKPOINT: checkpointFile } = config;
  if (folder === undefined) return () => null;
  const { runLog } = await import("@vitae/audit");
  return () => runLog({ folder, keyFile, checkpointFile });
}
