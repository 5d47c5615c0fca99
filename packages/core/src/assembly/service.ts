import * as Effect from "effect/Effect";
import type { Access } from "../accounts/access.port.ts";
import { isPrincipal, localPrincipal, type Principal } from "../accounts/principal.schema.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import type { DetectLanguageRequest } from "../languages/detect.schema.ts";
import type { LanguageDetector } from "../languages/detector.port.ts";
import type { TranslateRequest } from "../languages/translate.schema.ts";
import { checkedRequest } from "../languages/translate-request.operation.ts";
import type { Translator } from "../languages/translator.port.ts";
import type { Host } from "../operations/host.port.ts";
import type { ReplyClaimRequest } from "../operations/idempotency.ts";
import { limits } from "../operations/limits.ts";
import { operate } from "../operations/operate.ts";
import { run } from "../operations/run.ts";
import { slotGate } from "../operations/slots.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import type { ParseView } from "../parse/parse.schema.ts";
import { viewOf } from "../parse/view.ts";
import type { Storage } from "../storage/storage.port.ts";
import { stored } from "../storage/stored.ts";
import {
  admission,
  askModelOnUse,
  atFirst,
  calendarOnUse,
  createAccountService,
  createTaskService,
  keys,
  modelExtractorOnUse,
  modelTranslatorOnUse,
  offlineDetectorOnUse,
  offlineExtractorOnUse,
  onUse,
} from "./first-use.ts";
import { type ModelOptions, type PricedModel, priced } from "./model-options.ts";
import { openCalls } from "./open-calls.ts";
import { operationCatalog } from "./operations.ts";
import { readiness } from "./readiness.ts";
import type { CallOptions, FileInput, ResumeOperations, ResumeService, TranslateOptions, Worker } from "./service.port.ts";
import { memoryStorage } from "./storage-memory.ts";
import { systemHost } from "./system-host.ts";
import { taskLaneOnUse } from "./task-lane-on-use.ts";
import type { TaskOptions } from "./task-options.ts";
import { upkeep } from "./upkeep.ts";
import { uploads } from "./uploads.ts";
import { watchedStorage } from "./watched-storage.ts";

export interface ResumeServiceOptions extends TaskOptions, ModelOptions {
  /** Reads the documents: `documents()` of `@vitae/documents`. */
  readonly reader: DocumentReader;
  /** Where accounts, keys and credit are kept; default: in memory. The service closes it. */
  readonly storage?: Storage;
  /** An engine of one's own. Default: the model where one is given, else the rules, without key or network. */
  readonly engine?: Extractor;
  /** Who tells languages. Default: rules and frequencies, without key or network. */
  readonly detector?: LanguageDetector;
  /** Who translates, in this order; `model` is the model, and nobody where there is none. Default: `["model"]`. */
  readonly translators?: readonly (Translator | "model")[];
  /** Who calls over HTTP; default: `keys()` over the accounts of the storage. */
  readonly access?: Access;
  /** Clock, ids and log; default: the system's, without a log. */
  readonly host?: Host;
  /** Heavy operations at once; default 3. */
  readonly heavyConcurrency?: number;
  /** Milliseconds for one request; default 300,000. */
  readonly requestTimeoutMs?: number;
}

/** Who asks, as every use case is told. */
interface Caller {
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: ReplyClaimRequest;
}

