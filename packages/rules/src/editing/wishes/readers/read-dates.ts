import type { SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { isOpen } from "../../targets/newest.ts";
import { type IndexedEntry, valueAt } from "../../targets/resume-index.ts";
import { entryLabel, findEntries } from "../spans/find-entries.ts";
import { topicSpans } from "../spans/find-target.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isComma, isComment, isQuiet, type Span, spansText } from "../spans/span.ts";

type Ends = Partial<Record<"start" | "end" | "date", string>>;

const isDate = (span: Span): boolean => span.literal?.kind === "date" || span.literal?.kind === "period";

/** "I left Acme in March 2024", "CKA was 2022", "Initech dates should be Jan 2016 – Feb 2020". */
export function readDates(clause: Clause): Outcome | null {
  const { spans } = clause;
  const withoutOld = withoutCorrected(clause);
  const dates = withoutOld.filter(isDate);
  if (dates.length === 0 || dates.length > 2) return null;
  const isStated = withoutOld !== spans || anyHas(spans, "left", "ended", "started", "set", "is");
  if (anyHas(spans, "remove", "hypothetical", "undo", "translate") || (anyHas(spans, "add", "no", "live") && !isStated)) return null;
  const rest = withoutOld.filter((span) => !isDate(span));
  // "I had left before 2016": not when.
  if (rest.some((span) => has(span, "before", "after") && span.mentions.length === 0 && !has(span, "of", "to"))) return null;
  if (rest.some(({ fields }) => fields.includes("graduation_year"))) return null;
  const { entries: found, used } = entriesOf(clause, rest);
  const isExpiry = rest.some(({ fields }) => fields.includes("expiry_date"));
  if (found === null || (isExpiry && found.some(({ type }) => type !== "licenses_certifications"))) return null;
  const named = found.length > 1 ? ofOldDate(found, spans.filter(isDate)) : found;
  const entries = anyHas(rest, "left", "no_longer") ? stillOpen(clause.scene, named) : named;
  const isOver = anyHas(rest, "no_longer");
  const others = rest.filter((span) => !used.has(span) && !isAround(span) && !(isOver && has(span, "not", "no")));
  if (others.length > 0) return null;
  const isStart = rest.some(({ fields }) => fields.includes("start_date"));
  const isEnd = isExpiry || rest.some(({ fields }) => fields.includes("end_date"));
  // "The beginning is right, the end was in June": of which of both the date is, is not said.
  if (isStart && isEnd && dates.length === 1) return null;
  const said = isStart ? "start" : isEnd ? "end" : null;
  const isSaid =
    said !== null ||
    withoutOld !== spans ||
    anyHas(rest, "left", "ended", "started", "studied", "is", "set", "worked", "to") ||
    spans.some(({ fields }) => fields.some((field) => dateFields.has(field)));
  if (!isSaid) return null;
  if (entries.length === 0) return null;
  const [entry] = entries;
  if (!entry || entries.length > 1) return refuse("ambiguous", { candidates: entries.map(entryLabel) });
  if (spans.some((span) => isOtherDegree(clause, span, entry))) return null;
  // "I'm not at Acme anymore. Since May 2024."
  const over = clause.topic?.spans.filter((span) => has(span, "left", "no_longer")) ?? [];
  const ends = endsOf(entry, [...rest, ...over], dates, said);
  return ends === null ? null : edits(operationsOf(entry, ends));
}

/** Of several jobs at one employer, the one that goes on is the one that is left. */
function stillOpen(scene: Clause["scene"], entries: readonly IndexedEntry[]): readonly IndexedEntry[] {
  const open = entries.filter((entry) => isOpen(scene, entry));
  return entries.length > 1 && open.length === 1 ? open : entries;
}

/** "My Master of Arts from Hill in 2021", where the degree from Hill is another one. */
function isOtherDegree({ scene }: Clause, span: Span, { type, data }: IndexedEntry): boolean {
  const said = spansText(scene, [span]);
  const isNamed = type === "education" && span.mentions.length === 0 && /^\p{Lu}/u.test(said) && scene.lexicon.isDegree(fold(said));
  return isNamed && !fold(valueAt(data, "degree") ?? "").startsWith(fold(said).slice(0, shortestDegree));
}

const shortestDegree = 4;

/** "…, not 2021", "2017 to 2018": of several entries, the only one with a date that is said. */
function ofOldDate(entries: readonly IndexedEntry[], dates: readonly Span[]): readonly IndexedEntry[] {
  const said = new Set(dates.map(({ literal }) => fold(literal?.text ?? "")));
  const fit = entries.filter(({ data }) => datePaths.some((path) => said.has(fold(valueAt(data, path) ?? ""))));
  return fit.length === 1 && dates.length > 1 ? fit : entries;
}

const datePaths = ["company_info.start_date", "company_info.end_date", "start_date", "end_date", "date"];

const dateFields = new Set(["date", "start_date", "end_date", "graduation_year", "expiry_date"]);
const isAround = (span: Span): boolean =>
  isQuiet(span) || has(span, "set") || span.fields.some((field) => dateFields.has(field)) || span.kinds.length > 0;

/** Without "…, not 2014", where that is what stands there. */
function withoutCorrected({ scene, spans }: Clause): readonly Span[] {
  // "May 2014 is wrong, I began in April 2014".
  const remark = spans.findIndex((span, at) => at > 0 && has(span, "remark") && isDate(spans[at - 1] as Span));
  if (remark > 0) return [...spans.slice(0, remark - 1), ...spans.slice(remark + 1)];
  const behind = spans.findIndex((span) => has(span, "not_post"));
  const denied = spans.slice(0, Math.max(behind, 0)).findLastIndex((span) => !has(span, "filler"));
  if (denied >= 0 && isDate(spans[denied] as Span)) return [...spans.slice(0, denied), ...spans.slice(behind + 1)];
  const not = spans.findIndex((span) => has(span, "not"));
  if (not < 0) return spans;
  const isMonth = ({ from, to }: Span): boolean => to - from === 1 && scene.lexicon.dateWords.has(scene.tokens[from]?.word ?? "");
  const old = spans.findIndex((span, at) => at > not && (span.literal !== null || isMonth(span)));
  if (old < 0 || spans.slice(not + 1, old).some((span) => !isComment(span))) return spans;
  // "Not February 17": the year in two digits.
  const year = isMonth(spans[old] as Span) && spans[old + 1]?.literal?.kind === "number" ? 1 : 0;
  return [...spans.slice(0, not), ...spans.slice(old + 1 + year)].filter((span, at, all) => !(isComma(span) && at === all.length - 1));
}

/** The entry that is named; of what is graduated from, the only one. */
function entriesOf(clause: Clause, rest: readonly Span[]) {
  const named = rest.filter((span) => !has(span, "left", "ended", "started") || span.mentions.length > 0 || span.kinds.length > 0);
  const found = findEntries(clause, [...named, ...topicSpans(clause, rest)]);
  if (found.entries !== null) return found;
  const type = anyHas(rest, "studied") || rest.some(({ fields }) => fields.includes("graduation_year")) ? "education" : null;
  return { entries: type ? clause.scene.parts.entries.filter((entry) => entry.type === type) : null, used: found.used };
}

/** Role of each date: start or end of the entry. */
function endsOf(entry: IndexedEntry, rest: readonly Span[], dates: readonly Span[], said: "start" | "end" | null): Ends | null {
  const [first, second] = dates.map(({ literal }) => literal);
  if (!first) return null;
  if (first.kind === "period") return second ? null : { start: first.start ?? "", end: first.end ?? "" };
  if (second) return second.kind === "date" ? ofTwo(entry, rest, [first.text, second.text], said) : null;
  const single = soleDate(entry);
  const isStart = anyHas(rest, "started");
  const isEnd = anyHas(rest, "left", "ended");
  if (said) return (said === "start" ? isEnd : isStart) ? null : { [said]: first.text };
  // "Since May 2024 I am no longer at Acme".
  if (anyHas(rest, "left", "no_longer")) return { end: first.text };
  if (anyHas(rest, "no", "not")) return null;
  if (isStart && isEnd) return null;
  if (isStart) return { start: first.text };
  if (isEnd) return { end: first.text };
  if (entry.type === "education")
    return anyHas(rest, "studied", "is") || rest.some(({ fields }) => fields.includes("graduation_year")) ? { end: first.text } : null;
  return single ? { [single]: first.text } : null;
}

/** Two dates are start and end, unless a word between them says that one of them is wrong: "May 2020, but it was June 2020". */
function ofTwo(
  entry: IndexedEntry,
  rest: readonly Span[],
  [one, other]: readonly [string, string],
  said: "start" | "end" | null,
): Ends | null {
  const ends = [
    { end: "start", path: "company_info.start_date" },
    { end: "start", path: "start_date" },
    { end: "end", path: "company_info.end_date" },
    { end: "end", path: "end_date" },
    { end: "date", path: "date" },
  ] as const;
  const isReplaced = said !== null && anyHas(rest, "set", "replace");
  if (!isReplaced && !anyHas(rest, "but", "not", "instead", "remark"))
    return said === null && !anyHas(rest, "left") ? { start: one, end: other } : null;
  const old = ends.filter(({ path }) => fold(valueAt(entry.data, path) ?? "") === fold(one));
  const [first, ...more] = old;
  return first && more.length === 0 && (said === null || said === first.end) ? { [first.end]: other } : null;
}

const singles: ReadonlySet<SegmentType> = new Set(["licenses_certifications", "awards", "publications", "projects"]);

/** The one date of an entry that has no more. */
function soleDate({ type, data }: IndexedEntry): keyof Ends | null {
  if (!singles.has(type)) return null;
  const [start, end] = [valueAt(data, "start_date") ?? "", valueAt(data, "end_date") ?? ""];
  return start === "" ? "date" : end === "" || end === start ? "start" : null;
}

function operationsOf(entry: IndexedEntry, ends: Ends): EditOperation[] {
  const target = { entry: entry.id };
  const set = (field: string, value: string | undefined): EditOperation[] =>
    value === undefined || value === "" ? [] : [{ op: "set_field", target, field, value }];
  if (entry.type === "experience") return [...set("company_info.start_date", ends.start), ...set("company_info.end_date", ends.end)];
  if (entry.type === "education") {
    const year = valueAt(entry.data, "graduation_year") ?? "";
    const end = valueAt(entry.data, "end_date") ?? "";
    const field = year !== "" && end === "" ? "graduation_year" : "end_date";
    return [...set("start_date", ends.start), ...set(field, ends.end)];
  }
  if (entry.type === "licenses_certifications") return [...set("date", ends.date ?? ends.start), ...set("expiry_date", ends.end)];
  return [...set("date", ends.date), ...set("start_date", ends.start), ...set("end_date", ends.end)];
}
