import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { ResumeServiceOptions } from "@vitae/core";
import type { Engine, Upload } from "@vitae/core/ports";
import { extractorOnly } from "@vitae/testing/extractor-only";
import { oneLine } from "@vitae/testing/one-line";
import { type Crasher, crash } from "./crash-points.ts";
import { maxCostMicroUsd, type Order, priceMicroUsd } from "./order.ts";

/** Documents that take no time to read: their first line is all there is to them. */
export const lightReader: ResumeServiceOptions["reader"] = {
  read: async (upload) => oneLine(((await bytesOf(upload)).toString().split("\n", 1)[0] ?? "").trim()),
  close: async () => {},
};

const bytesOf = async (upload: Upload): Promise<Buffer> => (upload.kind === "memory" ? Buffer.from(upload.bytes) : readFile(upload.path));

/** A model with a price that follows the commands in the document. */
export const obedientModel = (told: { reach: Crasher; extracting: (document: string) => void }): Engine =>
  extractorOnly({
    maxCostMicroUsd,
    extract: async ({ lines }, call) => {
      const order: Order = JSON.parse(lines[0]?.text ?? "");
      told.extracting(order.document);
      await wait(order.thinksMs, undefined, { signal: call.signal });
      if (order.poison) crash();
      call.recordUsage({
        model: "test/model",
        inputTokens: 1,
        cachedInputTokens: 0,
        outputTokens: 1,
        audioSeconds: 0,
        costMicroUsd: priceMicroUsd,
      });
      told.reach("replied");
      const by = { name: "model", model: "test/model", version: "1", deterministic: true } as const;
      return { value: { language: "en" }, engine: by, warnings: [] };
    },
  });
