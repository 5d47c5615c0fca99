import { countQuestions } from "@vitae/languages/count-questions";
import { abbreviations, arabicPrefixes } from "@vitae/languages/interviews/transcript-words";
import { toPhraseText } from "@vitae/languages/phrases";

/** Turn: verbatim text of one speaker, with single spaces. */
export interface Sentence {
  /** Index of the turn. */
  readonly turn: number;
  readonly participant: string;
  readonly text: string;
  /** The text in the form that phrases are compared with. */
  readonly spaced: string;
  readonly words: number;
  /** Its terms in order; equal for all forms of a word. */
  readonly terms: readonly Term[];
  /** True if it ends like a question. */
  readonly asks: boolean;
}

export interface Term {
  /** Equal for "migrate", "migrated" and "migration". */
  readonly key: string;
  readonly written: string;
}

/** Maximum length of a sentence. A longer one is split at a comma, or between two words. */
const longest = 320;
/** Maximum length of a sentence in a script without spaces between words. */
const longestUnspaced = 110;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Text before a mark that does not end a sentence. */
const abbreviated = new RegExp(String.raw`(?:^|[\s(])(?:${abbreviations})\.\s*$`, "u");

/** The sentences of a turn. @param language ISO 639-1, or `und` */
export function splitSentences(text: string, language: string): readonly string[] {
  const sentences: string[] = [];
  let open = "";
  for (const line of linesOf(text)) {
    for (const { segment } of segmenter(language).segment(line)) {
      open += segment;
      if (abbreviated.test(segment.slice(-20))) continue;
      sentences.push(...pieces(open));
      open = "";
    }
    sentences.push(...pieces(open));
    open = "";
  }
  return sentences;
}

/** Joins a line that begins with a small letter to the line before it. Takes linear time. */
const linesOf = (text: string): readonly string[] => text.replace(/\r?\n[^\S\n]{0,40}(?=\p{Ll})/gu, " ").split(/[\r\n]+/u);

function pieces(toSentence: string): readonly string[] {
  const text = toSentence.replace(/\s+/gu, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const most = unspaced.test(text) ? longestUnspaced : longest;
  if (text.length <= most) return [text];
  const cut: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = borderIn(rest.slice(0, most));
    cut.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...cut, rest].filter((piece) => piece !== "");
}

/** Position after the last comma of the second half, otherwise after the last space. */
function borderIn(text: string): number {
  const comma = Math.max(...[",", ";", ":", "—", "、", "，", "；", "،", "؛"].map((mark) => text.lastIndexOf(mark))) + 1;
  if (comma > text.length / 2) return comma;
  const space = text.lastIndexOf(" ") + 1;
  if (space > 0) return space;
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string, granularity: "sentence" | "word" = "sentence"): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(language === "und" ? "en" : language, { granularity });
  segmenters.set(key, known);
  return known;
}

/** Creates a sentence with its terms. @param stop words without content, lower case */
export function toSentence(
  { turn, participant, text }: { readonly turn: number; readonly participant: string; readonly text: string },
  { language, stop }: { readonly language: string; readonly stop: ReadonlySet<string> },
): Sentence {
  const words = wordsOf(text, language);
  const terms = words.flatMap((written) => {
    const plain = written
      .toLowerCase()
      .replace(/[’ʼ]/g, "'")
      .replace(/^'+|'s?$/g, "");
    return stop.has(plain) || !telling(plain) ? [] : [{ key: stem(plain), written }];
  });
  return { turn, participant, text, spaced: toPhraseText(text), words: words.length, terms, asks: countQuestions(text) > 0 };
}

function wordsOf(text: string, language: string): readonly string[] {
  if (!unspaced.test(text)) return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ.+#-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*[+#]*/gu) ?? [];
  return [...segmenter(language, "word").segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Words of a text; Chinese, Japanese and Thai are segmented by a dictionary. */
export const countWords = (text: string): number => wordsOf(text, "und").length;

const telling = (word: string): boolean =>
  /\p{L}/u.test(word) && (word.length > 2 || (word.length === 2 && /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u.test(word)));

const arabicPrefix = new RegExp(`^(?:${arabicPrefixes})(?=.{3})`, "u");

/** Returns the first letters of a longer word, which is a simple stem in languages with suffixes. */
const stem = (word: string): string => {
  if (/^\p{Script=Arabic}/u.test(word)) return word.replace(arabicPrefix, "").slice(0, 5);
  return word.length > 6 && !unspaced.test(word) ? word.slice(0, 6) : word;
};
