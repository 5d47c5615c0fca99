import { extname } from "node:path";
import {
  declareWorkerExport,
  type Engine,
  type ErrorCode,
  toWorkerFailure,
  type WorkerCallContext,
  type WorkerPool,
} from "@vitae/core/ports";
import { toLines } from "./line-references.ts";
import type { RuleMethod } from "./rule-method.ts";

/** Uses the source file of the worker if this file is a source file, so that no build is needed. */
const workerModule = new URL(`./rules.worker${extname(import.meta.url)}`, import.meta.url).href;

/** Error code of a method that exceeds its time. */
const timedOut: Readonly<Record<keyof RuleMethod, ErrorCode>> = {
  extract: "parse_timed_out",
  plan: "prompt_timed_out",
  findUngrounded: "prompt_timed_out",
  findUngroundedInText: "prompt_timed_out",
  asksSomething: "evaluation_timed_out",
  requirements: "evaluation_timed_out",
  judge: "evaluation_timed_out",
  explain: "evaluation_timed_out",
  removeInjections: "evaluation_timed_out",
  redact: "evaluation_timed_out",
  summarise: "summary_timed_out",
  removeJudgements: "summary_timed_out",
  fromEntries: "summary_timed_out",
  fromText: "summary_timed_out",
  language: "summary_timed_out",
  detect: "detection_timed_out",
};

/** Methods with small input and a short time. They do not wait for a document. */
const light: ReadonlySet<keyof RuleMethod> = new Set([
  "detect",
  "plan",
  "asksSomething",
  "requirements",
  "explain",
  "findUngrounded",
  "findUngroundedInText",
  "language",
]);

/** The rule engine with every method in a worker thread of the pool. */
export function rulesInWorkers(pool: WorkerPool): Engine {
  const run = async <Name extends keyof RuleMethod>(
    name: Name,
    given: RuleMethod[Name]["given"],
    call: WorkerCallContext,
  ): Promise<RuleMethod[Name]["answer"]> => {
    try {
      return await pool.run({ module: workerModule, name: "runMethod", input: { name, given }, light: light.has(name) }, call);
    } catch (error) {
      // If a worker ends while reading a document, the document is the cause; otherwise it is an internal error.
      throw toWorkerFailure(error, { timeout: timedOut[name], crashed: name === "extract" ? "document_unreadable" : "internal" });
    }
  };
  const extract: Engine["extractor"]["extract"] = async (document, call) => {
    const answer = await run("extract", [document], call);
    return { ...answer, value: toLines(answer.value, document) };
  };
  const declared = <Port extends object>(name: "extractor" | "judge" | "safeguards", port: Port): Port =>
    declareWorkerExport(port, { module: workerModule, name });
  const extractor = declared("extractor", { extract });
  return {
    extractor,
    planner: { plan: (request, call, refused = []) => run("plan", [request, refused], call) },
    judge: declared("judge", {
      extractor,
      asksSomething: (job, call) => run("asksSomething", [job], call),
      requirements: (job, call) => run("requirements", [job], call),
      judge: (request, call) => run("judge", [request], call),
      explain: (request, call) => run("explain", [request], call),
    }),
    summariser: { summarise: (request, call) => run("summarise", [request], call) },
    detector: { detect: (texts, call) => run("detect", [texts], call) },
    transcripts: {
      fromEntries: (entries, call) => run("fromEntries", [entries], call),
      fromText: (text, call) => run("fromText", [text], call),
      language: (text, call) => run("language", [text], call),
    },
    safeguards: declared("safeguards", {
      removeInjections: (document, requirements, call) => run("removeInjections", [document, requirements], call),
      redact: (document, resume, call) => run("redact", [document, resume], call),
      findUngrounded: (operations, source, call) => run("findUngrounded", [operations, source], call),
      findUngroundedInText: (text, source, call) => run("findUngroundedInText", [text, source], call),
      removeJudgements: (draft, turns, call) => run("removeJudgements", [draft, turns], call),
    }),
  };
}
