import type { AccountService, ResumeService, TaskService } from "@vitae/core";
import type {
  CallbackSender,
  DocumentReader,
  Engine,
  LanguageModel,
  LinkFetcher,
  PageRenderer,
  RecordingProcessor,
  ResumeExporter,
  Runtime,
  Storage,
  Tracing,
  Transcriber,
  Translator,
} from "@vitae/core/ports";
import type { Pages } from "@vitae/web";
import type { HttpServer } from "../listening/http-server.ts";
import type { Check } from "./check.ts";
import { token } from "./container.ts";

export const HOST = token<Runtime>("host");
/** Spans; nowhere until the operator registers an SDK of OpenTelemetry. */
export const TRACING = token<Tracing>("tracing");
export const READER = token<DocumentReader & PageRenderer>("reader");
export const EXPORTER = token<ResumeExporter>("exporter");
/** Answers every feature: the rules, or the model with the rules beside it. */
export const ENGINE = token<Engine>("engine");
/** Null: the rule engine answers. */
export const MODEL = token<LanguageModel | null>("model");
/** Null where recordings are refused. */
export const TRANSCRIBER = token<Transcriber | null>("transcriber");
/** Null where there is no transcriber to hear them. */
export const RECORDINGS = token<RecordingProcessor | null>("recordings");
/** Who translates; bound once for each engine, in the order in which they are asked. */
export const TRANSLATOR = token<Translator | "model">("translator");
export const STORAGE = token<Storage>("storage");
export const LINKS = token<LinkFetcher>("links");
export const CALLBACKS = token<CallbackSender>("callbacks");
export const ACCOUNTS = token<AccountService>("accounts");
/** Every task, for the operator. */
export const TASKS = token<TaskService>("tasks");
export const SERVICE = token<ResumeService>("service");
/** Null where no page is shown. */
export const PAGES = token<Pages | null>("pages");
export const SERVER = token<HttpServer>("server");
/** What must work for the rest to work; bound many times, asked by `vitae doctor`. */
export const CHECK = token<Check>("check");
