import type { Block } from "./blocks.ts";

/** One block as a step of the script. */
export interface ScriptStep {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The address that answers once a serving block is up; null for a block that ends. */
  readonly url: string | null;
  readonly files: Readonly<Record<string, string>>;
  /** Expected output; null if the document states none. */
  readonly output: string | null;
}

/** Joins blocks that continue each other, and attaches an expected output to its block. */
export function stepsOf(blocks: readonly Block[]): ScriptStep[] {
  const steps: ScriptStep[] = [];
  for (const { line, language, text, mark, files } of blocks) {
    const last = steps.at(-1);
    if (mark === null || mark.kind === "not-run") continue;
    if (mark.kind === "run" || mark.kind === "serves") {
      steps.push({ line, language, text, files, url: mark.kind === "serves" ? mark.url.href : null, output: null });
    } else if (!last) {
      throw new Error(`the block at line ${line} needs a block to run before it`);
    } else {
      const change = mark.kind === "output" ? { output: text } : { text: `${last.text}\n${text}`, files: { ...last.files, ...files } };
      steps[steps.length - 1] = { ...last, ...change };
    }
  }
  return steps;
}

/** The ports that the document's servers listen on, each replaced everywhere by a free one. */
export function onFreePorts(steps: readonly ScriptStep[], free: (port: string) => string): ScriptStep[] {
  const ports = new Set(steps.flatMap(({ url }) => (url === null ? [] : new URL(url).port || [])));
  const moved = (text: string) => [...ports].reduce((all, port) => all.replaceAll(new RegExp(`\\b${port}\\b`, "g"), free(port)), text);
  return steps.map((step) => ({ ...step, text: moved(step.text), url: step.url === null ? null : moved(step.url) }));
}

/**
 * The whole document as one bash script, so that a variable set in one block is there in the next.
 * What the step at `line` prints goes to `<folder>/<line>.out`; TypeScript runs in `folder`, shell in `root`.
 */
export function scriptOf(steps: readonly ScriptStep[], { root, folder }: { root: string; folder: string }): string {
  const pieces = steps.map(({ line, language, text, url }) => {
    const command = language === "ts" ? `cd '${folder}' && node --conditions=vitae-source ./line-${line}.ts` : `cd '${root}'\n${text}`;
    const out = `> '${folder}/${line}.out' 2>&1`;
    const asks = `curl --silent --output /dev/null '${url}'`;
    const wait = `server=$!\nuntil ${asks}; do kill -0 $server; sleep 0.1; done`;
    return `echo ${line} > '${folder}/at'\n${url === null ? `{\n${command}\n} ${out}` : `{\n${command}\n} ${out} &\n${wait}`}\n`;
  });
  return `set -euo pipefail\n${pieces.join("\n")}`;
}

/** Whether `printed` holds the lines of `expected` in their order, `…` standing for anything within a line and for lines left out. */
export function prints(expected: string, printed: string): boolean {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = expected
    .trim()
    .split("\n")
    .map((line) => (line.trim() === "…" ? "[^]*?" : `${escaped(line.trimEnd()).replaceAll("…", "[^\\n]*?")}[ \\t]*`))
    .join("\\s*\\n?");
  return new RegExp(`(^|\\n)${pattern}(\\n|$)`).test(printed);
}
