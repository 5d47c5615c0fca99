import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { CheckResult } from "./check-result.ts";

/** A result with its signature over the UTF-8 bytes of `result`. @source RFC 8032, Ed25519 */
export interface SignedResult {
  /** JSON of the `CheckResult`. */
  readonly result: string;
  /** Base64. */
  readonly signature: string;
  /** Base64 of the SubjectPublicKeyInfo (RFC 5280). */
  readonly public_key: string;
}

/** Reads the private key of a PEM file; creates the file, readable by its owner only, if it does not exist. */
export async function openCheckKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (pem !== null) return createPrivateKey(pem);
  const { privateKey } = generateKeyPairSync("ed25519");
  await writeFile(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  return privateKey;
}

/** Signs a result. */
export function signResult(result: CheckResult, key: KeyObject): SignedResult {
  const text = JSON.stringify(result);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  return { result: text, signature: sign(null, Buffer.from(text), key).toString("base64"), public_key: publicKey.toString("base64") };
}

/** Reports whether the signature of a result is valid. */
export function isSigned({ result, signature, public_key }: SignedResult): boolean {
  const key = createPublicKey({ key: Buffer.from(public_key, "base64"), type: "spki", format: "der" });
  return verify(null, Buffer.from(result), key, Buffer.from(signature, "base64"));
}
