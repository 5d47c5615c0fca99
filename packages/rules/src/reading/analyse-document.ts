import type { VisibleDocument } from "@vitae/core/ports";
import { calendar, memoiseCalendar } from "@vitae/languages/calendar";
import { identifyDocument } from "@vitae/languages/identify-language";
import { Language } from "@vitae/languages/language";
import { type CommonWords, commonWords, vocabulary } from "@vitae/languages/vocabulary";
import { gazetteer } from "./places/location.ts";
import { removeNumbers } from "./rows/numbered-rows.ts";
import { withOpenEnds } from "./rows/open-ends.ts";
import { buildRows, type Row } from "./rows/rows.ts";
import { joinSideCells } from "./rows/side-cells.ts";
import { separateColumns } from "./rows/side-columns.ts";
import type { LanguageTools } from "./tools/language-tools.ts";

/** Analysis of a document before its entries are extracted. */
export interface DocumentAnalysis {
  /** Those that are looked at. */
  readonly rows: readonly Row[];
  /** Those beyond the caps, kept as they are. */
  readonly rest: readonly Row[];
  /** ISO 639-1; `und` when it cannot be told. */
  readonly language: string;
  /** In that language, and English. */
  readonly tools: LanguageTools;
}

/**
 * Creates a function that analyses documents: language, rows, headings and sections. Words and calendars are loaded once per
 * language.
 */
export function createAnalyser(languages: () => readonly Language[]): (document: VisibleDocument) => DocumentAnalysis {
  let common: CommonWords | null = null;
  const known = memo((tags: string) => {
    common ??= commonWords(languages());
    return toolsFor(languages(), common, tags.split(","));
  });
  return (document) => {
    const all = removeNumbers(buildRows(document));
    const count = readableRows(all);
    const rows = all.slice(0, count);
    const language = identifyDocument(rows.map((row) => row.cut.text).join("\n"), languages());
    const words = known(`${language},en`);
    const tools = {
      ...words,
      calendar: memoiseCalendar(
        withOpenEnds(
          words.calendar,
          words.words.languages.every(({ tag, present }) => tag === "en" || present.length === 0),
        ),
      ),
    };
    const apart = separateColumns(rows, tools.words, tools.calendar);
    return { rows: joinSideCells(apart, tools.calendar), rest: all.slice(count), language, tools };
  };
}

/** Limit far beyond any résumé. The rest stays unprocessed, so that no document delays the others. */
const most = { rows: 2_000, characters: 150_000 };

function readableRows(rows: readonly Row[]): number {
  let characters = 0;
  const end = rows.findIndex((row, index) => {
    characters += row.cut.text.length;
    return index >= most.rows || characters > most.characters;
  });
  return end < 0 ? rows.length : end;
}

/** Common words are known in every language, the rest in the document's. */
function toolsFor(all: readonly Language[], common: CommonWords, tags: readonly string[]): LanguageTools {
  const own = tags.flatMap((tag) => {
    const found = all.filter((language) => language.tag === tag || language.tag.startsWith(`${tag}-`));
    if (found.length > 0 || tag === "und") return found;
    // Without a folder, months, names of languages and the calendar are still known from CLDR.
    const isBuddhist = new Intl.DateTimeFormat(tag).resolvedOptions().calendar === "buddhist";
    return [Language.parse({ tag, headings: {}, year_offset: isBuddhist ? 543 : 0 })];
  });
  const words = vocabulary([...new Set(own)], common);
  return { words, calendar: calendar(words.languages), places: gazetteer(words) };
}

function memo<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
