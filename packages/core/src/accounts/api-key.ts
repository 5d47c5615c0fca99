import { hash, timingSafeEqual } from "node:crypto";

/** `key_`, 12 characters that name the key, `_`, 43 that prove it (256 bits); all of `0-9A-Za-z`. */
const form = /^key_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/;

export const keyIdLength = 12;
export const secretLength = 43;
const prefixLength = "key_".length + keyIdLength;

export const formatKey = (publicPart: string, secret: string): string => `key_${publicPart}_${secret}`;

export const isApiKey = (text: string): boolean => form.test(text);

/** What a key is found by: its first 16 characters. */
export const keyPrefix = (key: string): string => key.slice(0, prefixLength);

/** Whether this is a key or the prefix of one, and not the id that a key is managed by. */
export const isKeyOrPrefix = (text: string): boolean => text.startsWith("key_");

/** SHA-256 of the whole key, lower-case hexadecimal: all that is stored of its secret. */
export const hashKey = (key: string): string => hash("sha256", key, "hex");

/** Stands in for the hash of a key that does not exist, so that a known prefix cannot be told by the time an answer takes. */
const nobody = "0".repeat(64);

/** Whether this is the key whose hash is stored; null: none is. Takes the same time in every case. */
export function verifyKey(key: string, storedHash: string | null): boolean {
  const same = timingSafeEqual(Buffer.from(hashKey(key), "hex"), Buffer.from(storedHash ?? nobody, "hex"));
  return same && storedHash !== null;
}

/** The value after `Bearer` in an Authorization header; null when there is none. */
export const bearerToken = (header: string | undefined): string | null => /^bearer +(\S.*)$/i.exec(header?.trim() ?? "")?.[1] ?? null;
