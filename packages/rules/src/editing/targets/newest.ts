import type { ParseContext } from "./parse-context.ts";
import { type IndexedEntry, valueAt } from "./resume-index.ts";

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

/** It has no end yet. */
export function isOpen(scene: ParseContext, entry: IndexedEntry): boolean {
  const info = entry.data["company_info"];
  if (typeof info === "object" && info !== null && Reflect.get(info, "is_current") === true) return true;
  const end = dateOf(entry, "end_date");
  return end !== null && end !== "" && scene.lexicon.present.has(end.toLowerCase());
}
