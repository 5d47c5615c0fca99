import type { EvaluationItem } from "@vitae/core";
import { composeParse } from "../composition/parse.ts";
import { SERVICE } from "../composition/tokens.ts";
import { EngineConfig, readConfig } from "../configuration/configuration.ts";
import { evaluateFiles } from "../evaluate/evaluate-files.ts";
import { rankItems, toCsv } from "../evaluate/ranking.ts";
import { readJobFile } from "../evaluate/read-job-file.ts";
import { findFiles } from "../parse/find-files.ts";
import { mapInOrder } from "../parse/map-in-order.ts";
import { progress } from "../parse/progress.ts";
import { writeTo } from "../terminal/terminal.ts";
import { command } from "./command.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Candidates per call, and parallel calls. */
const together = 5;
const window = { places: 2, ahead: 4 };

/** The command `vitae evaluate`. */
export const evaluate = command({
  operands: { name: "PATH", least: 1, most: Number.POSITIVE_INFINITY, about: "a résumé, or a folder; subfolders are included" },
  options: {
    job: { type: "string", value: "FILE", about: "the job: text, JSON or a document (PDF, DOCX)", required: true },
    csv: { type: "boolean", about: "print a CSV table instead of JSON" },
    language: { type: "string", value: "CODE", about: "language of the prose, ISO 639-1; default: en" },
  },
  notes: `Evaluates every résumé for one job and sorts them by score, best first. Nothing is stored.

  vitae evaluate applications/ --job job.txt --csv > ranking.csv

Exit code: 0 if every file was evaluated; 1 if a file could not be read (the others are printed); 2 for wrong arguments.`,
  async run({ values, operands }, { out, err, env }) {
    const config = readConfig(EngineConfig, env);
    const started = performance.now();
    const files = findFiles(operands);
    const job = await readJobFile(values.job ?? "");
    const shown = progress(err, files.length, started);
    return withInterrupt(async (signal) => {
      const bar = { ...job, signal, ...(values.language !== undefined && { language: values.language }) };
      const judging = await composeParse(config);
      try {
        const service = judging.get(SERVICE);
        const items: EvaluationItem[] = [];
        // An error of the whole call occurs in every call, so the first one reports it.
        const judged = mapInOrder(batchesOf(files), window, (batch) =>
          evaluateFiles(service, batch, bar).then(
            (value) => ({ value }),
            (reason: unknown) => ({ reason }),
          ),
        );
        for await (const outcome of judged) {
          if ("reason" in outcome) throw outcome.reason;
          for (const item of outcome.value) shown.took(item);
          items.push(...outcome.value);
        }
        const order = rankItems(items);
        await writeTo(
          out,
          values.csv ? toCsv(order) : `${JSON.stringify({ results: order.map(({ index: _, ...item }) => item) }, null, 2)}\n`,
        );
      } finally {
        await judging.close();
      }
      for (const path of operands) if (findFiles([path]).length === 0) err.write(`No .pdf or .docx file in ${path}.\n`);
      return shown.end() && files.length > 0 ? 0 : 1;
    });
  },
});

const batchesOf = (files: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(files.length / together) }, (_, at) => files.slice(at * together, (at + 1) * together));
