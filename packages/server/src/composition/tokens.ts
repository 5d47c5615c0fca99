import type { AccountService, ResumeService, TaskService } from "@vitae/core";
import type {
  CallbackSender,
  DocumentReader,
  Engine,
  LanguageModel,
  LinkFetcher,
  OcrReader,
  PageRenderer,
  RecordingProcessor,
  ResumeExporter,
  RunLog,
  Runtime,
  Storage,
  Tracing,
  Transcriber,
  Translator,
} from "@vitae/core/ports";
import type { Pages, RequestLog } from "@vitae/web";
import type { HttpServer } from "../listening/http-server.ts";
import type { Check } from "./check.ts";
import { token } from "./container.ts";

/** Clock, ids and log. */
export const HOST = token<Runtime>("host");
/** Tracing. Spans are dropped until the operator registers an SDK of OpenTelemetry. */
export const TRACING = token<Tracing>("tracing");
/** OCR reader; null if scanned pages and images are rejected. */
export const OCR = token<OcrReader | null>("ocr");
/** Reader of documents and renderer of their pages. */
export const READER = token<DocumentReader & PageRenderer>("reader");
/** Writer of exported documents. */
export const EXPORTER = token<ResumeExporter>("exporter");
/** Log of evaluations; null if it is off. */
export const RUN_LOG = token<RunLog | null>("run log");
/** Engine of all operations: the rule engine, or the model engine with the rule engine as fallback. */
export const ENGINE = token<Engine>("engine");
/** Language model; null with the rule engine. */
export const MODEL = token<LanguageModel | null>("model");
/** Transcriber; null if recordings are rejected. */
export const TRANSCRIBER = token<Transcriber | null>("transcriber");
/** Recording processor; null without a transcriber. */
export const RECORDINGS = token<RecordingProcessor | null>("recordings");
/** Translation engines, bound once for each engine, in the order of the chain. */
export const TRANSLATOR = token<Translator | "model">("translator");
/** Storage. */
export const STORAGE = token<Storage>("storage");
/** Link fetcher. */
export const LINKS = token<LinkFetcher>("links");
/** Callback sender. */
export const CALLBACKS = token<CallbackSender>("callbacks");
/** Management of accounts and keys. */
export const ACCOUNTS = token<AccountService>("accounts");
/** Management of the tasks of all accounts, for the operator. */
export const TASKS = token<TaskService>("tasks");
/** The résumé service. */
export const SERVICE = token<ResumeService>("service");
/** The pages; null if they are not served. */
export const PAGES = token<Pages | null>("pages");
/** Requests of this process, for the console; null without an operator key. */
export const REQUESTS = token<RequestLog | null>("requests");
/** The HTTP server. */
export const SERVER = token<HttpServer>("server");
/** Checks of `vitae doctor`, bound once for each check. */
export const CHECK = token<Check>("check");
