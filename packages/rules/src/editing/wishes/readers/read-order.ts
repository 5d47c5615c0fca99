import type { EditOperation } from "@vitae/core/ports";
import { byEnd } from "../../targets/newest.ts";
import { arranged, moved, movedBeside, type Row, rowOf, sorted, swapped } from "../../targets/rows.ts";
import { findEntries } from "../spans/find-entries.ts";
import { type Found, findTarget, pointsOf, topicSpans } from "../spans/find-target.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isBulletWord, isColon, isComment, type Span } from "../spans/span.ts";
import { splitGroups } from "./read-removal.ts";

/** "Place" names a value, too; what is moved is none. */
const isVerb = (span: Span): boolean =>
  has(span, "move", "add", "set", "sort", "swap", "alphabetical", "to", "is") &&
  !has(span, "and") &&
  (span.fields.length === 0 || has(span, "move")) &&
  span.mentions.length === 0;
const places = ["before", "after", "top", "bottom"] as const;

/** Moves, swaps and sorts sections, entries and texts of lists. */
export function readOrder(clause: Clause): Outcome | null {
  const { spans } = clause;
  // "Should go before" moves, and "should go" removes.
  if (spans.some((span) => has(span, "remove") && !has(span, "move"))) return null;
  if (anyHas(spans, "hypothetical", "undo", "rewrite", "translate", "left", "live", "instead")) return null;
  if (anyHas(spans, "alphabetical")) return readSort(clause);
  const chronology = readChronology(clause);
  if (chronology) return chronology;
  if (anyHas(spans, "swap") && !anyHas(spans, "to")) return readSwap(clause);
  if (anyHas(spans, "sort") && spans.some(isColon)) return readArrangement(clause);
  if (!anyHas(spans, "move", "add", "set", "is") && !isPlacedSection(spans) && !isSectionBeside(spans)) return null;
  const placed = anyHas(spans, "position") ? toPlace(clause) : null;
  if (placed) return placed;
  const isAsked = anyHas(spans, "move", "add", "set") || isPlacedSection(spans);
  for (const place of places) {
    const at = spans.findLastIndex((span) => has(span, place) && span.mentions.length === 0);
    // "The last one was in Graz": says which one it is, and moves nothing.
    if (at < 0 || ((place === "top" || place === "bottom") && !isAsked)) continue;
    const isEnd = place === "top" || place === "bottom";
    const outcome = isEnd ? toEnd(clause, at, place) : beside(clause, at, place);
    if (outcome) return outcome;
    // "To the top, right under the summary": beside what is not understood.
    if (!isEnd && spans.slice(at + 1).some(({ sections }) => sections.length > 0)) return null;
  }
  return null;
}

/** "Languages to the very top, please": a section and an end of the résumé, and no more. */
const isPlacedSection = (spans: readonly Span[]): boolean =>
  spans.filter(({ sections }) => sections.length > 0).length === 1 &&
  anyHas(spans, "top", "bottom") &&
  spans.every((span) => isComment(span) || has(span, "top", "bottom") || (span.sections.length > 0 && span.kinds.length === 0));

/** "Awards above Projects please": two sections and which comes first, and no more. */
const isSectionBeside = (spans: readonly Span[]): boolean => {
  const said = spans.filter((span) => !isComment(span) || span.sections.length > 0);
  const [one, beside, other] = said;
  const isSection = (span: Span | undefined): boolean => (span?.sections.length ?? 0) > 0 && span?.literal === null;
  return said.length === 3 && isSection(one) && isSection(other) && beside !== undefined && has(beside, "before", "after");
};

/** What is named: a section is meant where a value has its name too. */
const named = (spans: readonly Span[]): readonly Span[] =>
  spans.filter((span) => !isVerb(span)).map((span) => (span.sections.length + span.kinds.length > 0 ? { ...span, fields: [] } : span));

function rowFound(clause: Clause, found: Found) {
  return "target" in found ? rowOf(clause.scene, found.target) : null;
}

function toEnd(clause: Clause, at: number, place: "top" | "bottom"): Outcome | null {
  const said = named([...clause.spans.slice(0, at), ...clause.spans.slice(at + 1)]).filter(
    (span) => !(has(span, "top", "bottom", "before", "after", "document") && span.mentions.length === 0),
  );
  if (said.every(isComment)) return null;
  const inside = said.find((span) => span.sections.length > 0)?.sections[0] ?? null;
  const other = said.some((span) => span.mentions.some(({ named }) => named.kind !== "section"));
  const found = findTarget(clause, said, other ? inside : null);
  const row = rowFound(clause, found);
  if ("refusal" in found) return found.refusal.why === "value_missing" ? null : { kind: "refused", refusal: found.refusal };
  if (!row) return null;
  const to = place === "top" ? row.first : row.keys.length - 1;
  return edits(to === row.at ? [] : [row.move(row.keys[row.at] ?? "", to)]);
}

function beside(clause: Clause, at: number, place: "before" | "after"): Outcome | null {
  const [left, right] = [named(clause.spans.slice(0, at)), named(clause.spans.slice(at + 1))];
  const divisions = right.some((span) => !isComment(span)) ? [[left, right]] : halves(left);
  for (const [what = [], where = []] of divisions) {
    const [one, other] = [findTarget(clause, what), findTarget(clause, where)];
    const [row, anchor] = [rowFound(clause, one), rowFound(clause, other)];
    if (row && anchor) return fromResult(movedBeside(row, anchor, place === "before" ? 0 : 1));
    if ("refusal" in one && one.refusal.why === "ambiguous") return { kind: "refused", refusal: one.refusal };
  }
  return null;
}

