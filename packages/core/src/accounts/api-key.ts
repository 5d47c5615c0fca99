import { hash, timingSafeEqual } from "node:crypto";

/** `key_`, 12 characters of the key id, `_`, 43 characters of the secret (256 bits); all of `0-9A-Za-z`. */
const keyPattern = /^key_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/;

export const keyIdLength = 12;
export const secretLength = 43;
const prefixLength = "key_".length + keyIdLength;

export const formatKey = (publicPart: string, secret: string): string => `key_${publicPart}_${secret}`;

export const isApiKey = (text: string): boolean => keyPattern.test(text);

/** Returns the first 16 characters, by which a key is found. */
export const keyPrefix = (key: string): string => key.slice(0, prefixLength);

/** True for a key or its prefix, false for the id of a key. */
export const isKeyOrPrefix = (text: string): boolean => text.startsWith("key_");

/** SHA-256 of the whole key, lower-case hexadecimal. The secret itself is not stored. */
export const hashKey = (key: string): string => hash("sha256", key, "hex");

/** Hash for an unknown key, so that the response time does not reveal whether a prefix exists. */
const emptyHash = "0".repeat(64);

/** Compares a key with its stored hash in constant time. @param storedHash null: no key is stored */
export function verifyKey(key: string, storedHash: string | null): boolean {
  const isEqual = timingSafeEqual(hash("sha256", key, "buffer"), Buffer.from(storedHash ?? emptyHash, "hex"));
  return isEqual && storedHash !== null;
}

/** Returns the value after `Bearer` in an Authorization header; null if there is none. */
export const bearerToken = (header: string | undefined): string | null => /^bearer +(\S.*)$/i.exec(header?.trim() ?? "")?.[1] ?? null;
