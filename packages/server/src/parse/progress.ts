import type { Output } from "../terminal/terminal.ts";

/** Outcome of one file. */
interface Taken {
  readonly filename: string;
  readonly error?: { readonly detail: string } | undefined;
}

/** Reports progress on a terminal. In a log, reports only failed files and a summary. */
export interface Progress {
  took(result: Taken): void;
  /** Prints the summary. Returns true if every file was parsed. */
  end(): boolean;
}

/** Creates a progress report for `total` files. */
export function progress(err: Output, total: number, startedMs: number): Progress {
  let read = 0;
  let failed = 0;
  const clear = err.isTTY ? "\r\u001b[K" : "";
  return {
    took({ filename, error }) {
      if (error) failed++;
      else read++;
      if (error) err.write(`${clear}${filename}: ${error.detail}\n`);
      if (err.isTTY && total > 1) err.write(`${clear}${read + failed}/${total}`);
    },
    end() {
      const seconds = (performance.now() - startedMs) / 1000;
      if (total !== 1) err.write(`${clear}${read} read, ${failed} failed, ${seconds.toFixed(1)} s\n`);
      return failed === 0;
    },
  };
}
