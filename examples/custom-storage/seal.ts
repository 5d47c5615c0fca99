import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Where words stand: their table, the ids of their row, their column. */
export type Place = readonly (string | number)[];

/** Words that only who has the key can read, and only where they were put. */
export interface Seal {
  close(text: string, place: Place): string;
  /** Throws where the text was closed with another key or for another place, or changed since. Nothing is nothing: "" stays "". */
  open(closed: string, place: Place): string;
}

const [ivBytes, tagBytes] = [12, 16];

/** @param key 32 bytes; `openssl rand -base64 32` writes some */
export function sealWith(key: Uint8Array): Seal {
  if (key.length !== 32) throw new RangeError(`A key has 32 bytes, and this one ${key.length}. Make one with: openssl rand -base64 32`);
  return {
    close: (text, place) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(bytesOf(place));
      // As JSON, which escapes what UTF-8 cannot write: half a surrogate pair, as broken documents hold it.
      const words = [cipher.update(JSON.stringify(text), "utf8"), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...words]).toString("base64");
    },
    open: (closed, place) => {
      if (closed === "") return "";
      const bytes = Buffer.from(closed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(bytesOf(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return JSON.parse(decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8"));
    },
  };
}

const bytesOf = (place: Place): Buffer => Buffer.from(JSON.stringify(place));
