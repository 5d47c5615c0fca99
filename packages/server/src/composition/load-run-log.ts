import { type FileRunLog, runLog } from "@vitae/audit";
import type { AuditConfig } from "../configuration/configuration.ts";

/** Creates the run log of the settings; without `VITAE_AUDIT_LOG` there is none. */
export function makeRunLog({ VITAE_AUDIT_LOG: folder, VITAE_AUDIT_KEY: keyFile, VITAE_AUDIT_CHECKPOINT: checkpointFile }: AuditConfig): {
  readonly runLog?: FileRunLog;
} {
  return folder === undefined ? {} : { runLog: runLog({ folder, keyFile, checkpointFile }) };
}
