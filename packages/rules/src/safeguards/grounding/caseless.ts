import { alternatives } from "@vitae/languages/alternatives";
import { allGroundingWords } from "@vitae/languages/grounding/grounding-words";
import { bareRun, caselessRuns } from "@vitae/languages/grounding/normalise";
import { once } from "@vitae/languages/once";
import { type SourceIndex, segmentsOf, stemsOf } from "./source.ts";

export type IsCommonRun = (word: string) => boolean;

const plainRuns = once(() => {
  const runs = allGroundingWords((words) => words.plain).filter((word) => /\p{Lo}/u.test(word));
  return new Set(runs.map(bareRun));
});
const plainStems = once(() => new Set([...plainRuns()].flatMap(stemsOf)));
/** Particles after words, in languages with particles. */
const particles = once(() => new RegExp(`^(?:${alternatives(allGroundingWords((words) => words.particles))})+$`, "u"));
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Runs of letters of scripts without capitals that are made neither of the material nor of plain words.
 *
 * @param isName true if every word is part of a name
 */
export function findUngroundedRuns(text: string, index: SourceIndex, isPlain: IsCommonRun, isName: boolean): string[] {
  const plain = (word: string) => !isName && (plainRuns().has(word) || isPlain(word));
  return caselessRuns(text).flatMap((printed) => {
    const run = bareRun(printed);
    if (plain(run) || index.segments.has(run) || (unspaced.test(run) && index.hasRun(run))) return [];
    if (unspaced.test(run)) return foreignPieces(run, index, plain);
    if (/\p{Script=Hangul}/u.test(run)) return isKoreanBacked(run, index, plain) ? [] : [printed];
    if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(run)) {
      const isBacked = stemsOf(run).some((stem) => index.stems.has(stem) || (!isName && plainStems().has(stem)));
      return isBacked ? [] : [printed];
    }
    return index.runWords.some((word) => isInflected(word, run)) ? [] : [printed];
  });
}

/** Unsupported neighbours are one name. */
function foreignPieces(run: string, index: SourceIndex, plain: IsCommonRun): string[] {
  if (run.length <= longestRun && madeOf(run, (piece) => isBackedPiece(piece, index, plain))) return [];
  const found: string[] = [];
  let open = "";
  for (const segment of [...segmentsOf(run), ""]) {
    if (segment !== "" && !isBackedSegment(segment, index, plain)) {
      open += segment;
      continue;
    }
    if (open !== "") found.push(open);
    open = "";
  }
  return found;
}

/** Longer ones are looked at word by word. */
const longestRun = 400;
const isKana = /^[\p{Script=Hiragana}ー]+$/u;

function isBackedSegment(segment: string, index: SourceIndex, plain: IsCommonRun): boolean {
  if (isKana.test(segment) || /^[\p{M}\p{Lm}]+$/u.test(segment)) return true;
  return madeOf(segment, (piece) => isBackedPiece(piece, index, plain));
}

const isBackedPiece = (piece: string, index: SourceIndex, plain: IsCommonRun): boolean =>
  plain(piece) || index.segments.has(piece) || ([...piece].length > 1 && index.hasRun(piece));

const longestPiece = 8;

/** True if a word consists of known parts. */
function madeOf(word: string, isKnown: (piece: string) => boolean): boolean {
  const letters = [...word];
  const reached = [true];
  for (let end = 1; end <= letters.length; end++) {
    reached[end] = false;
    for (let from = Math.max(0, end - longestPiece); from < end && !reached[end]; from++)
      reached[end] = reached[from] === true && isKnown(letters.slice(from, end).join(""));
  }
  return reached[letters.length] === true;
}

const longestWord = 40;

/** Nouns stand together and end with particles. */
function isKoreanBacked(run: string, index: SourceIndex, plain: IsCommonRun): boolean {
  const isKnown = (piece: string) => plain(piece) || index.segments.has(piece) || index.hasRun(piece);
  for (let end = run.length; end > 0 && run.length <= longestWord; end--) {
    const rest = run.slice(end);
    if ((rest === "" || particles().test(rest)) && madeOf(run.slice(0, end), isKnown)) return true;
  }
  return false;
}

/** Words of Indic and other scripts differ in their last letters. */
function isInflected(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same >= 3 && Math.max(a.length, b.length) - same <= 3 && same * 3 >= Math.max(a.length, b.length) * 2;
}
