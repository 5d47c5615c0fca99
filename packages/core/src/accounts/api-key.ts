import { hash, timingSafeEqual } from "node:crypto";

/** `key_`, 12 characters that name the key, `_`, 43 that prove it (256 bits); all of `0-9A-Za-z`. */
const form = /^key_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/;

export const keyIdLength = 12;
export const secretLength = 43;
const prefixLength = "key_".length + keyIdLength;

export const formatKey = (publicPart: string, secret: string): string => `key_${publicPart}_${secret}`;

export const isApiKey = (text: string): boolean => form.test(text);

/** Returns the first 16 characters of a key, by which it is found. */
export const keyPrefix = (key: string): string => key.slice(0, prefixLength);

/** Reports whether a text is a key or the prefix of one, not the id of a key. */
export const isKeyOrPrefix = (text: string): boolean => text.startsWith("key_");

/** SHA-256 of the whole key, lower-case hexadecimal: all that is stored of its secret. */
export const hashKey = (key: string): string => hash("sha256", key, "hex");

/** Hash for unknown keys, so that the response time does not reveal whether a prefix exists. */
const nobody = "0".repeat(64);

/** Compares a key with its stored hash in constant time. @param storedHash null if the key is unknown */
export function verifyKey(key: string, storedHash: string | null): boolean {
  const same = timingSafeEqual(Buffer.from(hashKey(key), "hex"), Buffer.from(storedHash ?? nobody, "hex"));
  return same && storedHash !== null;
}

/** Returns the token of an Authorization header, or null. */
export const bearerToken = (header: string | undefined): string | null => /^bearer +(\S.*)$/i.exec(header?.trim() ?? "")?.[1] ?? null;