/** "Move Skills to position 2". */
function toPlace(clause: Clause): Outcome | null {
  const { spans } = clause;
  const word = spans.findIndex((span) => has(span, "position"));
  const number = [word + 1, word - 1].find((at) => placeOf(spans[at]) !== null) ?? -1;
  const said = named(spans.filter((_, at) => at !== word && at !== number));
  const row = number < 0 ? null : rowFound(clause, findTarget(clause, said));
  const place = placeOf(spans[number]) ?? 0;
  return row ? fromResult(moved(row, place < 0 ? row.keys.length + place : place - 1)) : null;
}

const placeOf = (span: Span | undefined): number | null =>
  span?.place ?? (span?.literal?.kind === "number" ? Number(span.literal.text) || null : null);

/** "Order sections: Skills, Education", "order skills: C, React". */
function readArrangement(clause: Clause): Outcome | null {
  const colon = clause.spans.findIndex(isColon);
  const inside = clause.spans.slice(0, colon).flatMap(({ sections }) => sections)[0] ?? null;
  const groups = splitGroups(clause.spans.slice(colon + 1));
  const rows = groups.map((group) => rowFound(clause, findTarget(clause, group, inside)));
  return rows.every((row): row is Row => row !== null) ? fromResult(arranged(rows)) : refuse("not_found");
}

/** Where both names stand in front of the word for the place: each of them names something. */
function* halves(spans: readonly Span[]): Generator<readonly (readonly Span[])[]> {
  for (let at = 1; at < spans.length; at++) yield [spans.slice(0, at), spans.slice(at)];
}

function readSwap(clause: Clause): Outcome | null {
  const said = named(clause.spans);
  const groups = splitGroups(said);
  const [one, other, ...more] = groups;
  if (one && !other && said.some(isBulletWord)) {
    const { entries } = findEntries(clause, said);
    const lists = entries?.flatMap(pointsOf) ?? [];
    const [list] = lists;
    if (lists.length !== 1 || !list || list.items.length !== 2) return refuse("part_not_understood");
    return edits([{ op: "move_item", target: list.target, list: list.list, item: list.items[1] ?? "", at: 0 }]);
  }
  const two = one && !other ? bothEntries(clause, said) : null;
  if (two) return fromResult(swapped(...two));
  if (!one || !other || more.length > 0) return null;
  const [a, b] = [rowFound(clause, findTarget(clause, one)), rowFound(clause, findTarget(clause, other))];
  return a && b ? fromResult(swapped(a, b)) : null;
}

/** "Swap my two degrees": the only two of their kind. */
function bothEntries({ scene }: Clause, said: readonly Span[]): readonly [Row, Row] | null {
  const named = said.filter((span) => !isComment(span) && span.place !== 2);
  const types = new Set(named.flatMap(({ kinds, sections }) => [...kinds, ...sections]));
  if (
    types.size !== 1 ||
    !named.every(
      ({ kinds, sections, mentions }) => kinds.length + sections.length > 0 && mentions.every(({ named: one }) => one.kind === "section"),
    )
  )
    return null;
  const [one, other, ...more] = scene.parts.entries
    .filter(({ type }) => types.has(type))
    .map((entry) => rowOf(scene, { kind: "entry", entry, by: null }));
  return one && other && more.length === 0 ? [one, other] : null;
}

function readSort(clause: Clause): Outcome | null {
  const said = named([...clause.spans, ...topicSpans(clause, clause.spans)]).filter((span) => !has(span, "keep"));
  const found = findTarget(clause, said);
  if (!("target" in found) || found.target.kind !== "segment") return null;
  const { segment } = found.target;
  const list = clause.scene.parts.lists.find((one) => one.segment === segment && one.tier === 1);
  if (!list || found.target.type === "personal_info") return null;
  const { compare } = new Intl.Collator(clause.scene.lexicon.tag, { sensitivity: "base", numeric: true });
  return edits(
    sorted(list.items, compare, (item, at): EditOperation => ({ op: "move_item", target: list.target, list: list.list, item, at })),
  );
}

/** "List my jobs oldest first", "sort education by date, newest first": all entries of a section by their dates. */
function readChronology({ scene, spans }: Clause): Outcome | null {
  const end = spans.find((span) => has(span, "oldest", "latest"));
  const section = spans.find(({ sections, kinds }) => sections.length > 0 && kinds.length === 0);
  const isPlain = (span: Span): boolean =>
    span === end || span === section || isComment(span) || isVerb(span) || has(span, "top", "sort", "of") || span.fields.includes("date");
  if (!end || !section || !anyHas(spans, "top") || !spans.every(isPlain)) return null;
  const latestFirst = byEnd(
    scene,
    scene.parts.entries.filter(({ type }) => section.sections.includes(type)),
  );
  if (!latestFirst || latestFirst.length < 2) return null;
  const order = has(end, "oldest") ? latestFirst.toReversed() : latestFirst;
  const rows = order.map((entry) => rowOf(scene, { kind: "entry", entry, by: null }));
  return rows.every((row): row is Row => row !== null) ? fromResult(arranged(rows)) : null;
}

const fromResult = (operations: readonly EditOperation[] | null): Outcome =>
  operations ? edits(operations) : refuse("part_not_understood");
