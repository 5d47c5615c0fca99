import type { PlacedWord } from "./word-metrics.ts";

const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\u3000-\\u303f\\uff00-\\uff65ー]";
const [endsUnspaced, startsUnspaced] = [new RegExp(`${unspaced}$`, "u"), new RegExp(`^${unspaced}`, "u")];
/** Widest gap between characters of one text, in sizes of type. */
const widestGap = 0.7;

/** Joins words of scripts that are written without spaces: recognition parts them where it likes. */
export function joinUnspaced(words: readonly PlacedWord[]): PlacedWord[] {
  const rows = Map.groupBy(words, ({ baseline }) => baseline);
  return [...rows.values()].flatMap((row) => {
    const joined: PlacedWord[] = [];
    for (const word of row.toSorted((a, b) => a.left - b.left)) {
      const last = joined.at(-1);
      if (last && goesOn(last, word)) joined[joined.length - 1] = union(last, word);
      else joined.push(word);
    }
    return joined;
  });
}

const goesOn = (last: PlacedWord, { word, left, size }: PlacedWord): boolean =>
  endsUnspaced.test(last.word.text) && startsUnspaced.test(word.text) && left - last.right < Math.min(last.size, size) * widestGap;

const union = (last: PlacedWord, next: PlacedWord): PlacedWord => ({
  ...last,
  word: { ...last.word, text: last.word.text + next.word.text, confidence: Math.min(last.word.confidence, next.word.confidence) },
  right: next.right,
  top: Math.min(last.top, next.top),
  bottom: Math.max(last.bottom, next.bottom),
});
