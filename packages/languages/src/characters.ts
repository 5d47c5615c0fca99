/** Figures as Chinese and Japanese write them, also inside a character class. */
export const hanNumerals = "一二三四五六七八九十";
/** Chinese numerals with zero and hundreds, as addresses print them. */
export const hanFigures = `〇${hanNumerals}百`;

/**
 * Letters of Chinese and Japanese names, as a character class. Ranges instead of script properties: patterns with these compile in a
 * fraction of the time.
 */
export const hanLetter = "[\\u3005\\u3400-\\u9fffヶケノ]";
/** Matches one Hangul letter. */
export const hangulLetter = "[\\uac00-\\ud7a3]";

/** Letters of other scripts that look like Latin ones, with these. @source Unicode confusables, the commonest */
export const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [..."аеіорсухѕԁɡʏοαερτυικνΑΒΕΗΙΚΜΝΟΡΤΧАВЕКМНОРСТХІ"].map((letter, at) => [
    letter,
    "aeiopcyxsdgyoaeptuiknABEHIKMNOPTXABEKMHOPCTXI".charAt(at),
  ]),
);

/** Matches the mark between the two dates of a range. */
export const rangeMark: RegExp = /[-–—―•·~至]/u;
