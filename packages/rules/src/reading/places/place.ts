import type { Excerpt } from "@vitae/core/engine";

/** The parts of a printed place. */
export interface ParsedLocation {
  readonly street: Excerpt | null;
  readonly city: Excerpt | null;
  readonly state: Excerpt | null;
  readonly country: Excerpt | null;
  readonly postalCode: Excerpt | null;
  /** Place score: 0 none, 1 by form only, 2 with a state, country or postal code, 3 with several of them. */
  readonly certainty: number;
}

/** Reads places in the languages of a document. */
export interface Gazetteer {
  read(cut: Excerpt): ParsedLocation;
  /** An address on one or several lines, a line's end being as good as a comma. */
  readAll(lines: readonly Excerpt[]): ParsedLocation;
  isCountry(text: string): boolean;
  /** ISO 3166-1 alpha-2 of the country a place names; null when it names none. */
  countryOf(place: ParsedLocation | null): string | null;
}
