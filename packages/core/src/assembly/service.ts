import type { Access } from "../accounts/access.port.ts";
import { isPrincipal, localPrincipal, type Principal, principalFault } from "../accounts/principal.schema.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { VisibleDocument } from "../document/visible.ts";
import type { Judge } from "../evaluate/judge.port.ts";
import type { LanguageDetector } from "../languages/detector.port.ts";
import type { Translator } from "../languages/translator.port.ts";
import type { Call } from "../operations/call.port.ts";
import type { Host } from "../operations/host.port.ts";
import { limits } from "../operations/limits.ts";
import { slotGate } from "../operations/slots.ts";
import type { Tracing } from "../operations/tracing.port.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import { resumeIn } from "../parse/parse.operation.ts";
import type { EditPlanner } from "../prompt/planner.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import { stored } from "../storage/stored.ts";
import { answering } from "./answering.ts";
import { callerOperations } from "./caller-operations.ts";
import { checkedOptions } from "./checked-options.ts";
import {
  admission,
  askModelOnUse,
  atFirst,
  calendarOnUse,
  createAccountService,
  createTaskService,
  keys,
  modelExtractorOnUse,
  modelJudgeOnUse,
  modelPlannerOnUse,
  modelTranslatorOnUse,
  offlineDetectorOnUse,
  offlineExtractorOnUse,
  offlineJudgeOnUse,
  offlinePlannerOnUse,
  onUse,
  wordsOnUse,
} from "./first-use.ts";
import type { InterviewOptions } from "./interview-options.ts";
import { interviewing } from "./interviewing.ts";
import { type AskedModel, type ModelOptions, type PricedModel, priced } from "./model-options.ts";
import { openCalls } from "./open-calls.ts";
import { operationCatalog } from "./operations.ts";
import { promptingOnUse } from "./prompting-on-use.ts";
import { readiness } from "./readiness.ts";
import { serverSecret } from "./server-secret.ts";
import type { ResumeService, Worker } from "./service.port.ts";
import { memoryStorage } from "./storage-memory.ts";
import { systemHost } from "./system-host.ts";
import { taskLaneOnUse } from "./task-lane-on-use.ts";
import type { TaskOptions } from "./task-options.ts";
import { upkeep } from "./upkeep.ts";
import { uploadBytes, uploads } from "./uploads.ts";
import { watchedStorage } from "./watched-storage.ts";

export interface ResumeServiceOptions extends TaskOptions, ModelOptions, InterviewOptions {
  /** Reads the documents, and makes a DOCX anew in another language where it can: `documents()` of `@vitae/documents`. */
  readonly reader: DocumentReader & Partial<DocumentRewriter>;
  /** Where accounts, keys and credit are kept; default: in memory. The service closes it. */
  readonly storage?: Storage;
  /** An engine of one's own. Default: the model where one is given, else the rules, without key or network. */
  readonly engine?: Extractor;
  /** Who plans the edits of saved résumés. Default: the model where one is given, else a grammar of plain instructions. */
  readonly planner?: EditPlanner;
  /** Who judges candidates. Default: the model where one is given, else rules. */
  readonly judge?: Judge;
  /** Who tells languages. Default: rules and frequencies, without key or network. */
  readonly detector?: LanguageDetector;
  /** Who translates, in this order; `model` is the model, and nobody where there is none. Default: `["model"]`. */
  readonly translators?: readonly (Translator | "model")[];
  /** Who calls over HTTP; default: `keys()` over the accounts of the storage. */
  readonly access?: Access;
  /** Clock, ids and log; default: the system's, without a log. */
  readonly host?: Host;
  /** Where spans go: `openTelemetry()` of `@vitae/opentelemetry`. Default: nowhere. */
  readonly tracing?: Tracing;
  /** Heavy operations at once; default 3. */
  readonly heavyConcurrency?: number;
  /** Milliseconds for one request; default 300,000. */
  readonly requestTimeoutMs?: number;
}

