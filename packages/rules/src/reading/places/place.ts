import type { Cut } from "@vitae/core/engine";

/** The parts of a printed place. */
export interface Place {
  readonly street: Cut | null;
  readonly city: Cut | null;
  readonly state: Cut | null;
  readonly country: Cut | null;
  readonly postalCode: Cut | null;
  /** How much speaks for it being a place: 0 nothing, 1 its form only, 2 a state or country or postal code, 3 several. */
  readonly certainty: number;
}

/** Reads places in the languages of a document. */
export interface Gazetteer {
  read(cut: Cut): Place;
  /** An address on one or several lines, a line's end being as good as a comma. */
  readAll(lines: readonly Cut[]): Place;
  isCountry(text: string): boolean;
  /** ISO 3166-1 alpha-2 of the country a place names; null when it names none. */
  countryOf(place: Place | null): string | null;
}
