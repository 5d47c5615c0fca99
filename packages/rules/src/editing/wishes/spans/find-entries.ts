import type { SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { byEnd, newest } from "../../targets/newest.ts";
import { type IndexedEntry, valueAt } from "../../targets/resume-index.ts";
import { anyHas, type Clause, has, type Span } from "./span.ts";

/** Description of an entry by spans. */
export interface EntrySearch {
  /** Null without an entry. */
  readonly entries: readonly IndexedEntry[] | null;
  /** The spans that say it. */
  readonly used: ReadonlySet<Span>;
}

const inTimeOrder: ReadonlySet<SegmentType> = new Set(["experience", "education", "volunteering"]);

/** The entries that fit everything that spans say: names, kind ("job"), time ("oldest"), place in the list ("second"). */
export function findEntries({ scene, spans: clause }: Clause, spans: readonly Span[], type: SegmentType | null = null): EntrySearch {
  const used = new Set<Span>();
  const all = scene.parts.entries;
  let entries: readonly IndexedEntry[] = type ? all.filter((entry) => entry.type === type) : all;
  const named = spans.filter((span) => entryMentions(span).length > 0);
  for (const span of named) {
    const ids = new Set(entryMentions(span).map((entry) => entry.id));
    const left = entries.filter(({ id }) => ids.has(id));
    if (left.length === 0 && span.kinds.length > 0) continue;
    entries = left;
    used.add(span);
  }
  for (const span of spans) {
    if (span.kinds.length === 0 || used.has(span)) continue;
    const fit = entries.filter((entry) => span.kinds.includes(entry.type));
    if (fit.length === 0 && used.size > 0) continue;
    entries = fit;
    used.add(span);
  }
  for (const span of spans) {
    if (!has(span, "internship")) continue;
    entries = entries.filter((entry) => isInternship(scene, entry));
    used.add(span);
  }
  // "The award of 2018".
  const dated = used.size > 0 ? spans.find(({ literal }) => literal?.kind === "date") : undefined;
  const ofDate = dated ? entries.filter((entry) => holdsYear(entry, dated.literal?.text ?? "")) : [];
  if (dated && ofDate.length > 0) {
    entries = ofDate;
    used.add(dated);
  }
  const placed = spans.find((span) => !used.has(span) && span.place !== null);
  // "The last job in the list": as it is printed, and not by its dates.
  if (placed && used.size > 0 && anyHas(clause, "listed")) {
    used.add(placed);
    return { entries: nth(entries, placed.place ?? 1), used };
  }
  const timed = spans.find((span) => !used.has(span) && has(span, "oldest", "latest", "current", "previous"));
  if (timed) {
    if (used.size === 0 && !has(timed, "oldest", "latest", "current", "previous")) return { entries: null, used };
    used.add(timed);
    entries = inTime(scene, used.size === 1 ? ofWork(entries) : entries, timed);
  }
  if (placed && used.size > 0 && !timed) {
    used.add(placed);
    entries = atPlace(scene, entries, placed.place ?? 1);
  }
  return { entries: used.size === 0 ? null : entries, used };
}

const dateFields = ["date", "start_date", "end_date", "graduation_year", "company_info.start_date", "company_info.end_date"];
/** One of the entry's dates is said, or has the year that is said. */
const holdsYear = ({ data }: IndexedEntry, said: string): boolean =>
  dateFields.some((path) => (valueAt(data, path) ?? "").toLowerCase().includes(said.toLowerCase()));

const entryMentions = (span: Span): readonly IndexedEntry[] =>
  span.mentions.flatMap(({ named }) => (named.kind === "entry" ? [named.entry] : []));

/** "My oldest one": jobs are meant where nothing else is said. */
const ofWork = (entries: readonly IndexedEntry[]): readonly IndexedEntry[] => entries.filter(({ type }) => type === "experience");

function inTime(scene: Clause["scene"], entries: readonly IndexedEntry[], span: Span): readonly IndexedEntry[] {
  if (entries.length < 2) return entries;
  if (has(span, "current", "latest")) return newest(scene, entries);
  const order = byEnd(scene, entries);
  if (order === null) return entries;
  if (has(span, "oldest")) return order.slice(-1);
  return order.slice(1, 2);
}

/** The n-th of the list; "last" of what has dates is the newest one, and "first" of them may be the oldest or the first printed. */
function atPlace(scene: Clause["scene"], entries: readonly IndexedEntry[], place: number): readonly IndexedEntry[] {
  const [first] = entries;
  if (!first) return entries;
  if (entries.length === 1) return place === 1 || place === -1 ? entries : [];
  if (inTimeOrder.has(first.type) && place === -1) return newest(scene, entries);
  if (inTimeOrder.has(first.type) && place === 1) return entries;
  return nth(entries, place);
}

function nth(entries: readonly IndexedEntry[], place: number): readonly IndexedEntry[] {
  const one = entries[place < 0 ? entries.length + place : place - 1];
  return one ? [one] : [];
}

function isInternship({ lexicon }: Clause["scene"], { data }: IndexedEntry): boolean {
  const title = fold(valueAt(data, "company_info.title") ?? valueAt(data, "title") ?? "");
  return title.split(/\P{L}+/u).some((word) => lexicon.internships.some((known) => word.startsWith(known)));
}

/** Values that distinguish an entry from similar ones. */
export const entryLabel = ({ names }: IndexedEntry): string =>
  names
    .slice(0, 2)
    .map(({ text }) => text)
    .reverse()
    .join(" – ");
