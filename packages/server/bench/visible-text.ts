import type { ParsedResume, Provenance } from "@vitae/core";
import type { Line, ReadDocument } from "@vitae/core/ports";

/** Letters and digits only, because line breaks, hyphens and marks are not checked. */
const lettersOf = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "");

/** The visible text of a line, with its tabs. */
function seenOf({ text, spans }: Line): string {
  let seen = "";
  let from = 0;
  for (const { start, end, hidden } of spans) {
    seen += text.slice(from, start) + (hidden ? "" : text.slice(start, end));
    from = end;
  }
  return seen;
}

/** Visible text of a page by line, then by column of cells, and the targets of its links. */
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

/** Counts the values of a result, and the values that the visible text does not contain, by other code than the grounding of the service. */
export function checkValues(item: Read, document: ReadDocument): { values: number; missing: number } {
  const visible = visibleOf(document);
  const found = Object.keys(item.provenance ?? {}).map((pointer) => String(valueAt(item, pointer)));
  return { values: found.length, missing: found.filter((value) => !visible.includes(lettersOf(value))).length };
}
