import { type Excerpt, sliceExcerpt } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";

/**
 * Splits a full name into first and last names. Particles belong to the last name. A name without spaces has only one known part.
 */
export function splitName(full: Excerpt, words: Vocabulary): { first: Excerpt | null; last: Excerpt | null } {
  const parts = [...full.text.matchAll(/\S+/g)];
  if (parts.length < 2) return { first: full, last: null };
  if (words.familyNameFirst(full.text)) {
    const given = parts[1]?.index ?? full.text.length;
    return { first: sliceExcerpt(full, given), last: sliceExcerpt(full, 0, given) };
  }
  let from = parts.length - 1;
  while (from > 1 && words.nameParticles.is(fold(parts[from - 1]?.[0] ?? ""))) from--;
  const at = parts[from]?.index ?? full.text.length;
  return { first: sliceExcerpt(full, 0, at), last: sliceExcerpt(full, at) };
}
