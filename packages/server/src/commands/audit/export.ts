import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { exportRun, letterLanguages, type ReportDocument, writeLetter } from "@vitae/audit";
import { visibleLines } from "@vitae/core/engine";
import { documents } from "@vitae/documents";
import { writeTo } from "../../terminal/terminal.ts";
import { command } from "../command.ts";
import { UsageError } from "../usage-error.ts";
import { withInterrupt } from "../with-interrupt.ts";
import { commandCall } from "./command-call.ts";
import { readRunLogConfig } from "./with-run-log.ts";

/** The command `vitae audit export`. */
export const exportRunCommand = command({
  options: {
    run: { type: "string", value: "ID", about: "id of the run: `method.run_id` of the evaluation", required: true },
    resume: { type: "string", value: "FILE", about: "the résumé of the run; its quotes are filled in if it is the same file" },
    letter: { type: "string", value: "CODE", about: `write a letter to the person instead of JSON: ${letterLanguages().join(", ")}` },
  },
  notes: `Says what the job asked, which lines of the résumé answered, what was not considered, and who decided.

  vitae audit export --run ID --resume cv.pdf --letter de > letter.md`,
  async run({ values: { run = "", resume, letter } }, { out, err, env }) {
    if (letter !== undefined && !letterLanguages().includes(letter))
      throw new UsageError(`--letter must be one of ${letterLanguages().join(", ")}`);
    const { VITAE_AUDIT_LOG: folder } = readRunLogConfig(env);
    return withInterrupt(async (signal) => {
      const report = await exportRun(folder, run, resume === undefined ? null : await readResume(resume, signal));
      if (report === null) throw new Error(`The run log has no run ${run}. List runs with: vitae audit list`);
      if (report.document === "differs") err.write(`${resume} is not the résumé of this run, so no quotes are filled in.\n`);
      if (report.document === "erased") err.write("The subject of this run was erased, so no quotes are filled in.\n");
      await writeTo(out, letter === undefined ? `${JSON.stringify(report, null, 2)}\n` : writeLetter(report, letter));
      return report.document === "differs" ? 1 : 0;
    });
  },
});

async function readResume(filename: string, signal: AbortSignal): Promise<ReportDocument> {
  const bytes = await readFile(filename);
  const reader = documents();
  try {
    const upload = { kind: "memory", filename, size: bytes.length, bytes, dispose: async () => {} } as const;
    const { lines } = visibleLines(await reader.read(upload, commandCall(signal)));
    return { sha256: createHash("sha256").update(bytes).digest("hex"), lines };
  } finally {
    await reader.close();
  }
}
