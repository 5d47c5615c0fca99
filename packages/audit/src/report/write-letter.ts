import { LetterWords } from "@vitae/languages/letter";
import { languageTable } from "@vitae/languages/read-folder";
import type { ReportRow, RunReport } from "./export-run.ts";

const letters = languageTable("letter.json", LetterWords);

/** Languages in which a letter can be written, BCP 47. */
export const letterLanguages = (): readonly string[] => [...letters().keys()];

/** Sentences of a letter, and the numbers and dates of its language. */
interface Style {
  readonly words: LetterWords;
  readonly date: (time: string) => string;
  readonly number: (value: number) => string;
}

/** Correction of a row by a person. */
interface Correction {
  readonly status: ReportRow["status"];
  readonly reviewer: string;
  /** RFC 3339, UTC. */
  readonly time: string;
}

/**
 * Writes the report of an evaluation as a letter to the person whom it is about, in Markdown. Throws a `RangeError` if the run is no
 * evaluation.
 *
 * @param language one of `letterLanguages()`
 */
export function writeLetter(report: RunReport, language: string): string {
  const words = letters().get(language);
  if (!words) throw new RangeError(`There is no letter in "${language}". Use one of ${letterLanguages().join(", ")}.`);
  const { score, rows, decisions, not_considered: masked, run } = report;
  if (score === null) throw new RangeError(`The run ${run} is no evaluation (${report.operation}), so there is no letter about it.`);
  const date = (time: string) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value);
  const style = { words, date, number };
  const list = (items: readonly string[]) => new Intl.ListFormat(language, { type: "conjunction" }).format(items);
  const corrections = new Map(
    decisions.flatMap(({ time, reviewer, corrections }) => corrections.map(({ id, status }) => [id, { status, reviewer, time }] as const)),
  );
  const hasLines = rows.some(({ evidence }) => evidence.some(({ lines }) => lines !== null));
  return `${[
    `# ${words.title}`,
    fill(words.opening, { date: date(report.started) }),
    report.engine === "model" ? fill(words.by_model, { model: report.model }) : words.by_rules,
    fill(words.score, { score: number(score) }),
    `## ${words.asked}`,
    `${words.asked_about}${hasLines ? ` ${words.lines_about}` : ""}`,
    rows.map((row) => formatRow(row, style, corrections.get(row.id))).join("\n"),
    ...(masked.length === 0 ? [] : [fill(words.not_considered, { list: list(masked.map((kind) => kindOf(kind, words))) })]),
    `## ${words.calculated}`,
    `${words.method} ${calculation(rows, score, style)}`,
    `## ${words.who_decided}`,
    decisions.length === 0
      ? words.undecided
      : decisions.map((each) => fill(words.decided, { ...each, date: date(each.time) })).join("\n\n"),
    `## ${words.what_next}`,
    fill(words.rights, { run }),
  ].join("\n\n")}\n`;
}

const kindOf = (kind: string, { kinds }: LetterWords): string => (kinds as Readonly<Record<string, string>>)[kind] ?? kind;

function formatRow(row: ReportRow, { words, number, date }: Style, correction: Correction | undefined): string {
  const { text, importance, status, evidence } = row;
  const weight = fill(words.weight, { weight: number(row.weight) });
  const points = fill(words.points, { points: number(pointsOf(row)) });
  return [
    `- ${text} (${words[importance]}, ${weight}) – ${words[status]} (${points})`,
    ...evidence.map((each) => `  - ${formatEvidence(each, words)}`),
    ...(correction
      ? [`  - ${fill(words.corrected, { ...correction, date: date(correction.time), status: words[correction.status] })}`]
      : []),
  ].join("\n");
}

const pointsOf = ({ score }: ReportRow): number => score * 100;

/** `(2 × 100 + 1 × 0) ÷ 3 = 66.7`. */
function calculation(rows: readonly ReportRow[], score: number, { number }: Style): string {
  const terms = rows.map((row) => `${number(row.weight)} × ${number(pointsOf(row))}`);
  const weights = rows.reduce((sum, { weight }) => sum + weight, 0);
  return `(${terms.join(" + ")}) ÷ ${number(weights)} = ${number(score)}`;
}

function formatEvidence({ page, lines, quote }: ReportRow["evidence"][number], words: LetterWords): string {
  const [first, last] = lines ?? [];
  const line = first === last ? fill(words.line, { line: first ?? "" }) : fill(words.lines, { first: first ?? "", last: last ?? "" });
  const place = [...(page === null ? [] : [fill(words.page, { page })]), ...(lines === null ? [] : [line])].join(", ");
  if (quote === null) return place;
  const said = fill(words.quote, { quote });
  return place === "" ? said : `${said} (${place})`;
}

const fill = (sentence: string, fields: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
