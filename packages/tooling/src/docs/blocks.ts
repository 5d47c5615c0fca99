/** How a block of a document is tested. The HTML comment before the block states it. */
export type Mark =
  /** `<!-- run -->`: it ends by itself and succeeds. */
  | { readonly kind: "run" }
  /** `<!-- run: continues -->`: it goes on where the TypeScript block before it stopped. */
  | { readonly kind: "continues" }
  /** `<!-- run: serves http://127.0.0.1:8080/healthz -->`: it serves; the address answers once it is up. */
  | { readonly kind: "serves"; readonly url: URL }
  /** `<!-- output -->`: output of the previous block; `…` matches any text. */
  | { readonly kind: "output" }
  /** `<!-- not-run: reason -->`: for the reader only. */
  | { readonly kind: "not-run"; readonly reason: string };

export interface Block {
  /** Line of the opening fence, from 1. */
  readonly line: number;
  /** `sh`, `ts`, `json` … */
  readonly language: string;
  readonly text: string;
  /** Null for a block without a comment before it. */
  readonly mark: Mark | null;
  /** From `with cv.pdf=test/fixtures/plain.pdf` at the end of the comment: files the block finds beside it. */
  readonly files: Readonly<Record<string, string>>;
}

const comment = /^<!-- (run|output|not-run)(?::\s*(.*?))? -->$/;
const fence = /^(```+)(\w*)$/;

function markOf(line: string): Pick<Block, "mark" | "files"> | null {
  const [, kind, rest = ""] = comment.exec(line.trim()) ?? [];
  if (kind === undefined) return null;
  if (kind === "not-run") return { mark: { kind, reason: rest }, files: {} };
  const [how = "", ...lists] = ` ${rest}`.split(" with ");
  const files = Object.fromEntries(lists.flatMap((list) => list.trim().split(/\s+/)).map((pair) => pair.split("=", 2)));
  const [verb = "", address = ""] = how.trim().split(/\s+/);
  if (kind === "output") return { mark: { kind }, files };
  if (verb === "") return { mark: { kind: "run" }, files };
  if (verb === "continues") return { mark: { kind: "continues" }, files };
  if (verb === "serves" && URL.canParse(address)) return { mark: { kind: "serves", url: new URL(address) }, files };
  throw new Error(`"${line.trim()}" is not understood: write run, run: continues, run: serves URL, output, or not-run: reason`);
}

/** All fenced blocks of a Markdown text with the comments that stand right before them. */
export function readBlocks(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  let marked: Pick<Block, "mark" | "files"> | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, ticks, language = ""] = fence.exec(line) ?? [];
    if (ticks === undefined) {
      if (line.trim() !== "") marked = markOf(line);
      continue;
    }
    const end = lines.indexOf(ticks, at + 1);
    if (end < 0) throw new Error(`the block at line ${at + 1} is never closed`);
    blocks.push({ line: at + 1, language, text: lines.slice(at + 1, end).join("\n"), ...(marked ?? { mark: null, files: {} }) });
    marked = null;
    at = end;
  }
  return blocks;
}

/** Blocks of code without a word on whether they run. */
export const unmarked = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ language, mark }) => mark === null && (language === "sh" || language === "ts"));
