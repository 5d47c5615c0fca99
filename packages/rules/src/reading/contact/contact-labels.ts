import { type Excerpt, joinExcerpts, labelledContact, sliceExcerpt } from "@vitae/core/engine";
import type { LabelKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { Row } from "../rows/rows.ts";

type Labelled = Partial<Record<LabelKind, Excerpt>>;

const kinds: ReadonlySet<LabelKind | null> = new Set(["address", "name", ...labelledContact.map(({ label }) => label)]);

/** "Label: value" in one cell, a label in one cell and its value in the next, or a label above its value. */
export function readContactLabels(rows: readonly Row[], words: Vocabulary, used: Set<Row>): Labelled {
  const found: Labelled = {};
  const keep = (label: string, value: Excerpt | null | undefined, ...from: Row[]) => {
    const kind = words.label(label);
    if (!value?.text || kind === null || !kinds.has(kind) || words.label(value.text) !== null) return;
    found[kind] ??= value;
    for (const row of from) used.add(row);
  };
  rows.forEach((row, at) => {
    row.cells.forEach((cell, index) => {
      const colon = cell.text.search(/[:：]/);
      const value = colon > 0 && colon < 40 ? sliceExcerpt(cell, colon + 1) : null;
      if (value?.text) {
        const rest = row.cells.length === 1 ? restBelow(rows.slice(at + 1), row, words) : [];
        keep(cell.text.slice(0, colon), joinExcerpts([value, ...rest.map(({ cut }) => cut)]), row, ...rest);
      } else if (row.cells[index + 1] && (value || row.cells.length === 2)) keep(cell.text, row.cells[index + 1], row);
      else if (row.cells.length === 1 && words.label(cell.text)) {
        const below = valueBelow(rows.slice(at + 1), row, words);
        keep(cell.text, below.length > 0 ? joinExcerpts(below.map(({ cut }) => cut)) : null, row, ...below);
      }
    });
  });
  return found;
}

/** The rows that a narrow column broke a labelled value into. */
function restBelow(rows: readonly Row[], first: Row, words: Vocabulary): Row[] {
  const end = rows.findIndex(
    ({ line, index, wrapped, cut: { text } }, below) =>
      index !== first.index + below + 1 ||
      line.region !== first.line.region ||
      !wrapped ||
      /[:：@]|\d{7}/.test(text) ||
      words.label(text.split(/[\s.]/)[0] ?? "") !== null,
  );
  return rows.slice(0, Math.min(end < 0 ? rows.length : end, 2));
}

/** The rows under a label that stands alone, up to the next label. */
function valueBelow(rows: readonly Row[], label: Row, words: Vocabulary): Row[] {
  const end = rows.findIndex(
    (row) =>
      row.line.region !== label.line.region || words.label(row.cells[0]?.text ?? "") !== null || row.line.block !== rows[0]?.line.block,
  );
  return rows.slice(0, Math.min(end < 0 ? rows.length : end, 4));
}
