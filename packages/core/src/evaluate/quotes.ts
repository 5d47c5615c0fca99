import { collapse } from "../document/collapsed-text.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import { redactionMark, unredactedParts } from "../engine/redaction-mark.ts";
import type { Evidence, Verdict } from "../engine/rubric.schema.ts";

/** What quotes are checked against: the document as it was judged, and as it is printed. */
export interface QuoteSources {
  readonly blinded: VisibleDocument;
  readonly visible: VisibleDocument;
}

/** Shorter ones prove nothing. */
const shortestQuote = 2;

/**
 * Verdicts whose quotes stand in the visible text of their page, whoever gave them. A quote that does not is dropped, of one that
 * touches a mask the longest untouched part is kept; a status without a quote falls to `not_found`.
 */
export function verifyQuotes(verdicts: readonly Verdict[], { blinded, visible }: QuoteSources): Verdict[] {
  const [judged, printed] = [pagesOf(blinded), pagesOf(visible)];
  return verdicts.map(({ id, status, evidence }) => {
    const real = evidence.map(withoutMarks).flatMap((one) => proven(one, judged, printed));
    const distinct = real.filter(({ quote }, at) => real.findIndex((other) => other.quote === quote) === at);
    if (status === "not_found" || distinct.length === 0) return { id, status: "not_found", evidence: [] };
    return { id, status, evidence: distinct };
  });
}

const withoutMarks = ({ quote, page }: Evidence): Evidence => {
  if (!quote.includes(redactionMark)) return { quote: quote.trim(), page };
  const longest = unredactedParts(quote).reduce((best, { text }) => (text.length > best.length ? text : best), "");
  return { quote: longest.replace(/^[\s,;:|–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/gu, ""), page };
};

/** The quote with its page; on another page than the one named, that page is named. */
function proven({ quote, page }: Evidence, judged: Pages, printed: Pages): Evidence[] {
  const bare = collapse(quote);
  if (bare.length < shortestQuote && !/[\p{Script=Han}\p{Lu}]/u.test(bare)) return [];
  const holds = (at: number | null) => (judged.get(at)?.includes(bare) ?? false) && (printed.get(at)?.includes(bare) ?? false);
  const pages = [page, ...printed.keys()];
  const at = pages.find((one) => bare !== "" && holds(one));
  return at === undefined ? [] : [{ quote, page: at }];
}

type Pages = ReadonlyMap<number | null, string>;

/** All text of each page, as quotes are compared. */
function pagesOf({ lines }: VisibleDocument): Pages {
  const pages = new Map<number | null, string>();
  for (const { page, text } of lines) pages.set(page, (pages.get(page) ?? "") + collapse(text));
  return pages;
}
