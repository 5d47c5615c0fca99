import type { OcrWord } from "@vitae/core/ports";
import type { Glyph, TextObject } from "../glyphs/glyph.ts";
import type { PageLines } from "../lines/line-draft.ts";
import { readSheet } from "../lines/sheet.ts";
import { joinUnspaced } from "./join-unspaced.ts";
import { readListSigns } from "./list-signs.ts";
import { levelWords } from "./skew.ts";
import { type PlacedWord, placeWords } from "./word-metrics.ts";

/** The words of one page as an OCR reader gives them, and how many pixels of its bitmap are an inch. */
export interface RecognisedPage {
  readonly number: number;
  readonly height: number;
  readonly dpi: number;
  readonly words: readonly OcrWord[];
}

const font = { pointer: 0, family: "", bold: false, italic: false, shapes: "embedded", draws: "letters" } as const;
const marks = { artifact: false, running: false, replaced: false, layered: false };
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Words into lines by the reader of columns that printed text has. */
export function readRecognised({ height, dpi, words }: RecognisedPage): PageLines {
  let index = 0;
  const glyphs = joinUnspaced(readListSigns(placeWords(levelWords(words), 72 / dpi))).flatMap((word) => {
    const made = glyphsOf(word, index);
    index += made.length;
    return made;
  });
  return glyphs.length === 0 ? [] : readSheet({ glyphs, height, tags: new Map(), dots: [], rules: [], toPage: [1, 0, 0, 1, 0, 0] });
}

/** A word as glyphs of one width each. */
function glyphsOf(placed: PlacedWord, first: number): Glyph[] {
  const { word, left, right, top, bottom, size, baseline } = placed;
  const letters = [...word.text.normalize("NFC").replace(/\s+/g, "")];
  const width = (right - left) / Math.max(1, letters.length);
  const turned = rightToLeft.test(word.text);
  const object = objectOf(size, word.confidence);
  return letters.map((text, at): Glyph => {
    const x = turned ? right - (at + 1) * width : left + at * width;
    return {
      text,
      code: text.codePointAt(0) ?? 0,
      left: x,
      right: x + width,
      top,
      bottom,
      x,
      baseline,
      object,
      index: first + at,
      spaceBefore: at === 0,
      spaceAfter: at === letters.length - 1,
      guessedSpace: false,
      hidden: null,
      href: null,
    };
  });
}

const objectOf = (size: number, confidence: number): TextObject => ({
  painted: null,
  font,
  size,
  thickness: size,
  mayBeBlank: false,
  colour: 0,
  alpha: 255,
  mode: 0,
  bold: false,
  italic: false,
  turns: 0,
  content: -1,
  marks,
  actualText: "none",
  clip: { box: null, shaped: false },
  confidence,
});
