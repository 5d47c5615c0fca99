import type { ParsedResume, Provenance } from "@vitae/core";
import type { Line, ReadDocument } from "@vitae/core/ports";

/** Letters and digits alone: line breaks, hyphens and marks are not what is checked. */
const lettersOf = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "");

/** A line without what nobody sees; its tabs stay. */
function seenOf({ text, spans }: Line): string {
  let seen = "";
  let from = 0;
  for (const { start, end, hidden } of spans) {
    seen += text.slice(from, start) + (hidden ? "" : text.slice(start, end));
    from = end;
  }
  return seen;
}

/** What a reader of the page sees line by line, then down each column of cells, and where its links lead. */
function visibleOf({ lines }: ReadDocument): string {
  const columns = new Map<string, string>();
  for (const line of lines) {
    for (const [index, cell] of seenOf(line).split("\t").entries()) {
      const column = `${line.region} ${index}`;
      columns.set(column, (columns.get(column) ?? "") + cell);
    }
  }
  const targets = lines.flatMap((line) => line.spans.map((span) => span.href ?? ""));
  return [lines.map(seenOf).join(""), ...columns.values(), ...targets].map(lettersOf).join(" ");
}

const valueAt = (item: object, pointer: string) =>
  pointer
    .slice(1)
    .split("/")
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], item);

/** A result with its provenance, as the service gives it and as JSON. */
type Read = Partial<ParsedResume> & { readonly provenance?: Readonly<Record<string, Provenance>> | undefined };

/** Counts the values of a result and those that do not stand in the visible text, by other code than the one that lets values through. */
export function checkValues(item: Read, document: ReadDocument): { values: number; missing: number } {
  const visible = visibleOf(document);
  const found = Object.keys(item.provenance ?? {}).map((pointer) => String(valueAt(item, pointer)));
  return { values: found.length, missing: found.filter((value) => !visible.includes(lettersOf(value))).length };
}
