import { collapse } from "../document/collapsed-text.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import { redactionMark, unredactedParts } from "../engine/redaction-mark.ts";
import type { Evidence, Verdict } from "../engine/rubric.schema.ts";

/** Quotes must be in both documents: the redacted one, which the judge received, and the visible one. */
export interface QuoteSources {
  readonly blinded: VisibleDocument;
  readonly visible: VisibleDocument;
}

/** Minimum length of a quote as evidence. */
const minQuoteLength = 2;

/**
 * Keeps only quotes that the visible text of a page contains. Of a quote with redaction marks, the longest part without marks is kept. A
 * verdict without a quote becomes `not_found`.
 */
export function verifyQuotes(verdicts: readonly Verdict[], { blinded, visible }: QuoteSources): Verdict[] {
  const [judged, printed] = [textByPage(blinded), textByPage(visible)];
  return verdicts.map(({ id, status, evidence }) => {
    const verified = evidence.map(removeMarks).flatMap((one) => locateQuote(one, judged, printed));
    const distinct = verified.filter(({ quote }, at) => verified.findIndex((other) => other.quote === quote) === at);
    if (status === "not_found" || distinct.length === 0) return { id, status: "not_found", evidence: [] };
    return { id, status, evidence: distinct };
  });
}

const removeMarks = ({ quote, page }: Evidence): Evidence => {
  if (!quote.includes(redactionMark)) return { quote: quote.trim(), page };
  const longest = unredactedParts(quote).reduce((best, { text }) => (text.length > best.length ? text : best), "");
  return { quote: longest.replace(/^[\s,;:|–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/gu, ""), page };
};

/** Returns the quote with the page that contains it: the stated page if possible. Returns nothing if no page contains it. */
function locateQuote({ quote, page }: Evidence, judged: Pages, printed: Pages): Evidence[] {
  const collapsed = collapse(quote);
  if (collapsed.length < minQuoteLength && !/[\p{Script=Han}\p{Lu}]/u.test(collapsed)) return [];
  const holds = (at: number | null) => (judged.get(at)?.includes(collapsed) ?? false) && (printed.get(at)?.includes(collapsed) ?? false);
  const pages = [page, ...printed.keys()];
  const at = pages.find((one) => collapsed !== "" && holds(one));
  return at === undefined ? [] : [{ quote, page: at }];
}

type Pages = ReadonlyMap<number | null, string>;

/** Collapsed text of each page. */
function textByPage({ lines }: VisibleDocument): Pages {
  const pages = new Map<number | null, string>();
  for (const { page, text } of lines) pages.set(page, (pages.get(page) ?? "") + collapse(text));
  return pages;
}
