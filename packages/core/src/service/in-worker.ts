import { extname } from "node:path";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { EvaluateDeps } from "../evaluate/evaluate-candidates.operation.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { workerExportOf } from "../runtime/worker-export.ts";
import { fromWorkerResult, type WorkerResult } from "../runtime/worker-result.ts";
import type * as worker from "./resume.worker.ts";
import type { JudgeStep, ParseStep } from "./resume.worker.ts";

/** The worker is the source file when this is one, so that nothing needs a build. */
const module = new URL(`./resume.worker${extname(import.meta.url)}`, import.meta.url).href;

type Steps = Pick<typeof worker, "parse" | "judge">;

/**
 * Parsing and judging as one piece of work in the thread that reads the document, so that no document is copied between threads. Null where
 * the reader has no threads, or a port of the engine cannot be imported in one.
 */
export function inWorker(reader: DocumentReader, engine: Engine): Pick<ParseDeps, "parseInWorker"> & Pick<EvaluateDeps, "judgeInWorker"> {
  const run = async <Name extends keyof Steps, Value>(
    name: Name,
    upload: Upload,
    input: Parameters<Steps[Name]>[1],
    call: CallContext,
  ): Promise<Value> => {
    if (reader.readThen === undefined) throw new TypeError("The reader has no worker threads.");
    return fromWorkerResult(await reader.readThen<WorkerResult<Value>>(upload, { module, name, input }, call));
  };
  const parsing = parsePorts(engine);
  const judging = judgePorts(engine);
  const hasThreads = reader.readThen !== undefined;
  return {
    parseInWorker: hasThreads && parsing ? (upload, call) => run("parse", upload, parsing, call) : null,
    judgeInWorker: hasThreads && judging ? (upload, criteria, call) => run("judge", upload, { ...judging, criteria }, call) : null,
  };
}

function parsePorts({ extractor: port }: Pick<Engine, "extractor">): ParseStep | null {
  const extractor = workerExportOf(port);
  return extractor && { extractor };
}

/** The résumé that is judged is extracted by the judge's own extractor, where it has one. */
function judgePorts({ extractor, judge: judgePort, safeguards: safeguardsPort }: Engine): Omit<JudgeStep, "criteria"> | null {
  const ports = parsePorts({ extractor: judgePort.extractor ?? extractor });
  const [judge, safeguards] = [workerExportOf(judgePort), workerExportOf(safeguardsPort)];
  return ports && judge && safeguards && { ...ports, judge, safeguards };
}
