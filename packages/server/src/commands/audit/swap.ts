import { readFile } from "node:fs/promises";
import { runSwap, type SwapReport, swappingReader } from "@vitae/audit";
import { createResumeService } from "@vitae/core";
import { composeParse } from "../../composition/parse.ts";
import { ENGINE, HOST, READER } from "../../composition/tokens.ts";
import { EngineConfig, readConfig } from "../../configuration/configuration.ts";
import { readJobFile } from "../../evaluate/read-job-file.ts";
import { findFiles } from "../../parse/find-files.ts";
import { table } from "../../terminal/table.ts";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { withInterrupt } from "../with-interrupt.ts";

/** The command `vitae audit swap`. */
export const swap = command({
  operands: { name: "PATH", least: 1, most: Number.POSITIVE_INFINITY, about: "a résumé, or a folder; subfolders are included" },
  options: {
    job: { type: "string", value: "FILE", about: "the job: text, JSON or a document (PDF, DOCX)", required: true },
    ...jsonOption,
  },
  notes: `Exchanges name, gendered words, and place of each candidate for those of eight invented people, and reports how far the score moves.
With the rule engine it must not move. Photos need no exchange: a reader passes on text only. With a language model each résumé costs 15
evaluations.

Exit code: 0 if no score moved; 1 if a score moved or a file could not be evaluated; 2 for wrong arguments.`,
  async run({ values, operands }, terminal) {
    const config = readConfig(EngineConfig, terminal.env);
    const { jobFile, ...request } = await readJobFile(values.job ?? "");
    return withInterrupt(async (signal) => {
      const at = await composeParse(config);
      const reader = swappingReader(at.get(READER));
      const service = createResumeService({ engine: at.get(ENGINE), reader, runtime: at.get(HOST) });
      try {
        const filenames = findFiles(operands);
        const files = await Promise.all(filenames.map(async (filename) => ({ filename, bytes: await readFile(filename) })));
        const onfile = (done: number) => void terminal.err.write(`${done} of ${files.length}\n`);
        const report = await runSwap({ service, reader }, { job: { ...request, jobFile }, files, signal, onfile });
        await printResult(terminal, values.json, report, () => toTable(report));
        return report.moved === 0 && report.failures.length === 0 && files.length > 0 ? 0 : 1;
      } finally {
        await service.close();
        await at.close();
      }
    });
  },
});

function toTable({ results, failures, moved, max_movement: most }: SwapReport): string {
  const rows = results
    .filter(({ movement }) => movement !== 0)
    .map((each) => [each.filename, each.variant, String(each.score), String(each.movement)]);
  return [
    rows.length === 0 ? "" : table(["FILE", "IDENTITY", "SCORE", "MOVED BY"], rows),
    `${results.length} evaluations under other identities: ${moved} moved, by at most ${most}.\n`,
    ...failures.map(({ filename, error }) => `${filename}: ${error}\n`),
  ].join("");
}
