import type { Line, ParsedDraft, VisibleDocument } from "@vitae/core/ports";

/**
 * Sends a draft between threads. Grounding compares the lines of a draft with the lines of its document by identity, which copies lose.
 * Therefore the sent draft contains ids instead of lines.
 */
export type DraftByLineIds = { readonly [key: string]: unknown };

export const toLineIds = (draft: ParsedDraft): DraftByLineIds => mapLines(draft, (line) => (line as Line).id) as DraftByLineIds;

/** @param draft copy that is changed in place, because the thread also serves other callers */
export function toLines(draft: DraftByLineIds, { lines }: VisibleDocument): ParsedDraft {
  const byId = new Map(lines.map((line) => [line.id, line]));
  putLines(draft, byId);
  return draft as ParsedDraft;
}

function putLines(node: unknown, byId: ReadonlyMap<string, Line>): void {
  if (node === null || typeof node !== "object") return;
  const fields = node as Record<string, unknown>;
  for (const key in fields) {
    const value = fields[key];
    if (key === "line") fields[key] = byId.get(value as string);
    else putLines(value, byId);
  }
}

function mapLines(node: unknown, change: (line: unknown) => unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => mapLines(item, change));
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, key === "line" ? change(value) : mapLines(value, change)]));
}
