import { parsedNames } from "@vitae/resume";
import * as Effect from "effect/Effect";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { UploadStore } from "../document/upload.port.ts";
import { uploadBytes, uploadHead } from "../document/uploads/uploads.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import type { EvaluateDeps } from "../evaluate/evaluate-candidates.operation.ts";
import type { SummaryDeps } from "../interviews/summarise-interviews.operation.ts";
import type { TranslatedTexts } from "../languages/translate.schema.ts";
import type { DocumentDeps } from "../languages/translate-documents.operation.ts";
import { type NamedPassagesDeps, readNamedPassages } from "../parse/named-passages.operation.ts";
import { extractResume, type ParseDeps, parseDocument } from "../parse/parse.operation.ts";
import type { ExportDeps } from "../prompt/export-resume.operation.ts";
import type { PromptDeps } from "../prompt/run-prompt.operation.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import type { Storage } from "../storage/storage.port.ts";
import { inWorker } from "./in-worker.ts";
import { lazyCalendar, lazyLocale } from "./lazy-services.ts";
import type { ResumeServiceOptions } from "./service-options.ts";

/** Dependencies of all operations. */
export type OperationDeps = ParseDeps & DocumentDeps & EvaluateDeps & SummaryDeps & PromptDeps & ExportDeps;

interface Parts {
  readonly host: Runtime;
  readonly storage: Storage;
  readonly uploads: UploadStore;
  /** Maximum size of one recording in bytes. */
  readonly mediaBytes: number;
}

export function createOperationDeps(options: ResumeServiceOptions, { host, storage, uploads, mediaBytes }: Parts): OperationDeps {
  const { reader, engine } = options;
  const { extractor, planner, judge, summariser, detector, transcripts, safeguards } = engine;
  const translators = translatorChain(options.translators, engine);
  const { parseInWorker, judgeInWorker } = inWorker(reader, engine);
  const parse: ParseDeps = { reader, extractor, calendarOf: lazyCalendar, bytesOf: uploadBytes, parseInWorker };
  const deterministic = judge.extractor ?? extractor;
  const scan: ParseDeps & NamedPassagesDeps = {
    ...parse,
    extractor: deterministic,
    ...inWorker(reader, { ...engine, extractor: deterministic }),
  };
  const translate: DocumentDeps = {
    reader,
    translators,
    detector,
    now: () => host.clock.now(),
    rewriter: isRewriter(reader) ? reader : null,
    bytesOf: uploadBytes,
    readNamedPassages: (upload, call) => readNamedPassages(scan, upload, call),
    readNames: (upload, call) => Effect.map(parseDocument(scan, upload, call), parsedNames),
  };
  return {
    ...parse,
    ...translate,
    judgeInWorker,
    planner,
    judge,
    summariser,
    transcripts,
    safeguards,
    exporter: options.exporter ?? null,
    host,
    storage,
    loadLocale: lazyLocale,
    transcriber: options.transcriber ?? null,
    transcriptionMicroUsd: options.transcriber?.maxCostMicroUsd ?? 0,
    recordings: options.recordingProcessor ?? null,
    maxMediaBytes: mediaBytes,
    readHead: uploadHead,
    toFile: (upload) => uploads.toFile(upload),
    parseResume: (document, call) => extractResume(scan, document, call),
    parseDocument: (upload, call) => parseDocument(parse, upload, call),
    translateTexts: translators.length === 0 ? null : (request, call) => translateSeveral(translate, request, call),
  };
}

const translation = () => import("../languages/translate-texts.operation.ts");

const translateSeveral = (deps: DocumentDeps, ...[request, call]: Parameters<NonNullable<PromptDeps["translateTexts"]>>) =>
  lazyEffect(translation, ({ translateTexts }) =>
    Effect.map(
      translateTexts(deps, { ...request, single: false }, call, () => {}),
      (reply) => reply as TranslatedTexts,
    ),
  );

const translatorChain = (chosen: ResumeServiceOptions["translators"] = ["model"], { translator }: Engine): readonly Translator[] =>
  chosen.flatMap((each) => (each === "model" ? (translator ?? []) : each));

const isRewriter = (reader: DocumentReader & Partial<DocumentRewriter>): reader is DocumentReader & DocumentRewriter =>
  reader.passages !== undefined && reader.rewrite !== undefined;
