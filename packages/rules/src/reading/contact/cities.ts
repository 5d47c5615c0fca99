import { type Excerpt, sliceExcerpt, splitExcerpt } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { contactWords } from "@vitae/languages/reading-words";
import names from "@vitae/languages/taxonomy/contact.json" with { type: "json" };
import { isCityLike } from "../places/location.ts";
import type { ParsedLocation } from "../places/place.ts";
import { type Row, styleAt } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { emailPattern } from "./emails.ts";
import { piecesOf } from "./find-location.ts";
import { findUrls } from "./urls.ts";

/** Far beyond the jobs and schools of any résumé. */
const mostRows = 600;

/** Texts at the position of the town of employers and schools: in a separate cell, after a comma. */
export function findCities(rows: readonly Row[], header: readonly Row[]): ReadonlySet<string> {
  const own = new Set(header);
  const towns = new Set<string>();
  for (const row of rows.slice(0, mostRows)) {
    if (own.has(row) || row.bullet) continue;
    for (const part of row.cells.flatMap((cell) => splitExcerpt(cell, /(?<!\s)\s*[,，،、|•·◦()]\s*|\s[–—/-]\s/gu))) {
      if (isCityLike(part)) towns.add(fold(part.text));
    }
  }
  return towns;
}

/** Words in headers beside contact data that are no town. */
const noTown = once(() => {
  const words = [...contactWords((each) => each.no_towns), ...names.profile_sites];
  return new RegExp(`^(?:${words.map((word) => word.replace(/-$|^-/u, ".*")).join("|")})$`, "iu");
});

/** A town alone between or beside contact data: one that the document prints elsewhere too, or a word that nothing else explains. */
export function findLoneCity(header: readonly Row[], towns: ReadonlySet<string>, tools: LanguageTools): { cut: Excerpt; row: Row } | null {
  const rows = header.slice(0, mostRows);
  const contacts = rows.map((row) => contactsIn(row.cut.text));
  for (const wanted of ["printed elsewhere", "unexplained"] as const) {
    for (const [index, row] of rows.entries()) {
      const near = [index - 1, index + 1].filter((other) => rows[other]?.line.region === row.line.region);
      const inRow = contacts[index] ?? 0;
      if (inRow === 0 && !near.some((other) => (contacts[other] ?? 0) > 0)) continue;
      for (const piece of row.cells.flatMap((cell) => piecesOf(cell, tools)).flatMap((cut) => splitExcerpt(cut, /,\s*/gu))) {
        if (!isCityLike(piece) || !mayBeTown(piece, row, tools)) continue;
        const known = towns.has(fold(piece.text));
        if (wanted === "printed elsewhere" ? known : inRow > 1 && !piece.text.includes(" ") && !isNamed(piece, row))
          return { cut: piece, row };
      }
    }
  }
  return null;
}

const contactsIn = (text: string): number =>
  Number(text.includes("@")) +
  Number(/(?:\p{Nd}[\s().-]*){9}/u.test(text)) +
  Number(findUrls(text.replaceAll(emailPattern, "")).length > 0);

const mayBeTown = (piece: Excerpt, row: Row, { words, places }: LanguageTools): boolean => {
  const folded = fold(piece.text);
  const place = piece.places[0];
  const isLink = row.line.spans.some((span) => span.href && place && span.start < place.end && span.end > place.start);
  return (
    !isLink &&
    !noTown().test(folded) &&
    words.label(piece.text) === null &&
    words.heading(piece.text) === null &&
    !words.isLanguage(piece.text) &&
    !places.isCountry(piece.text) &&
    !words.occupations.has(folded) &&
    !words.documentTitles.is(folded)
  );
};

/** The person's name in front of the contact data: set larger, or part of the address for mail. */
const isNamed = (piece: Excerpt, row: Row): boolean => {
  const last = row.cells.at(-1);
  const local = fold(row.cut.text.match(emailPattern)?.[0].split("@")[0] ?? "");
  return styleAt(piece).bold || (last !== undefined && styleAt(piece).size > styleAt(last).size + 0.5) || local.includes(fold(piece.text));
};

/** Separators of the parts of an address. */
const addressMarks = /(?<!\s)\s*[,،、;|•·\t]\s*|\s[–—-]\s/gu;

/**
 * The place with the town that other mentions of it tell: "Münster Nordrhein-Westfalen" ends where the town does, and of the parts
 * of an address the one that employers or schools have too is its town.
 */
export function completeCity(place: ParsedLocation, address: Excerpt, towns: ReadonlySet<string>): ParsedLocation {
  const { city } = place;
  if (city && towns.has(fold(city.text))) return place;
  const known = splitExcerpt(address, addressMarks)
    .map((part) => townIn(part, towns))
    .find(
      (town) =>
        town !== null && !isRegionCode.test(town.text) && town.text !== place.country?.text && !(city && town.text.startsWith(city.text)),
    );
  if (city && !place.state && city.text.includes(" ")) {
    for (let end = city.text.lastIndexOf(" "); end > 0; end = city.text.lastIndexOf(" ", end - 1)) {
      const rest = city.text.slice(end + 1);
      if (towns.has(fold(city.text.slice(0, end))))
        return /(?<!\p{L})\p{Ll}/u.test(rest) ? place : { ...place, city: sliceExcerpt(city, 0, end), state: sliceExcerpt(city, end) };
    }
  }
  if (!known) return place;
  return { ...place, city: known, state: place.state && place.state.text !== known.text ? place.state : null };
}

/** "MG" stands behind every town of a state. */
const isRegionCode = /^\p{Lu}{2,3}$/u;

/** A town behind the word for one, as a short form or without a space in front of it: "м. Рівне". */
const townWord = /^\p{L}{1,3}\.\s*/u;
const unspaced = /\p{Script=Thai}/u;

/** The whole part, or what a word for a town or a province leaves of it. */
function townIn(part: Excerpt, towns: ReadonlySet<string>): Excerpt | null {
  if (towns.has(fold(part.text))) return part;
  const word = townWord.exec(part.text);
  if (word && towns.has(fold(part.text.slice(word[0].length)))) return sliceExcerpt(part, word[0].length);
  if (!unspaced.test(part.text)) return null;
  const text = part.text.replace(/(?<![\s\p{Nd}])[\s\p{Nd}]+$/u, "");
  const town = [...towns].find((known) => known.length > 3 && unspaced.test(known) && fold(text).endsWith(known));
  return town ? sliceExcerpt(part, text.length - town.length, text.length) : null;
}
