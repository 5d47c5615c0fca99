import type { EvaluateRequest, FileInput, ResumeService } from "@vitae/core";
import { swapVariants, toReplacements } from "./replacements.ts";
import type { SwappingReader } from "./swapping-reader.ts";

/** One résumé under one identity. */
export interface SwapResult {
  readonly filename: string;
  readonly variant: string;
  readonly score: number;
  /** Score of the variant minus that of the original. */
  readonly movement: number;
}

/** A résumé that could not be evaluated. */
export interface SwapFailure {
  readonly filename: string;
  readonly variant: string;
  readonly error: string;
}

export interface SwapReport {
  /** Largest movement of a score, in either direction. */
  readonly max_movement: number;
  /** Number of variants whose score moved. */
  readonly moved: number;
  readonly results: readonly SwapResult[];
  readonly failures: readonly SwapFailure[];
}

export interface SwapDeps {
  /** Service whose reader is `reader`. */
  readonly service: Pick<ResumeService, "parse" | "evaluate">;
  readonly reader: SwappingReader;
}

export interface SwapRequest {
  readonly job: EvaluateRequest & { readonly jobFile?: FileInput | undefined };
  readonly files: readonly { readonly filename: string; readonly bytes: Uint8Array }[];
  readonly signal?: AbortSignal;
  readonly onfile?: (done: number) => void;
}

/** Evaluates each résumé again under other names, genders and places, and reports how far the score moves. */
export async function runSwap({ service, reader }: SwapDeps, { job, files, signal, onfile }: SwapRequest): Promise<SwapReport> {
  const results: SwapResult[] = [];
  const failures: SwapFailure[] = [];
  const { jobFile, ...request } = job;
  const options = signal ? { signal } : {};
  const scoreOf = async (upload: FileInput): Promise<number> => {
    const [item] = await service.evaluate(request, { files: [upload], jobFile, ...options });
    if (item === undefined || item.error) throw new Error(item?.error?.detail ?? "No result.");
    return item.overall_score;
  };
  for (const [at, { filename, bytes }] of files.entries()) {
    let variant = "original";
    try {
      const [parsed] = await service.parse([{ filename, bytes }], options);
      if (parsed === undefined || parsed.error) throw new Error(parsed?.error?.detail ?? "No result.");
      const original = await scoreOf({ filename, bytes });
      for (const each of swapVariants) {
        variant = each.id;
        const label = `${at}/${variant}`;
        reader.swap(label, toReplacements(parsed, each));
        const score = await scoreOf({ filename: label, bytes });
        results.push({ filename, variant, score, movement: Math.round((score - original) * 10) / 10 });
      }
    } catch (error) {
      signal?.throwIfAborted();
      failures.push({ filename, variant, error: error instanceof Error ? error.message : String(error) });
    }
    onfile?.(at + 1);
  }
  return {
    max_movement: results.reduce((most, { movement }) => Math.max(most, Math.abs(movement)), 0),
    moved: results.filter(({ movement }) => movement !== 0).length,
    results,
    failures,
  };
}
