import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Words that only who has the key can read. */
export interface Seal {
  close(text: string): string;
  /** Throws where the text was closed with another key, or changed since. Nothing is nothing: "" stays "". */
  open(closed: string): string;
}

const [ivBytes, tagBytes] = [12, 16];

/** @param key 32 bytes; `openssl rand -base64 32` writes some */
export function sealWith(key: Uint8Array): Seal {
  if (key.length !== 32) throw new RangeError(`A key has 32 bytes, and this one ${key.length}. Make one with: openssl rand -base64 32`);
  return {
    close: (text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      // As JSON, which escapes what UTF-8 cannot write: half a surrogate pair, as broken documents hold it.
      const words = [cipher.update(JSON.stringify(text), "utf8"), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...words]).toString("base64");
    },
    open: (closed) => {
      if (closed === "") return "";
      const bytes = Buffer.from(closed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return JSON.parse(decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8"));
    },
  };
}
