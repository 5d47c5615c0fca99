/**
 * Work that a worker thread does on a document after it has read it: parse it, judge it, or find the names that a translation keeps.
 * All ports run in that thread.
 */

import type { ParsedResume } from "@vitae/resume";
import type { Effect } from "effect/Effect";
import type { ReadDocument } from "../document/line.schema.ts";
import { type NamedPassages, type VisibleRead, visibleRead, visibleText } from "../document/visible-read.ts";
import type { Extractor } from "../engine/extractor.port.ts";
import type { Judge } from "../engine/judge.port.ts";
import type { Safeguards } from "../engine/safeguards.port.ts";
import { VitaeError } from "../errors.ts";
import { type JobCriteria, type JudgeDeps, type JudgedCandidate, judgeRead } from "../evaluate/evaluate-candidates.operation.ts";
import { findNamedPassages } from "../parse/named-passages.operation.ts";
import { extractResume, type ParseDeps, parseRead } from "../parse/parse.operation.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { runEffect } from "../runtime/run-effect.ts";
import type { Log } from "../runtime/runtime.port.ts";
import { importPort, preparePort } from "../runtime/worker-export.ts";
import type { WorkerExport } from "../runtime/worker-pool.port.ts";
import { toWorkerResult, type WorkerResult } from "../runtime/worker-result.ts";
import { lazyCalendar } from "./lazy-services.ts";

export interface ParseStep {
  readonly extractor: WorkerExport;
}

export interface JudgeStep extends ParseStep {
  readonly judge: WorkerExport;
  readonly safeguards: WorkerExport;
  readonly criteria: JobCriteria;
}

/** The pool stops the thread, so that its code needs no signal, deadline or log. Paid ports do not run here. */
const log: Log = { write: () => {}, with: () => log };
const call: CallContext = {
  signal: new AbortController().signal,
  deadline: Number.POSITIVE_INFINITY,
  log,
  recordUsage: () => {},
  trackPending: () => {},
};

export const prepare = ({ extractor, judge, safeguards }: ParseStep & Partial<JudgeStep>): Promise<unknown> =>
  Promise.all([extractor, judge, safeguards].map((port) => port && preparePort(port)));

const extractDeps = async (extractor: WorkerExport): Promise<Pick<ParseDeps, "extractor" | "calendarOf">> => ({
  extractor: await importPort<Extractor>(extractor),
  calendarOf: lazyCalendar,
});

export const parse = async (read: ReadDocument, { extractor }: ParseStep): Promise<WorkerResult<ParsedResume>> => {
  const deps = await extractDeps(extractor);
  return resultOf(visibleRead(read), (visible) => parseRead(deps, visible, call));
};

export const namedPassages = async (read: ReadDocument, { extractor }: ParseStep): Promise<WorkerResult<NamedPassages>> => {
  const deps = await extractDeps(extractor);
  return resultOf(visibleText(read), (text) => findNamedPassages(deps, text, call));
};

export const judge = async (read: ReadDocument, { criteria, ...ports }: JudgeStep): Promise<WorkerResult<JudgedCandidate>> => {
  const extracting = await extractDeps(ports.extractor);
  const deps: JudgeDeps = {
    parseResume: (document, inner) => extractResume(extracting, document, inner),
    judge: await importPort<Judge>(ports.judge),
    safeguards: await importPort<Safeguards>(ports.safeguards),
  };
  return resultOf(visibleRead(read), (visible) => judgeRead(deps, criteria, visible, call));
};

const resultOf = <Visible extends VisibleRead, Value>(
  visible: Visible,
  work: (visible: Visible) => Effect<Value, VitaeError>,
): Promise<WorkerResult<Value>> => {
  const hasText = visible.document.lines.length > 0;
  return toWorkerResult(hasText ? runEffect(work(visible)) : Promise.reject(new VitaeError("document_without_text")));
};
