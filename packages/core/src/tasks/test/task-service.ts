import type { CallbackOutcome, CallbackPost } from "../../callbacks/sender.port.ts";
import type { LinkFetchOptions } from "../../document/link-fetcher.port.ts";
import { oneLine } from "../../document/test/one-line.ts";
import { excerptOf } from "../../engine/excerpt.ts";
import type { Extractor } from "../../engine/extractor.port.ts";
import { VitaeError } from "../../errors.ts";
import type { CallContext } from "../../runtime/call.port.ts";
import { jsonLog } from "../../runtime/json-log.ts";
import { systemRuntime } from "../../runtime/system-runtime.ts";
import { createResumeService } from "../../service/service.ts";
import type { ResumeServiceOptions } from "../../service/service-options.ts";
import { noEngine } from "../../service/test/no-engine.ts";
import { memoryStorage } from "../../storage-memory/storage-memory.ts";

/** Fake outside world: reads files, fetches links and receives callbacks. */
export interface World {
  readonly read: (filename: string, call: CallContext) => Promise<void>;
  readonly fetch: (url: string, options: LinkFetchOptions) => Promise<void>;
  readonly post: (post: CallbackPost, signal: AbortSignal) => Promise<CallbackOutcome>;
}

const hostile = (url: string) => (url.startsWith("https://") ? null : ("not_https" as const));

/** Costs nothing, and reads the first line as the name. */
const firstLineIsTheName: Extractor = {
  extract: async ({ lines: [line] }) => ({
    value: { language: "en", ...(line && { name: excerptOf(line, 0, line.text.length) }) } as never,
    engine: { name: "offline", model: "", version: "1", deterministic: true },
    warnings: [],
  }),
};

/** A whole service in memory, with an account that has credit, and a world that does what the test says. */
export async function taskService(world: Partial<World> = {}, options: Partial<ResumeServiceOptions> = {}) {
  const log: Record<string, unknown>[] = [];
  const storage = options.storage ?? memoryStorage();
  const posts: CallbackPost[] = [];
  const files = { open: 0 };
  const service = createResumeService({
    storage,
    runtime: systemRuntime({ log: jsonLog({ level: "debug", write: (line) => log.push(JSON.parse(line)) }) }),
    reader: {
      read: async ({ filename }, call) => {
        await world.read?.(filename, call);
        return oneLine("Ada Lovelace");
      },
      close: async () => {},
    },
    linkFetcher: {
      refusal: hostile,
      fetch: async (url, asked) => {
        if (url.includes("missing"))
          throw new VitaeError("link_failed", { fields: { link: asked.link ?? "The link", reason: "HTTP 404" } });
        await world.fetch?.(url, asked);
        const writer = asked.uploads.receive({ filename: asked.filename ?? "", maxBytes: asked.maxBytes });
        await writer.write(new Uint8Array(3));
        const upload = await writer.end();
        files.open++;
        return {
          ...upload,
          dispose: async () => {
            files.open--;
            await upload.dispose();
          },
        };
      },
    },
    callbackSender: {
      refusal: hostile,
      send: async (post, { signal }) => {
        posts.push(post);
        return (await world.post?.(post, signal)) ?? { delivered: true, status: 200 };
      },
    },
    engine: { ...noEngine, extractor: firstLineIsTheName },
    secret: "a secret of thirty-two characters",
    ...options,
  });
  const account = await service.accounts.create({ name: "Acme" });
  const caller = { account: account.id, token: "tok", kind: "console", metered: true } as const;
  const mine = service.as(caller);

  const ended = async (id: string) => {
    for (;;) {
      const task = await mine.task("parse", id);
      if (task.completed_at !== null && task.delivery.status !== "pending") return task;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const sums = async () => {
    const { balance, held } = await service.accounts.get(account.id);
    const entries = await storage.ledger.entries(account.id);
    return { spent: 5_000_000 - balance, held, charges: entries.filter(({ kind }) => kind === "parse").length };
  };
  return { service, storage, mine, caller, log, posts, files, ended, sums };
}
