import type { SlotValues } from "./match-template.ts";
import { keyAt, type ParseContext, parseOrdinal } from "./parse-context.ts";
import { bestMatches, type IndexedEntry, valueAt } from "./resume-index.ts";
import { nameOf } from "./values.ts";

/** Kinds whose newest entry is what "last" means; a "first" of them may be the oldest or the first printed. */
const inTime: ReadonlySet<string> = new Set(["experience", "education", "volunteering"]);

/** The entries that fit all that is said of one. */
export function resolveEntries(scene: ParseContext, { kind, n, name, other, current }: SlotValues): readonly IndexedEntry[] {
  const type = kind && scene.lexicon.kinds.get(keyAt(scene, kind));
  let entries: readonly IndexedEntry[] = type ? scene.parts.entries.filter((entry) => entry.type === type) : scene.parts.entries;
  for (const said of [name, other]) {
    if (said)
      entries = bestMatches(scene.parts, entries, nameOf(scene, said), (entry) => [...entry.names.map(({ text }) => text), place(entry)]);
  }
  if (current) return newest(scene, entries);
  const at = n ? parseOrdinal(scene, n) : null;
  if (at === null || type === undefined || entries.length < 2) return n && at === null ? [] : fitting(entries, at);
  if (inTime.has(type) && at === -1) return newest(scene, entries);
  if (inTime.has(type) && at === 1) return entries;
  return fitting(entries, at);
}

const fitting = (entries: readonly IndexedEntry[], at: number | null): readonly IndexedEntry[] => {
  const one = at === null ? undefined : entries[at < 0 ? entries.length + at : at - 1];
  return at === null ? entries : one ? [one] : [];
};

const place = ({ data }: IndexedEntry): string => valueAt(data, "company_info.location") ?? valueAt(data, "location") ?? "";

/** Those that go on; else the one that ended last. */
export function newest(scene: ParseContext, entries: readonly IndexedEntry[]): readonly IndexedEntry[] {
  const open = entries.filter((entry) => isOpen(scene, entry));
  if (open.length > 0) return open;
  const ends = entries.map((entry) => dateOf(entry, "end_date_iso") ?? dateOf(entry, "start_date_iso") ?? dateOf(entry, "end_date") ?? "");
  const last = [...ends].sort().at(-1) ?? "";
  return last === "" ? entries : entries.filter((_, n) => ends[n] === last);
}

/** The latest end first, those that go on before all; null: their dates do not tell. */
export function byEnd(scene: ParseContext, entries: readonly IndexedEntry[]): readonly IndexedEntry[] | null {
  const dates = entries.map((entry) => ({
    entry,
    end: isOpen(scene, entry) ? "9999" : (dateOf(entry, "end_date_iso") ?? dateOf(entry, "end_date") ?? ""),
    start: dateOf(entry, "start_date_iso") ?? dateOf(entry, "start_date") ?? "",
  }));
  if (dates.some(({ end, start }) => !/^\d{4}/.test(end) && !/^\d{4}/.test(start))) return null;
  const key = ({ end, start }: (typeof dates)[number]) => (/^\d{4}/.test(end) ? `${end} ${start}` : start);
  return dates.sort((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0)).map(({ entry }) => entry);
}

const dateOf = ({ data }: IndexedEntry, key: string): string | null => valueAt(data, `company_info.${key}`) ?? valueAt(data, key);

function isOpen(scene: ParseContext, entry: IndexedEntry): boolean {
  const info = entry.data["company_info"];
  if (typeof info === "object" && info !== null && Reflect.get(info, "is_current") === true) return true;
  const end = dateOf(entry, "end_date");
  return end !== null && end !== "" && scene.lexicon.present.has(end.toLowerCase());
}
