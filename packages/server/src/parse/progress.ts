import type { Output } from "../terminal/terminal.ts";

/** What became of a file. */
interface Taken {
  readonly filename: string;
  readonly error?: { readonly detail: string } | undefined;
}

/** Tells a person how far the work is; in a log only what failed and one last line. */
export interface Progress {
  took(result: Taken): void;
  /** True when every file was read. */
  end(): boolean;
}

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
