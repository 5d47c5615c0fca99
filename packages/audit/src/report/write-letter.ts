import { LetterWords } from "@vitae/languages/letter";
import { languageTable } from "@vitae/languages/read-folder";
import type { ReportRow, RunReport } from "./export-run.ts";

const letters = languageTable("letter.json", LetterWords);

/** Languages in which a letter can be written, BCP 47. */
export const letterLanguages = (): readonly string[] => [...letters().keys()];

/** Writes a report as a letter to the person whom it is about. @param language one of `letterLanguages()` */
export function writeLetter(report: RunReport, language: string): string {
  const words = letters().get(language);
  if (!words) throw new RangeError(`There is no letter in "${language}". Use one of ${letterLanguages().join(", ")}.`);
  const date = (time: string) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const list = (items: readonly string[]) => new Intl.ListFormat(language, { type: "conjunction" }).format(items);
  const corrections = new Map(report.decisions.flatMap((each) => each.corrections.map(({ id, status }) => [id, status])));
  const kinds = words.kinds as Readonly<Record<string, string>>;
  const engine = report.engine === "model" ? fill(words.by_model, { model: report.model }) : words.by_rules;
  return `${[
    `# ${words.title}`,
    fill(words.opening, { date: date(report.started) }),
    engine,
    ...(report.score === null ? [] : [`${fill(words.score, { score: number(report.score) })} ${words.method}`]),
    `## ${words.asked}`,
    report.rows.map((row) => formatRow(row, words, corrections.get(row.id))).join("\n"),
    ...(report.not_considered.length === 0
      ? []
      : [fill(words.not_considered, { list: list(report.not_considered.map((kind) => kinds[kind] ?? kind)) })]),
    report.decisions.length === 0
      ? words.undecided
      : report.decisions.map(({ time, decision, reviewer }) => fill(words.decided, { date: date(time), decision, reviewer })).join("\n"),
    fill(words.rights, { run: report.run }),
  ].join("\n\n")}\n`;
}

function formatRow({ text, importance, status, evidence }: ReportRow, words: LetterWords, corrected: string | undefined): string {
  const head = `- ${text} (${words[importance]}) – ${words[status]}`;
  const statuses = words as unknown as Readonly<Record<string, string>>;
  return [
    head,
    ...evidence.map((each) => `  - ${formatEvidence(each, words)}`),
    ...(corrected === undefined ? [] : [`  - ${fill(words.corrected, { status: statuses[corrected] ?? corrected })}`]),
  ].join("\n");
}

function formatEvidence({ page, lines, quote }: ReportRow["evidence"][number], words: LetterWords): string {
  const [first, last] = lines ?? [];
  const line = first === last ? fill(words.line, { line: first ?? "" }) : fill(words.lines, { first: first ?? "", last: last ?? "" });
  const place = [...(page === null ? [] : [fill(words.page, { page })]), ...(lines === null ? [] : [line])].join(", ");
  if (quote === null) return place;
  const said = fill(words.quote, { quote });
  return place === "" ? said : `${said} (${place})`;
}

const fill = (sentence: string, fields: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
