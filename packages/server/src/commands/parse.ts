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
  operands: { name: "PATH", least: 1, most: Number.POSITIVE_INFINITY, about: "a document, or a folder with some, at any depth" },
  options: {
    format: { type: "string", value: "json|jsonl|jsonresume", about: "json (default), one line a file, or JSON Resume 1.x" },
    provenance: { type: "boolean", about: "say of every value where it stands" },
    out: { type: "string", value: "FILE", about: "write there instead of to standard output" },
  },
  notes: `A file is taken for what it holds, whatever it is called; of a folder, every .pdf and .docx is read, sorted by path.
One file gives one object, several or a folder {"results": [ … ]}; jsonl gives one line a file.

  vitae parse cv.pdf
  vitae parse applications/ --format jsonl --out read.jsonl

Ends with 0 when every file was read, with 1 when one could not be (the others are there all the same), with 2 when called wrongly.`,
  async run({ values, operands }, { out, err, env }) {
    const config = readConfig(EngineConfig, env);
    const { format = "json", provenance = false } = values;
    if (!["json", "jsonl", "jsonresume"].includes(format)) throw new UsageError("--format is json, jsonl or jsonresume");
    const started = performance.now();
    if (operands.includes("-")) throw new UsageError("standard input is not read: save the document to a file and name that");
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
      for (const path of operands) if (findFiles([path]).length === 0) err.write(`There is no .pdf or .docx in ${path}.\n`);
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
