import { createResumeService, type ResumeService, systemRuntime } from "@vitae/core";
import type { CallContext, Storage } from "@vitae/core/ports";
import { expect } from "vitest";
import { extractorOnly } from "../extractor-only.ts";
import { oneLine } from "../one-line.ts";
import { countOf, createFundedAccount, range, readSums } from "./fixtures.ts";

/** What one document costs, and the most that it may cost, in micro-USD. */
export const price = 100;

export const payer = { account: "acme", token: "k1", kind: "console", metered: true } as const;

const page = oneLine("Ada Copperfield");
const usage = { model: "test/engine", inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, audioSeconds: 0, costMicroUsd: price };

/** A service over the storage that holds and charges the same price for every document. `during` happens while one is read. */
export function paidService(storage: Storage, during: () => Promise<unknown> = async () => {}): ResumeService {
  const read = async (_: unknown, call: CallContext) => {
    await during();
    call.recordUsage(usage);
    return page;
  };
  const by = { name: "model", model: "test/engine", version: "1", deterministic: true } as const;
  return createResumeService({
    storage,
    runtime: systemRuntime(),
    reader: { read, close: async () => {} },
    engine: extractorOnly({
      maxCostMicroUsd: price,
      extract: async () => ({ value: { language: "en" } as never, engine: by, warnings: [] }),
    }),
  });
}

/** Credit for so many documents, and a key of the account. */
export const fundedFor = (storage: Storage, documents: number) => createFundedAccount(storage, documents * price);

export const readOne = (service: ResumeService) => service.as(payer).parse([{ filename: "cv.pdf", bytes: new Uint8Array(8) }]);

/** `callers` operations at once, with credit for some of them: so many are performed and charged, the others refused. */
export async function admissionRace(storage: Storage, callers: number, credit: number): Promise<void> {
  await fundedFor(storage, credit);
  const service = paidService(storage);
  const answers = await Promise.all(
    range(callers).map(() =>
      readOne(service).then(
        () => "read",
        ({ code }) => code,
      ),
    ),
  );
  expect(countOf(answers, "read")).toBe(credit);
  expect(countOf(answers, "no_credit")).toBe(callers - credit);
  expect(await readSums(storage, "acme")).toEqual({ balance: 0, held: 0 });
  expect(await storage.ledger.entries("acme")).toHaveLength(credit + 1);
  await service.close();
}
