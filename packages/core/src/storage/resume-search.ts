import type { ResumeRecord } from "./resume-record.schema.ts";

/** Code points of a folded name that are searched: whatever is longer is no name, and an index takes no more. */
const searchedCharacters = 400;

/** No folded text holds it: no search reaches from one field into the next. */
const between = "\n";

/**
 * Text as saved résumés are searched by it: one form for capital and small letters of every script, for the four i of Turkish, both
 * sigmas and all spellings of ß, and for the compatible forms of Unicode. Accents and every other character count as they are.
 *
 * @source Unicode 3.13, caseless matching, by way of the capital letters
 */
export const foldForSearch = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC")
    .replace(/(?<=i)\u0307/g, "")
    .replaceAll("\u03c2", "\u03c3") // final and other sigma
    .replace(/\p{Cc}/gu, " ");

/** What a store looks for a folded search in. */
export const searchText = ({ name, externalUserId, resumeId }: Pick<ResumeRecord, "name" | "externalUserId" | "resumeId">): string =>
  [[...foldForSearch(name ?? "")].slice(0, searchedCharacters).join(""), foldForSearch(externalUserId ?? ""), foldForSearch(resumeId)].join(
    between,
  );

/** False for the contexts of legacy tokens, which nobody finds but by their owner. */
export const isListed = ({ owner }: Pick<ResumeRecord, "owner">): boolean => !owner.startsWith("token:");
