import type { CallContext } from "@vitae/core/ports";
import type { JsonResponse } from "./post-json.ts";

/** Limits of one request to an engine. */
export interface BatchLimits {
  readonly texts: number;
  /** Maximum size of all texts as JSON in UTF-8, in bytes. */
  readonly bytes: number;
  /** Maximum number of parallel requests. */
  readonly parallel: number;
}

interface Engine {
  readonly name: string;
  readonly limits: BatchLimits;
  readonly post: (texts: readonly string[]) => Promise<JsonResponse>;
  /** Reads the translations of a response in order; null if it has another shape. */
  readonly read: (json: unknown) => readonly unknown[] | null;
  /** Reports whether the engine rejected the request because of its size; each half is then sent alone. */
  readonly isTooMuch: (refusal: { readonly status: number; readonly said: string }) => boolean;
}

/** Reports whether every further request would fail too: no key, no permission, wrong URL, no quota left. */
const hopeless: ReadonlySet<number> = new Set([401, 403, 404, 405, 456]);

/** Translates texts in batches within the limits of an engine, in parallel. A failed batch affects its own texts only. */
export async function translateBatches(engine: Engine, texts: readonly string[], call: CallContext): Promise<readonly (string | null)[]> {
  const answers: (string | null)[] = texts.map(() => null);
  let isHopeless = false;

  const ask = async (batch: readonly number[]): Promise<void> => {
    if (isHopeless) return;
    const answer = await engine.post(batch.map((at) => texts[at] ?? ""));
    if ("json" in answer) {
      const translations = engine.read(answer.json);
      // A different number of translations cannot be assigned to the texts.
      if (translations?.length !== batch.length) return note("unreadable", 200);
      for (const [index, at] of batch.entries()) {
        const text = translations[index];
        answers[at] = typeof text === "string" ? text : null;
      }
      return;
    }
    if (engine.isTooMuch(answer) && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await ask(batch.slice(0, middle));
      return ask(batch.slice(middle));
    }
    isHopeless ||= hopeless.has(answer.status);
    note("refused", answer.status);
  };
  const note = (why: string, status: number) => call.log.write("warn", "translator_refused", { translator: engine.name, why, status });

  const waiting = batchesOf(texts, engine.limits).values();
  const worker = async () => {
    for (const batch of waiting) await ask(batch);
  };
  await Promise.all(Array.from({ length: engine.limits.parallel }, worker));
  return answers;
}

/** Groups the indexes of texts into requests, in order. A text that exceeds the limit is sent alone. */
export function batchesOf(texts: readonly string[], limits: Pick<BatchLimits, "texts" | "bytes">): readonly (readonly number[])[] {
  const batches: number[][] = [];
  let room = 0;
  for (const [at, text] of texts.entries()) {
    const bytes = Buffer.byteLength(JSON.stringify(text)) + 1;
    const last = batches.at(-1);
    if (last && last.length < limits.texts && bytes <= room) last.push(at);
    else {
      batches.push([at]);
      room = limits.bytes;
    }
    room -= bytes;
  }
  return batches;
}