/** The whole service, embedded. Nothing is opened before it is needed. */
export function createResumeService(options: ResumeServiceOptions): ResumeService {
  const host = options.host ?? systemHost();
  const storage = watchedStorage(options.storage ?? memoryStorage(), host);
  const { reader } = options;
  const heavy = options.heavyConcurrency ?? limits.heavyOperations;
  const gate = slotGate({ slots: storage.slots, host, limit: heavy });
  const deps = { storage, host, gate, timeoutMs: options.requestTimeoutMs ?? limits.requestMs };
  const model = options.model ? asked(priced({ ...options, model: options.model, host })) : null;
  const parse = { reader, extractor: options.engine ?? engineOf(model), calendarOf: calendarOnUse, parallel: 2 };
  const translate = { translators: chainOf(options.translators, model), now: () => host.clock.now() };
  const catalog = operationCatalog({ parse, translate, detect: { detector: options.detector ?? offlineDetectorOnUse() } });
  const calls = openCalls();
  const inbox = uploads({ ids: host.ids });
  const admit = admission({ access: options.access ?? keys({ storage, host }), storage, host });

  const accounts = createAccountService({ storage, host });
  const tasks = createTaskService({ storage, host });
  const chores = upkeep({ storage, host });
  const opened = atFirst(() =>
    stored(async () => {
      await storage.migrate();
      await inbox.sweep();
      chores.start();
    }),
  );

  const lane = taskLaneOnUse({ operate: deps, parse, translate, uploads: inbox, atOnce: Math.max(1, heavy - 1), opened }, options);
  const workers = new Set<Worker>();

  /** One call from its caller to its answer. */
  const answered = async <Value>(
    program: (caller: Caller) => Effect.Effect<{ readonly value: Value; readonly replayed: boolean }, VitaeError>,
    principal: Principal,
    { idempotency, requestId = host.ids.uuid(), signal }: CallOptions,
  ): Promise<Value> => {
    if (!isPrincipal(principal)) throw new VitaeError("token_invalid");
    const reply = idempotency && { key: await sha256(idempotency.key), fingerprint: idempotency.fingerprint };
    const outcome = await calls.run(async (signal) => {
      await opened();
      return run(program({ principal, requestId, ...(reply && { reply }) }), signal);
    }, signal);
    if (outcome.replayed) idempotency?.replayed();
    return outcome.value;
  };

  const as = (principal: Principal): ResumeOperations => ({
    submit: (op, request, call = {}) => answered((caller) => lane.accept(op, { ...caller, input: request }), principal, call),
    task: async (op, id) => {
      await opened();
      return lane.read(principal, op, id);
    },
    parse: (async (files: readonly FileInput[], view: CallOptions & ParseView = {}) => {
      const items = await answered((caller) => operate(deps, catalog.parse, { ...caller, input: files.map(toUpload) }), principal, view);
      return items.map((item) => viewOf(item, view));
    }) as ResumeOperations["parse"],
    detectLanguage: ((request: DetectLanguageRequest, call: CallOptions = {}) =>
      answered(
        (caller) => operate(deps, catalog.detectLanguage, { ...caller, input: request }),
        principal,
        call,
      )) as ResumeOperations["detectLanguage"],
    translate: ((request: TranslateRequest, { documents = 0, ...call }: TranslateOptions = {}) =>
      answered(
        (caller) => Effect.flatMap(checkedRequest(request, documents), (input) => operate(deps, catalog.translate, { ...caller, input })),
        principal,
        call,
      )) as ResumeOperations["translate"],
  });

  const toUpload = (file: FileInput): Upload => ("kind" in file ? file : inbox.hold(String(file.filename), bytesOf(file)));

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
    uploads: inbox,
    host,
    ready: ({ signal }) => readiness(storage, host.clock, signal),
    async close({ graceMs = 25_000 } = {}) {
      try {
        await Promise.all([calls.close(graceMs), ...[...workers].map((worker) => worker.stop({ graceMs }))]);
        await reader.close();
      } finally {
        await chores.stop();
        await storage.close();
      }
    },
  };
}

/** A model, and the one way to ask it. */
const asked = (model: PricedModel) => [model, askModelOnUse(model)] as const;
type Asked = ReturnType<typeof asked> | null;

const engineOf = (model: Asked): Extractor => (model ? modelExtractorOnUse(...model) : offlineExtractorOnUse);

const chainOf = (chosen: ResumeServiceOptions["translators"] = ["model"], model: Asked): readonly Translator[] =>
  chosen.flatMap((each) => (each !== "model" ? each : model ? modelTranslatorOnUse(...model) : []));

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");

/** Whatever is no bytes is an empty file: its item says so, and the others of the batch are read. */
const bytesOf = (file: { readonly bytes: Uint8Array }): Uint8Array => (file.bytes instanceof Uint8Array ? file.bytes : new Uint8Array());
