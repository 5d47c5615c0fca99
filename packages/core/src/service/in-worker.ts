import { extname } from "node:path";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { EvaluateDeps } from "../evaluate/evaluate-candidates.operation.ts";
import type { NamedPassagesDeps } from "../parse/named-passages.operation.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { workerExportOf } from "../runtime/worker-export.ts";
import { fromWorkerResult, type WorkerResult } from "../runtime/worker-result.ts";
import type * as worker from "./resume.worker.ts";
import type { JudgeStep, ParseStep } from "./resume.worker.ts";

/** The extension of this file is that of the worker, so that the sources run without a build. */
const module = new URL(`./resume.worker${extname(import.meta.url)}`, import.meta.url).href;

type Steps = Pick<typeof worker, "parse" | "namedPassages" | "judge">;

type InWorker = Pick<ParseDeps, "parseInWorker"> & Pick<NamedPassagesDeps, "namedPassagesInWorker"> & Pick<EvaluateDeps, "judgeInWorker">;

/**
 * Runs the functions of `resume.worker.ts` in the worker thread that reads the document, so that documents are not copied between
 * threads. Null if the reader has no worker threads, or a port of the engine cannot be imported there.
 */
export function inWorker(reader: DocumentReader, engine: Engine): InWorker {
  const readThen = reader.readThen?.bind(reader);
  if (readThen === undefined) return { parseInWorker: null, namedPassagesInWorker: null, judgeInWorker: null };
  const run = async <Name extends keyof Steps, Value>(
    name: Name,
    upload: Upload,
    input: Parameters<Steps[Name]>[1],
    call: CallContext,
  ): Promise<Value> => fromWorkerResult(await readThen<WorkerResult<Value>>(upload, { module, name, input }, call));
  const parsing = parsePorts(engine);
  const judging = judgePorts(engine);
  return {
    parseInWorker: parsing && ((upload, call) => run("parse", upload, parsing, call)),
    namedPassagesInWorker: parsing && ((upload, call) => run("namedPassages", upload, parsing, call)),
    judgeInWorker: judging && ((upload, criteria, call) => run("judge", upload, { ...judging, criteria }, call)),
  };
}

function parsePorts({ extractor: port }: Pick<Engine, "extractor">): ParseStep | null {
  const extractor = workerExportOf(port);
  return extractor && { extractor };
}

/** Uses the extractor of the judge, if it has one. */
function judgePorts({ extractor, judge: judgePort, safeguards: safeguardsPort }: Engine): Omit<JudgeStep, "criteria"> | null {
  const ports = parsePorts({ extractor: judgePort.extractor ?? extractor });
  const [judge, safeguards] = [workerExportOf(judgePort), workerExportOf(safeguardsPort)];
  return ports && judge && safeguards && { ...ports, judge, safeguards };
}
