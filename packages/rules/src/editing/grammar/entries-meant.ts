import type { Filled } from "./match.ts";
import { alike, type Entry, valueAt } from "./parts.ts";
import { keyAt, placeAt, type Scene } from "./scene.ts";
import { nameOf } from "./values.ts";

/** Kinds whose newest entry is what "last" means; a "first" of them may be the oldest or the first printed. */
const inTime: ReadonlySet<string> = new Set(["experience", "education", "volunteering"]);

/** The entries that fit all that is said of one. */
export function entriesMeant(scene: Scene, { kind, n, name, other, current }: Filled): readonly Entry[] {
  const type = kind && scene.lexicon.kinds.get(keyAt(scene, kind));
  let entries: readonly Entry[] = type ? scene.parts.entries.filter((entry) => entry.type === type) : scene.parts.entries;
  for (const said of [name, other]) {
    if (said) entries = alike(scene.parts, entries, nameOf(scene, said), (entry) => [...entry.names.map(({ text }) => text), place(entry)]);
  }
  if (current) return newest(scene, entries);
  const at = n ? placeAt(scene, n) : null;
  if (at === null || type === undefined || entries.length < 2) return n && at === null ? [] : fitting(entries, at);
  if (inTime.has(type) && at === -1) return newest(scene, entries);
  if (inTime.has(type) && at === 1) return entries;
  return fitting(entries, at);
}

const fitting = (entries: readonly Entry[], at: number | null): readonly Entry[] => {
  const one = at === null ? undefined : entries[at < 0 ? entries.length + at : at - 1];
  return at === null ? entries : one ? [one] : [];
};

const place = ({ data }: Entry): string => valueAt(data, "company_info.location") ?? valueAt(data, "location") ?? "";

/** Those that go on; else the one that ended last. */
function newest(scene: Scene, entries: readonly Entry[]): readonly Entry[] {
  const open = entries.filter((entry) => isOpen(scene, entry));
  if (open.length > 0) return open;
  const ends = entries.map((entry) => dateOf(entry, "end_date_iso") ?? dateOf(entry, "start_date_iso") ?? dateOf(entry, "end_date") ?? "");
  const last = [...ends].sort().at(-1) ?? "";
  return last === "" ? entries : entries.filter((_, n) => ends[n] === last);
}

const dateOf = ({ data }: Entry, key: string): string | null => valueAt(data, `company_info.${key}`) ?? valueAt(data, key);

function isOpen(scene: Scene, entry: Entry): boolean {
  const info = entry.data["company_info"];
  if (typeof info === "object" && info !== null && Reflect.get(info, "is_current") === true) return true;
  const end = dateOf(entry, "end_date");
  return end !== null && end !== "" && scene.lexicon.present.has(end.toLowerCase());
}
