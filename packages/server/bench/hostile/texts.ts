/** Characters that can make patterns slow: sequences of one kind, of two alternating kinds, and of characters that almost complete a match. */
export const alphabets: readonly string[] = [
  ..."“\"'=!?.,-–_*#/\\|@:+0a",
  ...["A", "a ", "1 ", " ", "\u00a0", "\u3000", "\u200b", "é", "e\u0301", "\u0301", "ا", "ﷺ", "漢", "ひ"],
  ...["👩‍👩‍👧‍👦", "🇩🇪", "\ud800", "a.", "a@", "http://", "2020-", "1,", "I ", "Aa", "a-b_", "((", "[1]", "İ", "ß", "ﬁ"],
];

/** Shapes of a text made of one alphabet, each with about so many characters. */
export const shapes = {
  oneLine: (unit, length) => fill(unit, length),
  manyLines: (unit, length) => fill(`${unit.trim() || "x"}${unit}\n`, length),
  nested: (unit, length) => {
    const depth = Math.floor(length / (2 + unit.length));
    return `${`(${unit}`.repeat(depth)}${")".repeat(depth)}`;
  },
  manyTokens: (unit, length) => fill(`x${unit} ${unit}y `, length),
  manyEntries: (unit, length) =>
    fill(`Engineer ${unit} at Ledger ${unit}, Bern\nMarch 2019 – May 2021\n- Built ${unit}3+ years of Go ${unit}\n`, length),
  hugeToken: (unit, length) => `Skills\nGo, x${fill(unit.trim() || "x", length)}x, Rust\n`,
} as const satisfies Record<string, (unit: string, length: number) => string>;

const fill = (unit: string, length: number): string => unit.repeat(Math.max(1, Math.floor(length / unit.length)));
