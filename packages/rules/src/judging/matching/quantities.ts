import { alternatives } from "@vitae/languages/alternatives";
import { once } from "@vitae/languages/once";
import { languageTags } from "@vitae/languages/read-folder";

/** A measure as people write it: a number and the sign of its unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

/** Units whose names people write out, with their signs. */
const writtenOut = { kilogram: "kg", pound: "lb", kilometer: "km", liter: "l" };
/** Numbers that between them take every plural form. */
const counts = [1, 2, 5];

/** The sign of each written name, in all languages: "pounds", "kilogramów". */
const signs = once(() => {
  const named = languageTags().flatMap((tag) =>
    Object.entries(writtenOut).flatMap(([unit, sign]) => {
      const format = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" });
      const parts = counts.flatMap((count) => format.formatToParts(count).filter(({ type }) => type === "unit"));
      return parts.map(({ value }) => [value.toLowerCase(), sign] as const);
    }),
  );
  return new Map(named);
});

const measure = once(() => {
  const names = alternatives([...signs().keys()]);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])([-−–]?\\d{1,4}(?:[.,]\\d{1,2})?)\\s?(${names}|kg|lbs?|°\\s?[CF]|km|wpm|kV|kW|m²|cm|ft)(?![\\p{L}\\p{N}])`,
    "giu",
  );
});

/** The measures of a text in SI signs and the usual others, which are alike in all languages, and in names of units. */
export const findQuantities = (text: string): readonly Quantity[] =>
  [...text.matchAll(measure())].map(({ 0: said, 1: number = "", 2: unit = "", index }) => ({
    value: Math.abs(Number(number.replace(/[−–]/u, "-").replace(",", "."))),
    unit: signs().get(unit.toLowerCase()) ?? unit.toLowerCase().replace(/\s|s$/gu, ""),
    start: index,
    end: index + said.length,
  }));
