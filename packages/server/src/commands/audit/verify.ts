import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { exitCodes, LogFault, type Verification, verifyLog } from "@vitae/audit";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { readRunLogConfig } from "./with-run-log.ts";

/** The command `vitae audit verify`. */
export const verify = command({
  options: {
    checkpoint: { type: "string", value: "FILE", about: "a checkpoint, also an earlier one; default: VITAE_AUDIT_CHECKPOINT" },
    key: { type: "string", value: "FILE", about: "PEM file of the public or private key that signs; default: VITAE_AUDIT_KEY" },
    ...jsonOption,
  },
  notes: `Reads the whole log and writes nothing.

Exit code: 0 if the log is whole; 1 if a file could not be read; 2 for wrong arguments; ${exitCodes.changed} if an entry was changed, removed,
inserted or moved; ${exitCodes.cut} if the end was cut; ${exitCodes.replaced} if other entries replace the signed ones; ${exitCodes.checkpoint} if the checkpoint is missing, changed, too old or
signed with another key.`,
  async run({ values }, terminal) {
    const config = readRunLogConfig(terminal.env);
    const publicKey = createPublicKey(await readFile(values.key ?? config.VITAE_AUDIT_KEY));
    const path = values.checkpoint ?? config.VITAE_AUDIT_CHECKPOINT;
    try {
      const checkpoint = await readFile(path, "utf8").catch(() => {
        throw new LogFault("checkpoint", `There is no checkpoint ${path}. Without one, a cut end cannot be found.`);
      });
      const result = await verifyLog(config.VITAE_AUDIT_LOG, { checkpoint, publicKey });
      await printResult(terminal, values.json, { whole: true, ...result }, () => describe(result));
      return 0;
    } catch (error) {
      if (!(error instanceof LogFault)) throw error;
      const { kind: fault, message } = error;
      await printResult(terminal, values.json, { whole: false, fault, message }, () => `${message}\n`);
      return exitCodes[fault];
    }
  },
});

const describe = ({ entries, purged, unsigned, torn }: Verification): string =>
  `The log is whole: ${entries} entries, ${purged} of them purged, ${unsigned} not signed yet.\n${
    torn ? "Its last line is incomplete, because a writer ended during an append. The next append removes it.\n" : ""
  }`;
