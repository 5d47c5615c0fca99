import { type Excerpt, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { parseIssuerLabel } from "../headings/labels.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { datesIn, splitByStyle } from "./entry-head.ts";

/** What one text says of a certificate, an award or a publication. */
export interface ItemText {
  /** Null where the text only dates an item, or says who issued it. */
  readonly title: Excerpt | null;
  readonly organization: Excerpt | null;
  readonly date: Excerpt | null;
  readonly until: Excerpt | null;
  readonly url: ExtractedValue | null;
  /** Title and issuer as one, where only brackets part them: the issuer may be part of the name. */
  readonly whole: Excerpt | null;
}

/** "Title – Issuer, May 2019", "Issued by Issuer", "Issued on: May 2019". */
export function parseItem(cut: Excerpt, row: Row, tools: LanguageTools): ItemText {
  const ranges = tools.calendar.ranges(cut.text);
  const range = ranges.find((candidate) => candidate.to !== null) ?? ranges.at(-1);
  const dates = range ? datesIn(cut, range) : null;
  const rest = range ? [sliceExcerpt(cut, 0, range.start), sliceExcerpt(cut, range.end)] : [cut];
  const said = rest.filter((part) => /\p{L}/u.test(part.text)).map((part) => ({ part, label: parseIssuerLabel(part, tools.words) }));
  const issuer = said.find(({ label }) => label?.kind === "issuer")?.label?.value ?? null;
  const names = namesIn(
    said.filter(({ label }) => label?.kind !== "issuer" && label?.kind !== "issued").map(({ part }) => part),
    tools,
  );
  const href = row.line.spans.find((span) => span.href?.startsWith("http"));
  return {
    title: names.title,
    organization: issuer?.text ? issuer : names.organization,
    whole: names.whole,
    date: dates ? (dates.start ?? dates.only) : null,
    until: dates?.end ?? null,
    url: href?.href ? { text: href.href, places: [{ line: row.line, start: href.start, end: href.end }], target: true } : null,
  };
}

function namesIn(
  parts: readonly Excerpt[],
  tools: LanguageTools,
): { title: Excerpt | null; organization: Excerpt | null; whole: Excerpt | null } {
  const stretches = parts.flatMap((part) => splitByStyle(part));
  const [only] = stretches;
  const plain = stretches.length === 1 && only ? stripExcerpt(only, /[,，،、;]/u) : null;
  const parted = plain ? titleAndIssuer(plain) : null;
  const names = (parted ? [parted.title, ...(parted.issuer ? [parted.issuer] : [])] : stretches)
    .map((part) => stripExcerpt(part, /[,;:)|•·–—-]|\.(?!\p{L})/u, /[,;:(|•·–—-]/u))
    .filter((part) => /\p{L}\p{M}*\p{L}|[\p{Script=Han}]/u.test(part.text));
  const [title, organization] = names.length === 1 && names[0] ? byComma(names[0], tools) : names;
  return { title: title ?? null, organization: organization ?? null, whole: organization && parted?.bracketed ? plain : null };
}

/** "Title – Issuer", "Title (Issuer)": of several dashes the last one parts them. */
function titleAndIssuer(cut: Excerpt): { title: Excerpt; issuer: Excerpt | null; bracketed: boolean } {
  const borders = [...cut.text.matchAll(/\t|\s{3,}|\s+[–—-]+\s+|\s*[|•·]\s*|\s*[(（]\s*|[)）]/gu)].filter(
    (match) => match.index > 0 && match.index + match[0].length < cut.text.length,
  );
  const border = borders.at(-1);
  if (!border) return { title: cut, issuer: null, bracketed: false };
  const issuer = sliceExcerpt(cut, border.index + border[0].length);
  const bracketed = /[(（]/.test(border[0]);
  return { title: sliceExcerpt(cut, 0, border.index), issuer: bracketed ? stripExcerpt(issuer, /(?!)/u, /[)）]/u) : issuer, bracketed };
}

/** "Title, Issuer" where the last part names an organisation or is one capitalised name. */
function byComma(cut: Excerpt, tools: LanguageTools): Excerpt[] {
  const parts = splitExcerpt(cut, /\s*(?:[,،]\s+|，\s*)|(?<=[\p{Lo}）)]),(?=\p{Lo})|(?<=\p{L}{4})\.\s+(?=\p{Lu})/gu);
  const last = parts.at(-1);
  if (parts.length < 2 || !last) return [cut];
  const folded = fold(last.text);
  const names =
    tools.words.organisations.has(folded) ||
    tools.words.institutions.has(folded) ||
    /^\p{Lu}[\p{L}.&]*(?:\s+(?:&\s+|\p{Ll}{1,4}\s+){0,2}\p{Lu}[\p{L}.&]*){0,4}$/u.test(last.text) ||
    (parts.length === 2 && withoutCase.test(last.text));
  if (!names) return [cut];
  return [stripExcerpt(sliceExcerpt(cut, 0, cut.text.length - last.text.length), /(?!)/u, /[.,，،]/u), last];
}

/** Scripts in which no capital tells a name from other words. */
const withoutCase = /^[\p{Lo}\p{M}\p{N}\s&.-]+$/u;
