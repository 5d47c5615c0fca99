import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { Calendar } from "@vitae/languages/calendar";
import type { LabelKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { LanguageTools } from "../tools/language-tools.ts";
import { isContinuation } from "./cell-text.ts";
import type { Field, FormLine, FormRecord } from "./form-record.ts";
import { type Row, withCells } from "./rows.ts";
import { tableRecords, withoutColumnNames } from "./tables.ts";

/** Labels of an entry in forms. */
const asked: ReadonlySet<LabelKind> = new Set([
  "position",
  "employer",
  "period",
  "degree",
  "school",
  "field",
  "courses",
  "tasks",
  "address",
  "level",
]);

/** The section with the entries of its forms and tables written as rows: names and dates with their labels, below them what was done. */
export function flattenForms(rows: readonly Row[], tools: LanguageTools): readonly Row[] {
  const table = tableRecords(rows, tools);
  const records = table ?? formRecords(rows, tools);
  if (records === null) return withoutColumnNames(rows, tools.calendar);
  let block = -1;
  return records.flatMap((record) => {
    const names = joinPeriods(
      record.filter(({ kind }) => kind !== "tasks"),
      tools.calendar,
    );
    const told = record.filter(({ kind }) => kind === "tasks");
    // What stands in a table's cell above its list goes on with the names.
    const above = table ? told.flatMap(({ lines }) => lines.slice(0, Math.max(firstBullet(lines), 0))) : [];
    const base = names[0]?.lines[0]?.row ?? told[0]?.lines[0]?.row;
    if (!base) return [];
    const cells = names.flatMap(({ kind, label, lines }) => {
      const value = joinExcerpts(lines.map(({ cut }) => cut));
      return label && kind !== "period" ? [label, value] : [value];
    });
    const items = told.flatMap(({ lines }) =>
      itemsOf(
        lines.filter((line) => !above.includes(line)),
        tools.calendar,
      ),
    );
    return [
      ...(cells.length > 0 ? [entryRow(base, cells, block--)] : []),
      ...above.map(({ cut }) => entryRow(base, [cut], block--)),
      ...items.map((item) => ({ ...entryRow(base, [item], block--), bullet: true })),
    ];
  });
}

/** "From" beside "To": a word beside a date is the end of its range. */
function joinPeriods(fields: readonly Field[], calendar: Calendar): Field[] {
  const joined: Field[] = [];
  for (const field of fields) {
    const last = joined.at(-1);
    const isEnd = field.kind === "period" && !field.lines.some(({ cut }) => calendar.ranges(cut.text).length > 0);
    if (last?.kind === "period" && isEnd) joined.splice(-1, 1, { ...last, lines: [...last.lines, ...field.lines] });
    else joined.push(field);
  }
  return joined;
}

const firstBullet = (lines: readonly FormLine[]): number => lines.findIndex(({ row }) => row.bullet);

const entryRow = (row: Row, cells: readonly Excerpt[], block: number): Row => ({
  ...row,
  ...{ cells, cut: joinExcerpts(cells), line: { ...row.line, block }, bullet: false, wrapped: false, overflow: false, gap: null },
});

/** The lines of a value as its items: what a column broke is put together again. */
function itemsOf(lines: readonly FormLine[], calendar: Calendar): Excerpt[] {
  const items: Excerpt[][] = [];
  lines.forEach((line, index) => {
    const above = lines[index - 1];
    const last = items.at(-1);
    if (
      above &&
      last &&
      !line.row.bullet &&
      isContinuation(
        above.cut,
        line.cut,
        lines.map(({ cut }) => cut),
        calendar,
      )
    )
      last.push(line.cut);
    else items.push([line.cut]);
  });
  return items.map(joinExcerpts);
}

/** "Dates ⇥ …" above "Position ⇥ …" above "Employer ⇥ …": every value behind its label, an entry begins where the first label comes again. */
function formRecords(rows: readonly Row[], { words, calendar }: LanguageTools): FormRecord[] | null {
  const column = rows.map(({ cells, cut }) => cells.at(-1) ?? cut);
  const known = rows.map((row, index) => labelled(row, rows[index + 1], words));
  const kinds = known.flatMap((found) => (found?.kind && found.kind !== "tasks" ? [found.kind] : []));
  const isKnown = known[0] !== null && new Set(kinds).size >= 2 && kinds.length >= 0.25 * rows.length;
  const repeated = repeatedLabels(rows);
  if (!isKnown && !repeated.has(rows[0]?.cells[0]?.text ?? "")) return null;
  const labels = known.map((found, index) => found ?? repeatedLabel(rows[index], repeated, calendar));
  const first = labels[0] && keyOf(labels[0]);
  const records: Field[][] = [];
  rows.forEach((row, index) => {
    const found = labels[index];
    if ((found && keyOf(found) === first) || records.length === 0) records.push([]);
    const record = records.at(-1);
    const unknown = unknownLabel(row);
    if (found) record?.push({ kind: found.kind, label: found.kind && found.label, lines: found.values.map((cut) => ({ cut, row })) });
    else if (row.bullet) addTask(record, { cut: row.cut, row });
    else if (unknown && record?.at(-1)?.kind !== "tasks") record?.push({ kind: null, label: null, lines: [{ cut: unknown, row }] });
    else {
      const open = record?.pop();
      const values = labels[index - 1]?.broken ? row.cells.slice(1) : [row.cut];
      const above = open?.lines.at(-1);
      const goesOn = open?.kind === "tasks" || labels[index - 1]?.broken || !above || isContinuation(above.cut, row.cut, column, calendar);
      if (open) record?.push(goesOn ? { ...open, lines: [...open.lines, ...values.map((cut) => ({ cut, row }))] } : open);
      if (!goesOn) addTask(record, { cut: row.cut, row });
    }
  });
  return records;
}

const keyOf = ({ kind, label }: Labelled): string => kind ?? label.text;

/** A form has so many labels at least that nobody knows, and they stand on this share of its rows of two cells. */
const [fewestLabels, labelledShare] = [3, 0.8] as const;

/** The first of two cells on a row that says the same in several entries, in whatever words. */
function repeatedLabels(rows: readonly Row[]): ReadonlySet<string> {
  const pairs = rows.filter((row) => unknownLabel(row) !== null);
  const counts = Map.groupBy(pairs, ({ cells }) => cells[0]?.text ?? "");
  const repeated = [...counts].filter(([, found]) => found.length > 1);
  const values = new Set(pairs.map(({ cells }) => cells[1]?.text));
  const labelled = repeated.reduce((sum, [, found]) => sum + found.length, 0);
  const areLabels = repeated.length >= fewestLabels && labelled >= labelledShare * pairs.length && values.size * 2 > pairs.length;
  return new Set(areLabels ? repeated.map(([label]) => label) : []);
}

function repeatedLabel(row: Row | undefined, repeated: ReadonlySet<string>, calendar: Calendar): Labelled | null {
  const [label, value] = row?.cells ?? [];
  if (!row || !label || !value || !repeated.has(label.text)) return null;
  const values = withCells(row, [value]);
  const kind = calendar.ranges(value.text)[0]?.start === 0 ? "period" : values.bullet ? "tasks" : null;
  return { kind, label, values: values.cells, broken: false };
}

/** List items tell what was done, whatever label stands above them. */
function addTask(record: Field[] | undefined, line: FormLine): void {
  const last = record?.at(-1);
  if (last?.kind === "tasks") record?.splice(-1, 1, { ...last, lines: [...last.lines, line] });
  else record?.push({ kind: "tasks", label: null, lines: [line] });
}

/** A label is no longer than this. */
const maxLabel = 30;

/** The value behind a label that nobody knows: two cells, of which the first is short. */
function unknownLabel({ cells, bullet }: Row): Excerpt | null {
  const [label, value, ...more] = cells;
  return !bullet && label && value && more.length === 0 && label.text.length <= maxLabel && !/\d/.test(label.text) ? value : null;
}

interface Labelled {
  /** Null for a label that nobody knows. */
  readonly kind: LabelKind | null;
  readonly label: Excerpt;
  readonly values: readonly Excerpt[];
  /** The label ends in the first cell of the next row. */
  readonly broken: boolean;
}

/** Label with the rest of its row. */
function labelled(row: Row, below: Row | undefined, words: Vocabulary): Labelled | null {
  const [label, ...behind] = row.cells;
  if (!label || row.bullet || behind.length === 0) return null;
  const values = withCells(row, behind).cells;
  const kindOf = ({ text }: Excerpt) => {
    const kind = words.label(text.replace(/(?<!\s)\s*[:：]$/u, ""));
    return kind && asked.has(kind) ? kind : null;
  };
  const [rest] = below && below.cells.length <= row.cells.length && !below.bullet ? below.cells : [];
  const joined = rest ? joinExcerpts([label, rest]) : null;
  const whole = joined && kindOf(joined);
  if (joined && whole) return { kind: whole, label: joined, values, broken: true };
  const kind = kindOf(label);
  return kind && { kind, label, values, broken: false };
}
