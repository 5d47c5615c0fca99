import type { FieldRow } from "../registry/field.ts";
import { isListPath, valuesAt } from "../values-at.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { listChanges, toListItem } from "./list-changes.ts";
import type { ListItem } from "./list-diff.ts";
import { truncate, truncatePair } from "./truncate.ts";

export interface ChangeContext {
  readonly segment: string;
  /** Returns the title of the entry without the value at a path; null if the segment itself has the field. */
  readonly entry: ((path: string) => string) | null;
}

/** Describes the changes of the data of a segment or an entry, in the order of the rows. */
export function valueChanges(
  formatter: ChangeFormatter,
  place: ChangeContext,
  rows: readonly FieldRow[],
  before: unknown,
  after: unknown,
): string[] {
  const differs = (path: string) => JSON.stringify(comparableValues(before, path)) !== JSON.stringify(comparableValues(after, path));
  const isReported = ({ path, derived }: FieldRow) => differs(path) && !(derived?.from.some(differs) && derived.holds(after));
  return rows.filter(isReported).flatMap((row) => {
    const { path } = row;
    const field = fieldName(formatter, place, row);
    if (isListPath(path)) {
      const list = path === "items.*" && place.entry === null ? place.segment : formatter.say("list_of", { place: place.segment, field });
      return listChanges(formatter, list, items(before, path), items(after, path));
    }
    const [from, to] = [scalar(before, path), scalar(after, path)];
    if (from === "") return [formatter.say("set", { place: place.segment, field, to: truncate(to) })];
    if (to === "") return [formatter.say("cleared", { place: place.segment, field, from: truncate(from) })];
    if (path === "text" && place.entry === null) return [formatter.say("rewritten", { place: place.segment })];
    const [shortFrom, shortTo] = truncatePair(from, to);
    return [formatter.say("changed", { place: place.segment, field, from: shortFrom, to: shortTo })];
  });
}

function fieldName(formatter: ChangeFormatter, place: ChangeContext, { path, label }: FieldRow): string {
  const field = formatter.field(label) + (path.endsWith("_iso") ? " (ISO 8601)" : "");
  return place.entry === null ? field : formatter.say("of_entry", { field, entry: place.entry(path) });
}

/** Null and "" are equal: both mean that the value is unknown. */
const comparableValues = (holder: unknown, path: string): unknown[] =>
  isListPath(path) ? items(holder, path).map(({ key }) => key) : [scalar(holder, path)];

function scalar(holder: unknown, path: string): string {
  const value = valuesAt(holder, path)[0]?.value;
  if (typeof value === "boolean") return value ? "✓" : "";
  return typeof value === "string" ? value : "";
}

const items = (holder: unknown, path: string): ListItem[] =>
  valuesAt(holder, path).map(({ value }) => (typeof value === "string" ? toListItem(value) : linkItem(value as Link)));

interface Link {
  readonly type: string;
  readonly label: string;
  readonly url: string;
}

const linkItem = ({ type, label, url }: Link): ListItem => ({
  key: JSON.stringify([type, label, url]),
  text: [label, url].filter((part) => part !== "").join(" – ") + (type === "other" ? "" : ` (${type})`),
});
