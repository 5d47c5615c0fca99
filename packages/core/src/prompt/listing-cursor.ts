import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { foldForSearch } from "../storage/resume-search.ts";

/** Keys that sign and encrypt cursors. */
export interface CursorKey {
  readonly sign: Buffer;
  readonly seal: Buffer;
  /** Key of the previous secret; decodes cursors only. */
  readonly previous: CursorKey | null;
}

/** Listing for which a cursor is valid. */
export interface Listing {
  readonly account: string;
  readonly search: string;
}

interface Position {
  /** Sequence number of the last item of the page. */
  readonly sequence: number;
  /** Number of items up to and including that item. */
  readonly shown: number;
}

/** Maximum `offset` of a request. @source service specification, GET /prompt/resumes */
const lastOffset = 1_000_000;

const signatureBytes = 16;
const numberBytes = 8;

/**
 * @param serverSecret secret of the deployment; signs new cursors
 * @param previous earlier secrets; their cursors are still valid. Cursors of any other secret are invalid.
 */
export const cursorKey = (serverSecret: string, ...previous: readonly string[]): CursorKey => {
  const keyFor = (use: string) => createHmac("sha256", serverSecret).update(`listing_cursor:${use}`).digest();
  const [before, ...older] = previous;
  return { sign: keyFor("sign"), seal: keyFor("seal"), previous: before === undefined ? null : cursorKey(before, ...older) };
};

/** Returns the sequence number below which the page begins; null if the cursor was not made with this key for this listing. */
export const decodeCursor = (key: CursorKey, cursor: string, listing: Listing): number | null =>
  decodePosition(key, cursor, listing)?.sequence ?? null;

/**
 * Returns the cursor and the offset of the next page; both are null after the last page. New items do not move the position of a cursor,
 * but they move the position of an offset.
 *
 * @param found items of the page, and one more if there is a next page
 * @param page `offset` and `cursor` of the request; the cursor takes precedence
 */
export function nextPage(
  key: CursorKey,
  found: readonly { readonly sequence: number }[],
  page: Listing & { readonly limit: number; readonly offset: number; readonly cursor?: string | undefined },
): { readonly next_cursor: string | null; readonly next_offset: number | null } {
  const last = found[page.limit - 1];
  if (found.length <= page.limit || !last) return { next_cursor: null, next_offset: null };
  const before = page.cursor === undefined ? page.offset : (decodePosition(key, page.cursor, page)?.shown ?? 0);
  const shown = before + page.limit;
  return { next_cursor: encodePosition(key, { sequence: last.sequence, shown }, page), next_offset: shown <= lastOffset ? shown : null };
}

/**
 * Encodes a position as 43 characters of `A–Z a–z 0–9 - _`. It is signed, and encrypted with the signature as nonce, because the sequence
 * number reveals the number of résumés of all accounts. All processes with the same secret produce the same text.
 *
 * @source RFC 5297 (SIV), with HMAC-SHA-256 for S2V
 */
const encodePosition = (key: CursorKey, { sequence, shown }: Position, listing: Listing): string => {
  const plain = Buffer.alloc(2 * numberBytes);
  plain.writeBigUInt64BE(BigInt(sequence));
  plain.writeBigUInt64BE(BigInt(shown), numberBytes);
  const signature = signatureOf(key, plain, listing);
  return Buffer.concat([signature, createCipheriv("aes-256-ctr", key.seal, signature).update(plain)]).toString("base64url");
};

const decodePosition = (key: CursorKey, cursor: string, listing: Listing): Position | null => {
  const bytes = Buffer.from(cursor, "base64url");
  // Rejects other base64 spellings of the same bytes.
  if (bytes.length !== signatureBytes + 2 * numberBytes || bytes.toString("base64url") !== cursor) return null;
  const signature = bytes.subarray(0, signatureBytes);
  const plain = createDecipheriv("aes-256-ctr", key.seal, signature).update(bytes.subarray(signatureBytes));
  if (!timingSafeEqual(signature, signatureOf(key, plain, listing))) return key.previous && decodePosition(key.previous, cursor, listing);
  return { sequence: Number(plain.readBigUInt64BE()), shown: Number(plain.readBigUInt64BE(numberBytes)) };
};

const signatureOf = (key: CursorKey, plain: Buffer, { account, search }: Listing): Buffer =>
  createHmac("sha256", key.sign)
    .update(plain)
    .update(JSON.stringify([account, foldForSearch(search)]))
    .digest()
    .subarray(0, signatureBytes);
