/**
 * Prints people of the held-out part, each in several templates that no other test uses, and reads them again:
 * precision, recall and F1 of every field, and how right the values are that carry no `low_confidence`. The part `rules` is
 * to write rules on, `calibration` to calibrate confidence on; `unread` is scored only when the rules stand.
 *
 * @example node --conditions=vitae-source packages/server/bench/held-out-reading.bench.ts --part calibration
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { heldOutPart, writeCorpus } from "@vitae/tooling/held-out/corpus";
import { parts } from "@vitae/tooling/held-out/printing/person";
import { reportQuality } from "./quality-report.ts";

const { values } = parseArgs({ options: { part: { type: "string" } }, strict: false });
for (const part of parts.filter((name) => values.part === undefined || values.part === name)) {
  const folder = mkdtempSync(join(tmpdir(), "vitae-held-out-"));
  try {
    await writeCorpus(heldOutPart(part), folder);
    process.stdout.write(`part ${part}: ${await reportQuality(folder)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
