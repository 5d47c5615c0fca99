/** A measure as people write it: a number and the sign of its unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

const measure = /(?<![\p{L}\p{N}])([-−–]?\d{1,4}(?:[.,]\d{1,2})?)\s?(kg|lbs?|°\s?[CF]|km|wpm|kV|kW|m²|cm|ft)(?![\p{L}\p{N}])/giu;

/** The measures of a text in SI signs and the usual others; signs are alike in all languages. */
export const findQuantities = (text: string): readonly Quantity[] =>
  [...text.matchAll(measure)].map(({ 0: said, 1: number = "", 2: unit = "", index }) => ({
    value: Math.abs(Number(number.replace(/[−–]/u, "-").replace(",", "."))),
    unit: unit.toLowerCase().replace(/\s|s$/gu, ""),
    start: index,
    end: index + said.length,
  }));
