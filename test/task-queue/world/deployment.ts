import { globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createAccountService, systemRuntime } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { type Engine, openStorage } from "../engines.ts";
import type { ProcessSettings } from "../process/messages.ts";
import { type Child, startChild } from "./child.ts";
import { type FileServer, fileServer } from "./file-server.ts";
import { type Receivers, receivers } from "./receivers.ts";

const secret = "a secret of the deployment, long enough";

/** A storage, processes on it, and the outside world. */
export interface Deployment extends AsyncDisposable {
  readonly url: string;
  /** As this process sees it. */
  readonly storage: Storage;
  readonly accounts: readonly string[];
  readonly files: FileServer;
  readonly receivers: Receivers;
  /** Starts a process, without work. */
  start(settings?: Omit<ProcessSettings, "storage" | "secret">): Promise<Child>;
  /** Starts one that works; rejects if it may not. */
  working(settings?: Omit<ProcessSettings, "storage" | "secret">): Promise<Child>;
  /** Names of the files that wait in the temporary folder. */
  leftovers(): Promise<readonly string[]>;
}

export async function deploy(engine: Engine, { accounts: count = 3 } = {}): Promise<Deployment> {
  const place = await engine.fresh();
  const temporary = join(place.folder, "temporary");
  await mkdir(temporary);
  const storage = openStorage(place.url);
  await storage.migrate();
  const management = createAccountService({ storage, host: systemRuntime() });
  const made = await Promise.all(Array.from({ length: count }, (_, each) => management.create({ name: `Account ${each}` })));
  for (const { id } of made) await management.credit(id, 1_000_000_000);
  const [files, posts] = await Promise.all([fileServer(), receivers(secret)]);
  const children = new Set<Child>();

  const start: Deployment["start"] = async (settings = {}) => {
    const child = await startChild({ storage: place.url, secret, ...settings }, temporary);
    children.add(child);
    void child.exit.then(() => children.delete(child));
    return child;
  };
  return {
    url: place.url,
    storage,
    accounts: made.map(({ id }) => id),
    files,
    receivers: posts,
    start,
    working: async (settings) => {
      const child = await start(settings);
      const error = await child.work();
      if (error !== null) throw new Error(`The consumer was not started: ${error}`);
      return child;
    },
    leftovers: async () => globSync(join(temporary, "vitae-uploads-*", "*")),
    [Symbol.asyncDispose]: async () => {
      for (const child of children) child.signal("SIGKILL");
      await Promise.all([...children].map(({ exit }) => exit));
      await Promise.all([files[Symbol.asyncDispose](), posts[Symbol.asyncDispose]()]);
      await storage.close().catch(() => {});
      await place[Symbol.asyncDispose]();
    },
  };
}