/** The whole service, embedded. Nothing is opened before it is needed. Throws a `TypeError` for an option that is missing or of another kind. */
export function createResumeService(given: ResumeServiceOptions): ResumeService {
  const options = checkedOptions(given);
  const host = options.host ?? systemHost();
  const storage = watchedStorage(options.storage ?? memoryStorage(), host);
  const { reader } = options;
  const heavy = options.heavyConcurrency ?? limits.heavyOperations;
  const gate = slotGate({ slots: storage.slots, host, limit: heavy });
  const deps = {
    storage,
    host,
    gate,
    timeoutMs: options.requestTimeoutMs ?? limits.requestMs,
    ...(options.tracing && { tracing: options.tracing }),
  };
  const model = options.model ? asked(priced({ ...options, model: options.model, host })) : null;
  const parse = { reader, extractor: options.engine ?? engineOf(model), calendarOf: calendarOnUse, parallel: 2 };
  const translate = {
    translators: chainOf(options.translators, model),
    now: () => host.clock.now(),
    reader,
    rewriter: isRewriter(reader) ? reader : null,
    bytesOf: uploadBytes,
    parallel: 2,
  };
  const detector = options.detector ?? offlineDetectorOnUse();
  const evaluate = {
    reader,
    resumeIn: (document: VisibleDocument, call: Call) =>
      resumeIn({ extractor: offlineExtractorOnUse, calendarOf: calendarOnUse }, document, call),
    parallel: 2,
    judge: options.judge ?? judgeOf(model),
    storage,
    bytesOf: uploadBytes,
  };
  const inbox = uploads({ ids: host.ids });
  const interviews = interviewing({ ...options, model, host, reader, uploads: inbox });
  const catalog = operationCatalog({ parse, translate, detect: { detector }, evaluate, interviews, host });
  const calls = openCalls();
  const admit = admission({ access: options.access ?? keys({ storage, host }), storage, host });

  const accounts = createAccountService({ storage, host });
  const tasks = createTaskService({ storage, host });
  const chores = upkeep({ storage, host });
  const opened = atFirst(() =>
    stored(async () => {
      await storage.migrate();
      await inbox.sweep();
      await options.recordings?.sweep();
      chores.start();
    }),
  );

  const prompts = promptingOnUse({
    operate: deps,
    parse,
    translate,
    detector,
    planner: options.planner ?? plannerOf(model),
    wordsOf: wordsOnUse,
    secret: serverSecret(deps, options.secret),
  });
  const lane = taskLaneOnUse(
    { operate: deps, parse, translate, evaluate, interviews, uploads: inbox, atOnce: Math.max(1, heavy - 1), opened },
    options,
  );
  const workers = new Set<Worker>();

  const answered = answering({ host, calls, opened });
  const as = (principal: Principal) => {
    if (!isPrincipal(principal)) throw new TypeError(`as: ${principalFault(principal)}.`);
    return callerOperations({ operate: deps, catalog, lane, prompts, uploads: inbox, answered, opened }, principal);
  };

  return {
    ...as(localPrincipal),
    as,
    admit: async (request, needs) => {
      await opened();
      return admit(request, needs);
    },
    accounts: onUse(async () => {
      await opened();
      return accounts;
    }),
    tasks: onUse(async () => {
      await opened();
      return tasks;
    }),
    work: () => {
      const worker = lane.work();
      workers.add(worker);
      return worker;
    },
    mediaBytes: interviews.mediaBytes,
    uploads: inbox,
    host,
    ready: ({ signal }) => readiness(storage, host.clock, signal),
    async close({ graceMs = 25_000 } = {}) {
      try {
        await Promise.all([calls.close(graceMs), ...[...workers].map((worker) => worker.stop({ graceMs }))]);
        await reader.close();
        await options.recordings?.close();
      } finally {
        await chores.stop();
        await storage.close();
      }
    },
  };
}

/** A model, and the one way to ask it. */
const asked = (model: PricedModel): AskedModel => [model, askModelOnUse(model)];
type Asked = AskedModel | null;

const plannerOf = (model: Asked): EditPlanner => (model ? modelPlannerOnUse(...model) : offlinePlannerOnUse);

const judgeOf = (model: Asked): Judge => (model ? modelJudgeOnUse(...model) : offlineJudgeOnUse);

const engineOf = (model: Asked): Extractor => (model ? modelExtractorOnUse(...model) : offlineExtractorOnUse);

const chainOf = (chosen: ResumeServiceOptions["translators"] = ["model"], model: Asked): readonly Translator[] =>
  chosen.flatMap((each) => (each !== "model" ? each : model ? modelTranslatorOnUse(...model) : []));

const isRewriter = (reader: DocumentReader & Partial<DocumentRewriter>): reader is DocumentReader & DocumentRewriter =>
  reader.passages !== undefined && reader.rewrite !== undefined;
