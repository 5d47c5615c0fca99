import { removeHiddenText } from "@vitae/core/internal/document/visible-document";
import type { Line, Span } from "@vitae/core/ports";
import { calendar } from "@vitae/languages/calendar";
import { languageFiles } from "@vitae/languages/language-files";
import { vocabulary } from "@vitae/languages/vocabulary";
import { gazetteer } from "../places/location.ts";
import { buildRows, type Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";

/** A printed line: its text, or its text with links on parts of it. */
export type Printed = string | { readonly text: string; readonly links: Readonly<Record<string, string>> };

/** Lines of one column without geometry, as rows; tabs are wide gaps. */
export function printed(...texts: readonly Printed[]): Row[] {
  const lines = texts.map((line, index): Line => {
    const { text, links } = typeof line === "string" ? { text: line, links: {} } : line;
    return { id: `L${index + 1}`, text, page: 1, box: null, spans: spansOf(text, links), region: 1, block: index + 1, role: "text" };
  });
  const document = {
    mediaType: "application/pdf",
    pages: [],
    truncated: false,
    lines,
    declaredLanguage: null,
    declaredDate: null,
  } as const;
  return buildRows(removeHiddenText({ ...document, pages: [], lines }).document);
}

const style = { size: 10, bold: false, italic: false, color: null, font: "" };

function spansOf(text: string, links: Readonly<Record<string, string>>): Span[] {
  const borders = Object.entries(links).map(([part, href]) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, href }));
  const spans: Span[] = [];
  let from = 0;
  for (const link of borders.sort((a, b) => a.start - b.start)) {
    if (link.start > from) spans.push({ start: from, end: link.start, box: null, style });
    spans.push({ ...link, box: null, style });
    from = link.end;
  }
  return from < text.length ? [...spans, { start: from, end: text.length, box: null, style }] : spans;
}

/** What the rules know when a document is in this language. */
export function toolsIn(language: string): LanguageTools {
  const files = languageFiles();
  const spoken = files.filter(({ tag }) => tag === language || tag.startsWith(`${language}-`) || tag === "en");
  const words = vocabulary([...spoken.filter(({ tag }) => tag !== "en"), ...spoken.filter(({ tag }) => tag === "en")]);
  return { words, calendar: calendar(words.languages), places: gazetteer(words) };
}
