import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { ResumeServiceOptions } from "@vitae/core";
import type { ReadDocument, Upload } from "@vitae/core/ports";
import { type Crasher, crash } from "./crash-points.ts";
import { ceilingMicroUsd, type Order, priceMicroUsd } from "./order.ts";

/** Documents that take no time to read: their first line is all there is to them. */
export const lightReader: ResumeServiceOptions["reader"] = {
  read: async (upload) => page(((await bytesOf(upload)).toString().split("\n", 1)[0] ?? "").trim()),
  close: async () => {},
};

const bytesOf = async (upload: Upload): Promise<Buffer> => (upload.kind === "memory" ? Buffer.from(upload.bytes) : readFile(upload.path));

const page = (text: string): ReadDocument => ({
  mediaType: "application/pdf",
  pages: [{ number: 1, width: 600, height: 800, scanned: false }],
  truncated: false,
  declaredLanguage: null,
  declaredDate: null,
  lines: [
    {
      id: "L1",
      text,
      page: 1,
      box: [50, 50, 550, 70],
      spans: [
        { start: 0, end: text.length, box: [50, 50, 550, 70], style: { size: 12, bold: false, italic: false, color: null, font: "" } },
      ],
      region: 1,
      block: 1,
      role: "text",
    },
  ],
});

/** A model that costs money and does what the document says. */
export const obedientModel = (told: {
  reach: Crasher;
  extracting: (document: string) => void;
}): NonNullable<ResumeServiceOptions["engine"]> => ({
  ceilingMicroUsd,
  extract: async ({ lines }, call) => {
    const order: Order = JSON.parse(lines[0]?.text ?? "");
    told.extracting(order.document);
    await wait(order.thinksMs, undefined, { signal: call.signal });
    if (order.poison) crash();
    call.spent({
      model: "test/model",
      inputTokens: 1,
      cachedInputTokens: 0,
      outputTokens: 1,
      audioSeconds: 0,
      costMicroUsd: priceMicroUsd,
    });
    told.reach("replied");
    const by = { name: "model", model: "test/model", version: "1", deterministic: true } as const;
    return { value: { language: "en" }, by, warnings: [] };
  },
});
