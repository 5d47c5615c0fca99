import type { Access } from "../accounts/access.port.ts";
import { isPrincipal, localPrincipal, type Principal } from "../accounts/principal.schema.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import type { Host } from "../operations/host.port.ts";
import { limits } from "../operations/limits.ts";
import { type Operation, operate } from "../operations/operate.ts";
import { run } from "../operations/run.ts";
import { slotGate } from "../operations/slots.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import type { ParseView } from "../parse/parse.schema.ts";
import { viewOf } from "../parse/view.ts";
import type { Storage } from "../storage/storage.port.ts";
import { admission, calendarOnUse, createAccountService, keys, offlineExtractorOnUse, onUse } from "./first-use.ts";
import { openCalls } from "./open-calls.ts";
import { operationCatalog } from "./operations.ts";
import type { CallOptions, FileInput, ResumeOperations, ResumeService } from "./service.port.ts";
import { memoryStorage } from "./storage-memory.ts";
import { systemHost } from "./system-host.ts";
import { upkeep } from "./upkeep.ts";
import { uploads } from "./uploads.ts";
import { watchedStorage } from "./watched-storage.ts";

export interface ResumeServiceOptions {
  /** Reads the documents: `documents()` of `@vitae/documents`. */
  readonly reader: DocumentReader;
  /** Where accounts, keys and credit are kept; default: in memory. The service closes it. */
  readonly storage?: Storage;
  /** What answers; default: the rules, without key or network. */
  readonly engine?: Extractor;
  /** Who calls over HTTP; default: `keys()` over the accounts of the storage. */
  readonly access?: Access;
  /** Clock, ids and log; default: the system's, without a log. */
  readonly host?: Host;
  /** Heavy operations at once; default 3. */
  readonly heavyConcurrency?: number;
  /** Milliseconds for one request; default 300,000. */
  readonly requestTimeoutMs?: number;
}

/** The whole service, embedded. Nothing is opened before it is needed. */
export function createResumeService(options: ResumeServiceOptions): ResumeService {
  const host = options.host ?? systemHost();
  const storage = watchedStorage(options.storage ?? memoryStorage(), host);
  const { reader } = options;
  const gate = slotGate({ slots: storage.slots, host, limit: options.heavyConcurrency ?? limits.heavyOperations });
  const deps = { storage, host, gate, timeoutMs: options.requestTimeoutMs ?? limits.requestMs };
  const catalog = operationCatalog({
    parse: { reader, extractor: options.engine ?? offlineExtractorOnUse, calendarOf: calendarOnUse, parallel: 2 },
  });
  const calls = openCalls();
  const inbox = uploads({ ids: host.ids });
  const admit = admission({ access: options.access ?? keys({ storage, host }), storage, host });

  const accounts = createAccountService({ storage, host });
  const chores = upkeep({ storage, host });
  const opened = once(async () => {
    await storage.migrate();
    await inbox.sweep();
    chores.start();
  });

  const perform = async <Input, Value>(operation: Operation<Input, Value>, input: Input, principal: Principal, call: CallOptions) => {
    if (!isPrincipal(principal)) throw new VitaeError("token_invalid");
    const { idempotency } = call;
    const request = {
      input,
      principal,
      requestId: call.requestId ?? host.ids.uuid(),
      ...(idempotency && { reply: { key: await sha256(idempotency.key), fingerprint: idempotency.fingerprint } }),
    };
    const outcome = await calls.run(async (signal) => {
      await opened();
      return run(operate(deps, operation, request), signal);
    }, call.signal);
    if (outcome.replayed) idempotency?.replayed();
    return outcome.value;
  };

  const as = (principal: Principal): ResumeOperations => ({
    parse: (async (files: readonly FileInput[], view: CallOptions & ParseView = {}) => {
      const items = await perform(catalog.parse, files.map(toUpload), principal, view);
      return items.map((item) => viewOf(item, view));
    }) as ResumeOperations["parse"],
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
    uploads: inbox,
    host,
    ready: async ({ signal }) => [
      {
        name: "storage",
        ok: await storage.ready({ signal }).then(
          () => true,
          () => false,
        ),
      },
    ],
    async close({ graceMs = 25_000 } = {}) {
      try {
        await calls.close(graceMs);
        await reader.close();
      } finally {
        await chores.stop();
        await storage.close();
      }
    },
  };
}

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");

/** Whatever is no bytes is an empty file: its item says so, and the others of the batch are read. */
const bytesOf = (file: { readonly bytes: Uint8Array }): Uint8Array => (file.bytes instanceof Uint8Array ? file.bytes : new Uint8Array());

/** The first call starts it, all wait for it; after a failure the next call tries again. */
function once(open: () => Promise<void>): () => Promise<void> {
  let opening: Promise<void> | null = null;
  return () => {
    opening ??= open().catch((error) => {
      opening = null;
      throw VitaeError.is(error) ? error : new VitaeError("storage_unavailable", { cause: error });
    });
    return opening;
  };
}
