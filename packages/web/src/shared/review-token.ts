import { createHmac, timingSafeEqual } from "node:crypto";
import { PageError } from "../http/page-error.ts";

/** What a token allows: one review, until a time. */
export interface ReviewClaim {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Purpose of the keys, see `deriveKeys()`. */
export const reviewPurpose = "shared_review";

/** Signs a claim: id, expiry and signature, joined by dots. @param key the current key */
export const signReview = (key: Uint8Array, { id, expiresAt }: ReviewClaim): string => {
  const claim = `${id}.${expiresAt.toString(36)}`;
  return `${claim}.${signatureOf(key, claim)}`;
};

/**
 * Verifies a token. Throws `link_invalid` for a wrong signature and `link_expired` after the expiry.
 *
 * @param keys accepted keys
 */
export function verifyReview(keys: readonly Uint8Array[], token: string, now: number): ReviewClaim {
  const [, claim = "", id = "", until = "", sent = ""] = /^((\w{20})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token) ?? [];
  // Compared as text, because several texts of base64url stand for the same bytes.
  const isSigned = claim !== "" && keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(key, claim)), Buffer.from(sent)));
  if (!isSigned) throw new PageError(403, "link_invalid", "This link is not valid. Copy the whole link, or ask for a new one.");
  const expiresAt = Number.parseInt(until, 36);
  if (expiresAt <= now) throw linkExpired();
  return { id, expiresAt };
}

/** Creates the error of a link whose time is over, or whose review was deleted. */
export const linkExpired = () =>
  new PageError(410, "link_expired", "This review has ended and its document was deleted. Ask for a new link.");

const signatureOf = (key: Uint8Array, claim: string): string => createHmac("sha256", key).update(claim).digest("base64url");
