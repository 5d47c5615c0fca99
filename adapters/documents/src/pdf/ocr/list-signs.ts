import type { PlacedWord } from "./word-metrics.ts";

/** What a dot or a circle before a line is read as. */
const round = /^[•·●○◦°*«»¢©®@oOeaQ0.,:]{1,2}$/u;
const isLetter = /^[\p{L}\p{N}]+$/u;
/** Signs that drawn lines and frames are read as. */
const drawn = /^[|¦_—–\-=~/\\[\]]+$/u;
/** In sizes of type: least gap behind a list sign, distance over which words belong to one row, and size of the largest dot. */
const [leastGap, rowReach, dotSize] = [0.4, 2, 0.54] as const;

/** Makes dots at the start of lines list signs, and leaves out circles and lines that were read as letters or signs. */
export function readListSigns(words: readonly PlacedWord[]): PlacedWord[] {
  const sorted = words.toSorted((a, b) => a.left - b.left);
  return words.flatMap((word) => {
    const isRound = round.test(word.word.text);
    if (!isRound && !drawn.test(word.word.text)) return [word];
    const [before, after] = neighbours(word, sorted);
    if (!before && !after) return isLetter.test(word.word.text) ? [word] : [];
    if (!isRound) return [word];
    if (before || !after || after.left - word.right < after.size * leastGap) return [word];
    const isDot = Math.max(word.bottom - word.top, word.right - word.left) < after.size * dotSize;
    return isDot ? [{ ...word, word: { ...word.word, text: "•" } }] : [];
  });
}

/** The nearest words at the left and at the right of a word. */
function neighbours(word: PlacedWord, sorted: readonly PlacedWord[]): [PlacedWord | undefined, PlacedWord | undefined] {
  const middle = (word.top + word.bottom) / 2;
  const beside = sorted.filter(
    (other) => other !== word && other.top - other.size * 0.2 < middle && middle < other.bottom + other.size * 0.2,
  );
  return [
    beside.findLast((other) => other.right <= word.left + 1 && word.left - other.right < other.size * rowReach),
    beside.find((other) => other.left >= word.right - 1 && other.left - word.right < other.size * rowReach),
  ];
}
