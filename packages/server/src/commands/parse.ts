import { composeParse } from "../composition/parse.ts";
import { SERVICE } from "../composition/tokens.ts";
import { EngineConfig, readConfig } from "../configuration/configuration.ts";
import { findFiles, isFolder } from "../parse/find-files.ts";
import { mapInOrder } from "../parse/map-in-order.ts";
import { fileSink, outputSink, type Sink } from "../parse/output-sink.ts";
import { type ParseResult, parseFile } from "../parse/parse-file.ts";
import { progress } from "../parse/progress.ts";
import { jsonLines, jsonList, type ResultFormat, singleJson } from "../parse/result-format.ts";
import { command } from "./command.ts";
import { UsageError } from "./usage-error.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Two files at a time keep both readers of a small machine busy. */
const window = { places: 3, ahead: 32 };

/** The command `vitae parse`. */
export const parse = command({
  operands: { name: "PATH", least: 1, most: Number.POSITIVE_INFINITY, about: "a document, or a folder; subfolders are included" },
  options: {
    format: {
      type: "string",
      value: "json|jsonl|jsonresume",
      about: "json (default), jsonl (one line per file), or jsonresume (JSON Resume 1.x)",
    },
    provenance: { type: "boolean", about: "add page, bounding box and quote of every value" },
    out: { type: "string", value: "FILE", about: "write to this file instead of standard output" },
  },
  notes: `The content of a file decides its format, not its name. Of a folder, every .pdf and .docx is parsed, sorted by path.
One file prints one object; several files or a folder print {"results": [ … ]}; jsonl prints one line per file.

  vitae parse cv.pdf
  vitae parse applications/ --format jsonl --out read.jsonl

Exit code: 0 if every file was parsed; 1 if a file could not be read (the others are printed); 2 for wrong arguments.`,
  async run({ values, operands }, { out, err, env }) {
    const config = readConfig(EngineConfig, env);
    const { format = "json", provenance = false } = values;
    if (!["json", "jsonl", "jsonresume"].includes(format)) throw new UsageError("--format must be json, jsonl or jsonresume");
    const started = performance.now();
    if (operands.includes("-")) throw new UsageError("standard input is not supported. Save the document to a file and pass its path");
    const files = findFiles(operands);
    const shape = format === "jsonl" ? jsonLines : operands.length === 1 && !operands.some(isFolder) ? singleJson : jsonList;
    const view = {
      ...(provenance && { include: "provenance" as const }),
      ...(format === "jsonresume" && { format: "jsonresume" as const }),
    };
    const shown = progress(err, files.length, started);
    return withInterrupt(async (signal) => {
      const parsing = await composeParse(config);
      const sink = values.out === undefined ? outputSink(out) : await fileSink(values.out);
      try {
        const service = parsing.get(SERVICE);
        const results = mapInOrder(files, window, (file) => parseFile(service, file, { ...view, signal }));
        await writeAll(results, shape, sink, (result) => {
          signal.throwIfAborted();
          shown.took(result);
        });
        await sink.done();
      } catch (error) {
        await sink.abandon();
        throw error;
      } finally {
        await parsing.close();
      }
      for (const path of operands) if (findFiles([path]).length === 0) err.write(`No .pdf or .docx file in ${path}.\n`);
      return shown.end() && files.length > 0 ? 0 : 1;
    });
  },
});

async function writeAll(
  results: AsyncIterable<ParseResult>,
  format: ResultFormat,
  sink: Sink,
  took: (result: ParseResult) => void,
): Promise<void> {
  let index = 0;
  await sink.write(format.before);
  for await (const result of results) {
    took(result);
    await sink.write(`${index > 0 ? format.between : ""}${format.text(result, index)}`);
    index++;
  }
  await sink.write(format.after);
}
