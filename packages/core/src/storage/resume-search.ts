import type { ResumeRecord } from "./resume-record.schema.ts";

/** Maximum number of searched code points of a name, because database indexes limit the length. */
const searchedCharacters = 400;

/** Separator of fields. Folded text never contains it, so that no search matches across fields. */
const between = "\n";

/**
 * Folds text for the search of saved résumés: upper and lower case of every script, the four i of Turkish, both sigmas, all spellings of ß,
 * and the compatible forms of Unicode. Keeps accents.
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

/** Returns the text of a record in which a store searches. */
export const searchText = ({ name, externalUserId, resumeId }: Pick<ResumeRecord, "name" | "externalUserId" | "resumeId">): string =>
  [[...foldForSearch(name ?? "")].slice(0, searchedCharacters).join(""), foldForSearch(externalUserId ?? ""), foldForSearch(resumeId)].join(
    between,
  );

/** Returns false for records of legacy tokens, which are found by their owner only. */
export const isListed = ({ owner }: Pick<ResumeRecord, "owner">): boolean => !owner.startsWith("token:");
