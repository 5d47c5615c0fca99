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
    const cells = row.cells.flatMap((cell) => splitAtLabels(cell, words));
    cells.forEach((cell, index) => {
      const colon = cell.text.search(/[:：]/);
      const value = colon > 0 && colon < 40 ? sliceExcerpt(cell, colon + 1) : null;
      if (value?.text) {
        const rest = cells.length === 1 ? restBelow(rows.slice(at + 1), row, words) : [];
        keep(cell.text.slice(0, colon), joinExcerpts([value, ...rest.map(({ cut }) => cut)]), row, ...rest);
      } else if (cells[index + 1] && (value || cells.length === 2)) keep(cell.text, cells[index + 1], row);
      else if (cells.length === 1 && words.label(cell.text)) {
        const below = valueBelow(rows.slice(at + 1), row, words);
        keep(cell.text, below.length > 0 ? joinExcerpts(below.map(({ cut }) => cut)) : null, row, ...below);
      }
    });
  });
  return found;
}

/** "Town: Saltby Phone: 555 0148": each label starts a new part. */
function splitAtLabels(cell: Excerpt, words: Vocabulary): Excerpt[] {
  // A word in front of the first colon is a part of the first label.
  const first = cell.text.search(/[:：]/u);
  const borders = [...cell.text.matchAll(/(?<=\s)\p{L}[^\s:：]{0,30}(?=[:：])/gu)].filter(
    ({ 0: word, index }) => index > first && words.label(word) !== null,
  );
  return [0, ...borders.map(({ index }) => index)]
    .map((from, at) => sliceExcerpt(cell, from, borders[at]?.index ?? cell.text.length))
    .filter(({ text }) => text !== "");
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
