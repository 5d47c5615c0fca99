import { type Excerpt, excerptBetween, offsetIn } from "@vitae/core/engine";
import type { HeadFragment } from "./entry-head.ts";

/** Dashes and commas that part two fragments of one stretch. */
const parting = /^[\s,،、–—-]*$/u;

/**
 * A section parts its names in one manner. Where a stretch in the same style and place has one name in some entries and several
 * in others, the marks between those belong to the name, and it is whole again: "Deputy Manager – Finance" beside "Audit Senior".
 */
export function joinUnlikeParts(
  heads: readonly (readonly HeadFragment[])[],
  isOneName: (first: Excerpt, others: readonly Excerpt[], beside: readonly Excerpt[], sure: boolean) => boolean,
): HeadFragment[][] {
  const stretches = heads.map(stretchesOf);
  const counts = new Map<string, Set<number>>();
  const shapes = new Map<string, Set<number>>();
  for (const own of stretches)
    for (const { key, parts } of own) {
      counts.set(key, (counts.get(key) ?? new Set()).add(parts.length));
      if (parts.length === 1) shapes.set(key, (shapes.get(key) ?? new Set()).add(partsBeside(own, parts)));
    }
  return stretches.map((own) =>
    renumbered(
      own.flatMap(({ key, parts }) => {
        const [first, ...others] = parts;
        const last = others.at(-1);
        if (!first || !last || counts.get(key)?.has(1) !== true) return parts;
        const cuts = others.map(({ cut }) => cut);
        const beside = own.flatMap((other) => (other.parts === parts ? [] : other.parts.slice(0, 1).map(({ cut }) => cut)));
        const sure = beside.length > 0 && shapes.get(key)?.has(partsBeside(own, parts)) === true;
        return isOneName(first.cut, cuts, beside, sure) ? [{ ...first, cut: excerptBetween(first.stretch, first.cut, last.cut) }] : parts;
      }),
    ),
  );
}

/** The names of each row counted again, so that those behind a whole name have the slots of their siblings. */
function renumbered(pieces: readonly HeadFragment[]): HeadFragment[] {
  const orders = new Map<string, number>();
  const counts = new Map<string, number>();
  return pieces.map((piece) => {
    const slash = piece.slot.indexOf("/");
    const row = piece.slot.slice(0, slash + 1);
    const order = /^\d{1,4}/u.exec(piece.slot.slice(row.length))?.[0] ?? "";
    const key = row + order;
    if (!orders.has(key)) {
      const count = counts.get(row) ?? 0;
      orders.set(key, count);
      counts.set(row, count + 1);
    }
    return { ...piece, slot: `${row}${orders.get(key)}${piece.slot.slice(key.length)}` };
  });
}

/** Number of names in the other styles of a head. Entries with equal numbers there have equal numbers here. */
const partsBeside = (own: readonly Stretch[], parts: readonly HeadFragment[]): number =>
  own.reduce((sum, other) => sum + (other.parts === parts ? 0 : other.parts.length), 0);

interface Stretch {
  /** Key of style and position in the row. */
  readonly key: string;
  readonly parts: HeadFragment[];
}

/** The fragments of a head, those together that only marks part in one stretch of one style. */
function stretchesOf(pieces: readonly HeadFragment[]): Stretch[] {
  const stretches: Stretch[] = [];
  let row = "";
  let order = 0;
  for (const piece of pieces) {
    const last = stretches.at(-1);
    const above = last?.parts.at(-1);
    if (last && above && above.stretch === piece.stretch && parting.test(textBetween(above, piece))) {
      last.parts.push(piece);
      continue;
    }
    const own = piece.slot.split("/", 1)[0] ?? "";
    order = own === row ? order + 1 : 0;
    row = own;
    const { bold, italic, size, color } = piece.style;
    stretches.push({ key: [own, bold, italic, Math.round(size * 2), color, order].join("/"), parts: [piece] });
  }
  return stretches;
}

const textBetween = (before: HeadFragment, after: HeadFragment): string =>
  before.stretch.text.slice(offsetIn(before.stretch, before.cut) + before.cut.text.length, offsetIn(before.stretch, after.cut));
