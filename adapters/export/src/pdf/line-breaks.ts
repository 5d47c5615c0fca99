/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not start a line, and characters that must not end one. @source UAX #14, classes CL, CP, EX, NS; JIS X 4051 */
const notFirst =
  /[\p{Pe}\p{Pf}\p{M}\p{Lm}\u3001\u3002\uff0c\uff0e\u30fb\uff1a\uff1b\uff01\uff1f\uff05\u301c\uff5e\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7,.:;!?%"\u2026]/u;
const notLast = /[\p{Ps}\p{Pi}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, known);
  return known;
}

/**
 * Returns 1 for each position where a line may begin: after spaces, and between words of scripts without spaces. Not after a hyphen, because a
 * reader would remove it as hyphenation.
 */
export function lineBreaks(text: string, language: string): Uint8Array {
  const breaks = new Uint8Array(text.length + 1);
  for (const { index } of segmenterOf(language).segment(text)) {
    if (index === 0) continue;
    const [before, after] = [text[index - 1] ?? "", text[index] ?? ""];
    if (after === " ") continue;
    if (before === " ") breaks[index] = 1;
    else if ((unspaced.test(before) || unspaced.test(after)) && !notFirst.test(after) && !notLast.test(before)) breaks[index] = 1;
  }
  return breaks;
}
