import type { FieldRow } from "../registry/field.ts";
import { isListPath, valuesAt } from "../values-at.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { listChanges, toListItem } from "./list-changes.ts";
import type { ListItem } from "./list-diff.ts";
import { truncate, truncatePair } from "./truncate.ts";

export interface ChangeContext {
  /** The segment. */
  readonly segment: string;
  /** What the entry that holds a field is called, told without that field; null where the segment itself holds it. */
  readonly entry: ((path: string) => string) | null;
}

/** What differs between two versions of a segment's data, or of an entry, in the order of the rules. */
export function valueChanges(
  words: ChangeFormatter,
  place: ChangeContext,
  rules: readonly FieldRow[],
  before: unknown,
  after: unknown,
): string[] {
  const differs = (path: string) => JSON.stringify(contents(before, path)) !== JSON.stringify(contents(after, path));
  const isTold = ({ path, derived }: FieldRow) => differs(path) && !(derived?.from.some(differs) && derived.holds(after));
  return rules.filter(isTold).flatMap((rule) => {
    const { path } = rule;
    const field = fieldName(words, place, rule);
    if (isListPath(path)) {
      const list = path === "items.*" && place.entry === null ? place.segment : words.say("list_of", { place: place.segment, field });
      return listChanges(words, list, items(before, path), items(after, path));
    }
    const [from, to] = [scalar(before, path), scalar(after, path)];
    if (from === "") return [words.say("set", { place: place.segment, field, to: truncate(to) })];
    if (to === "") return [words.say("cleared", { place: place.segment, field, from: truncate(from) })];
    if (path === "text" && place.entry === null) return [words.say("rewritten", { place: place.segment })];
    const [was, is] = truncatePair(from, to);
    return [words.say("changed", { place: place.segment, field, from: was, to: is })];
  });
}

function fieldName(words: ChangeFormatter, place: ChangeContext, { path, label }: FieldRow): string {
  const field = words.field(label) + (path.endsWith("_iso") ? " (ISO 8601)" : "");
  return place.entry === null ? field : words.say("of_entry", { field, entry: place.entry(path) });
}

/** Null and "" both say that nothing is known. */
const contents = (holder: unknown, path: string): unknown[] =>
  isListPath(path) ? items(holder, path).map(({ key }) => key) : [scalar(holder, path)];

function scalar(holder: unknown, path: string): string {
  const value = valuesAt(holder, path)[0]?.value;
  if (typeof value === "boolean") return value ? "✓" : "";
  return typeof value === "string" ? value : "";
}

const items = (holder: unknown, path: string): ListItem[] =>
  valuesAt(holder, path).map(({ value }) => (typeof value === "string" ? toListItem(value) : link(value as Link)));

interface Link {
  readonly type: string;
  readonly label: string;
  readonly url: string;
}

const link = ({ type, label, url }: Link): ListItem => ({
  key: JSON.stringify([type, label, url]),
  text: [label, url].filter((part) => part !== "").join(" – ") + (type === "other" ? "" : ` (${type})`),
});
