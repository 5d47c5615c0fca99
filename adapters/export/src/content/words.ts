import type { DocumentWords } from "@vitae/core/ports";

/** Punctuation of a language in lists and labels. */
export interface Words extends DocumentWords {
  readonly rightToLeft: boolean;
  /** Separator of list items. */
  readonly comma: string;
  /** Separator of the parts of one line, such as employer and place. */
  readonly separator: string;
  /** After a label. */
  readonly colon: string;
}

export function withPunctuation(words: DocumentWords): Words {
  const { script } = new Intl.Locale(words.language).maximize();
  return { ...words, rightToLeft: rightToLeftScripts.has(script ?? ""), ...(marks[script ?? ""] ?? latinMarks) };
}

/** @source Unicode Character Database, scripts of bidirectional class R and AL */
const rightToLeftScripts: ReadonlySet<string> = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"]);

const latinMarks = { comma: ", ", separator: ", ", colon: ": " };
/** Punctuation that belongs to a script. */
const marks: Readonly<Record<string, typeof latinMarks>> = {
  Arab: { comma: "\u060c ", separator: "\u060c ", colon: ": " },
  Hans: { comma: "\u3001", separator: ", ", colon: "\uff1a" },
  Hant: { comma: "\u3001", separator: ", ", colon: "\uff1a" },
  Jpan: { comma: "\u3001", separator: ", ", colon: "\uff1a" },
};
