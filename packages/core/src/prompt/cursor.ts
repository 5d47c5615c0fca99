import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { foldForSearch } from "../storage/resume-search.ts";

/** What makes cursors and reads them. */
export interface CursorKey {
  readonly sign: Buffer;
  readonly seal: Buffer;
  /** Key of the secret before; reads cursors, and makes none. */
  readonly previous: CursorKey | null;
}

/** What is walked through. A cursor is good for no other. */
export interface Listing {
  readonly account: string;
  readonly search: string;
}

interface Place {
  /** Of the last one that was shown. */
  readonly sequence: number;
  /** How many were shown, that one among them. */
  readonly shown: number;
}

/** The highest `offset` that a request may name. @source service specification, GET /prompt/resumes */
const lastOffset = 1_000_000;

const markBytes = 16;
const numberBytes = 8;

/** @param previous secrets that the deployment had before: their cursors are read; those of any other secret are refused */
export const cursorKey = (serverSecret: string, ...previous: readonly string[]): CursorKey => {
  const keyFor = (use: string) => createHmac("sha256", serverSecret).update(`listing_cursor:${use}`).digest();
  const [before, ...older] = previous;
  return { sign: keyFor("sign"), seal: keyFor("seal"), previous: before === undefined ? null : cursorKey(before, ...older) };
};

/** The sequence that a page begins below. Null for whatever is no cursor made with this key for this listing. */
export const decodeCursor = (key: CursorKey, cursor: string, listing: Listing): number | null =>
  opened(key, cursor, listing)?.sequence ?? null;

/**
 * The two ways on from a page; both null: it was the last. The cursor holds its place while others are added; the offset counts anew.
 *
 * @param found the first of the page and all after it, one more than `limit` where there are as many
 * @param page `offset` and `cursor` as the request had them; the cursor wins
 */
export function nextPage(
  key: CursorKey,
  found: readonly { readonly sequence: number }[],
  page: Listing & { readonly limit: number; readonly offset: number; readonly cursor?: string | undefined },
): { readonly next_cursor: string | null; readonly next_offset: number | null } {
  const last = found[page.limit - 1];
  if (found.length <= page.limit || !last) return { next_cursor: null, next_offset: null };
  const before = page.cursor === undefined ? page.offset : (opened(key, page.cursor, page)?.shown ?? 0);
  const shown = before + page.limit;
  return { next_cursor: sealed(key, { sequence: last.sequence, shown }, page), next_offset: shown <= lastOffset ? shown : null };
}

/**
 * A place as 43 characters of `A–Z a–z 0–9 - _`: signed, and sealed with its own signature as the nonce, since the sequence counts the
 * résumés of all accounts. The same place is the same text, in every process that has the secret.
 *
 * @source RFC 5297 (SIV), with HMAC-SHA-256 for S2V
 */
const sealed = (key: CursorKey, { sequence, shown }: Place, listing: Listing): string => {
  const plain = Buffer.alloc(2 * numberBytes);
  plain.writeBigUInt64BE(BigInt(sequence));
  plain.writeBigUInt64BE(BigInt(shown), numberBytes);
  const mark = markOf(key, plain, listing);
  return Buffer.concat([mark, createCipheriv("aes-256-ctr", key.seal, mark).update(plain)]).toString("base64url");
};

const opened = (key: CursorKey, cursor: string, listing: Listing): Place | null => {
  const bytes = Buffer.from(cursor, "base64url");
  // Other spellings of the same bytes are no cursor of ours.
  if (bytes.length !== markBytes + 2 * numberBytes || bytes.toString("base64url") !== cursor) return null;
  const mark = bytes.subarray(0, markBytes);
  const plain = createDecipheriv("aes-256-ctr", key.seal, mark).update(bytes.subarray(markBytes));
  if (!timingSafeEqual(mark, markOf(key, plain, listing))) return key.previous && opened(key.previous, cursor, listing);
  return { sequence: Number(plain.readBigUInt64BE()), shown: Number(plain.readBigUInt64BE(numberBytes)) };
};

const markOf = (key: CursorKey, plain: Buffer, { account, search }: Listing): Buffer =>
  createHmac("sha256", key.sign)
    .update(plain)
    .update(JSON.stringify([account, foldForSearch(search)]))
    .digest()
    .subarray(0, markBytes);
