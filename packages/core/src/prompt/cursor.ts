import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { foldForSearch } from "../storage/resume-search.ts";

/** Key that signs cursors. */
export interface CursorKey {
  readonly sign: Buffer;
  readonly seal: Buffer;
}

/** The listing of a cursor. A cursor is valid for one listing only. */
export interface Listing {
  readonly account: string;
  readonly search: string;
}

interface Place {
  /** Sequence number of the last item on the page. */
  readonly sequence: number;
  /** Number of items up to and including the last one. */
  readonly shown: number;
}

/** The highest `offset` that a request may name. @source service specification, GET /prompt/resumes */
const lastOffset = 1_000_000;

const markBytes = 16;
const numberBytes = 8;

/** @param serverSecret the deployment's secret; with another one, cursors given before are refused */
export const cursorKey = (serverSecret: string): CursorKey => {
  const keyFor = (use: string) => createHmac("sha256", serverSecret).update(`listing_cursor:${use}`).digest();
  return { sign: keyFor("sign"), seal: keyFor("seal") };
};

/**
 * Decodes a cursor to the sequence number below which its page starts. Returns null for a cursor that this key did not sign for
 * this listing.
 */
export const decodeCursor = (key: CursorKey, cursor: string, listing: Listing): number | null =>
  opened(key, cursor, listing)?.sequence ?? null;

/**
 * Creates cursor and offset of the next page; both are null after the last page. A cursor keeps its position when items are added;
 * an offset does not.
 *
 * @param found the items of the page and the rest, one more than `limit` if there are more
 * @param page `offset` and `cursor` of the request; the cursor takes precedence
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
 * Encodes a position as 43 characters of `A–Z a–z 0–9 - _`: signed, and encrypted with its own signature as the nonce, because the
 * sequence counts the résumés of all accounts. Equal positions give equal text in every process with the secret.
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
  // Rejects other base64 encodings of the same bytes.
  if (bytes.length !== markBytes + 2 * numberBytes || bytes.toString("base64url") !== cursor) return null;
  const mark = bytes.subarray(0, markBytes);
  const plain = createDecipheriv("aes-256-ctr", key.seal, mark).update(bytes.subarray(markBytes));
  if (!timingSafeEqual(mark, markOf(key, plain, listing))) return null;
  return { sequence: Number(plain.readBigUInt64BE()), shown: Number(plain.readBigUInt64BE(numberBytes)) };
};

const markOf = (key: CursorKey, plain: Buffer, { account, search }: Listing): Buffer =>
  createHmac("sha256", key.sign)
    .update(plain)
    .update(JSON.stringify([account, foldForSearch(search)]))
    .digest()
    .subarray(0, markBytes);
