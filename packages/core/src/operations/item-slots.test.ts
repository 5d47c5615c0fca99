import { beforeEach, expect, test } from "vitest";
import { runEffect } from "../runtime/run-effect.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { localPrincipal } from "../storage/principal.schema.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { uploadedFiles } from "./file-source.ts";
import { type Operation, type PipelineDeps, runOperation } from "./pipeline.ts";
import { createSlotLimiter } from "./slot-limiter.ts";

let deps: PipelineDeps;
/** Items that have begun, with the functions that end them. */
let begun: { readonly name: string; end(): void; fail(): void }[];

beforeEach(() => {
  const storage = memoryStorage();
  const host = systemRuntime();
  deps = { storage, host, gate: createSlotLimiter({ slots: storage.slots, host, limit: 2 }), timeoutMs: 5_000 };
  begun = [];
});

const batch: Operation<readonly string[], readonly unknown[]> = {
  name: "parse",
  heavy: true,
  timedOut: "parse_timed_out",
  maxCost: () => 0,
  repeat: "work_again",
  execute: (names, call) => {
    const uploads = names.map((filename) => ({
      kind: "memory" as const,
      filename,
      size: 0,
      bytes: new Uint8Array(),
      dispose: async () => {},
    }));
    const work = (name: string) =>
      portEffect(call, () => {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        begun.push({ name, end: () => resolve(name), fail: () => reject(new Error("the call fails")) });
        return promise;
      });
    return uploadedFiles(uploads).each(
      ({ filename }) => work(filename),
      call,
      () => {},
    );
  },
};

const send = (account: string, ...names: readonly string[]) =>
  runEffect(runOperation(deps, batch, { input: names, principal: { ...localPrincipal, account }, requestId: account }));
const names = () => begun.map(({ name }) => name);
const untilBegun = async (count: number) => {
  while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
};
const until = async (...expected: readonly string[]) => {
  await untilBegun(expected.length);
  expect(names()).toEqual(expected);
};

test("another account gets a slot after one document of a batch", async () => {
  const long = send("a", "a1", "a2", "a3", "a4");
  await until("a1", "a2");
  const short = send("b", "b1");
  begun[0]?.end();
  await until("a1", "a2", "b1");
  begun[2]?.end();
  await expect(short).resolves.toMatchObject({ value: ["b1"] });
  await until("a1", "a2", "b1", "a3");
  begun[1]?.end();
  await until("a1", "a2", "b1", "a3", "a4");
  for (const { end } of begun) end();
  await expect(long).resolves.toMatchObject({ value: ["a1", "a2", "a3", "a4"] });
});

test("documents of all requests together take no more than the limit", async () => {
  const calls = [send("a", "a1", "a2"), send("a", "a3", "a4")];
  for (const ended of [0, 1, 2, 3]) {
    await untilBegun(Math.min(4, ended + 2));
    expect(begun.length - ended).toBeLessThanOrEqual(2);
    begun[ended]?.end();
  }
  await Promise.all(calls);
  expect(names().sort()).toEqual(["a1", "a2", "a3", "a4"]);
});

test("a batch that fails releases every slot", async () => {
  const failing = send("a", "a1", "a2", "a3");
  await until("a1", "a2");
  begun[0]?.fail();
  begun[1]?.end();
  await expect(failing).rejects.toThrow("the call fails");
  const next = send("b", "b1", "b2");
  await until("a1", "a2", "b1", "b2");
  for (const { end } of begun) end();
  await next;
});
