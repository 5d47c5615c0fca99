import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/**
 * Addresses that go from the large to the small without commas: postal code, province, city, district, street.
 * The endings say what a part is.
 */
const UnspacedAddress = z.strictObject({
  countries: words,
  /** Provinces that are printed without their ending, too. */
  provinces: words,
  province_endings: words,
  /** Endings that are common at the end of other names: they count in front of a name that ends with one of `below_short_province`. */
  short_province_endings: words,
  below_short_province: words,
  /** Below a metropolis, and below a county of two letters that ends so, a part that ends with one of `below_county` is the city. */
  metropolises: words,
  upper_county_endings: words,
  below_county: words,
  /** Endings of counties. */
  county_endings: words,
  /** Cities that are printed without their ending, too, and what these may end with. */
  cities: words,
  bare_city_endings: words,
  /** Endings of any city, and longer ones of the largest. */
  city_endings: words,
  metropolitan_endings: words,
  /** Endings of districts of a city, of districts of any kind, and of quarters inside them. */
  city_districts: words,
  districts: words,
  quarters: words,
});
export type UnspacedAddress = z.output<typeof UnspacedAddress>;

/** Address formats of the countries of a language, as far as they differ from the common ones. */
const AddressTraits = z.strictObject({
  /** Provinces and states are two capitals, which are codes of countries elsewhere: MG is Minas Gerais, TO is Torino. */
  two_letter_provinces: z.boolean().default(false),
  /** Postal codes have seven digits; or three, five or six as a separate number. */
  seven_digit_codes: z.boolean().default(false),
  lone_codes: z.boolean().default(false),
  /** The number of a department follows the town: "Lyon (69)". */
  numbered_departments: z.boolean().default(false),
  /** A slash separates a town from its province. */
  slash_before_province: z.boolean().default(false),
});
export type AddressTraits = z.output<typeof AddressTraits>;

/** Words inside addresses, as résumés of one language print them; matched without case. */
export const PlaceWords = z.strictObject({
  /** Words for a region; and such whose name comes on the next line. */
  regions: words,
  region_ahead: words,
  /** In front of a postal code. */
  postal_codes: words,
  /** Words before and after the name of a city district that follows the street. */
  quarters_ahead: words,
  quarters_behind: words,
  /** In front of the number of a house. */
  house_numbers: words,
  /** Behind the number of a street: "42nd". */
  street_ordinals: words,
  address: UnspacedAddress.optional(),
  traits: AddressTraits.optional(),
});
export type PlaceWords = z.output<typeof PlaceWords>;
