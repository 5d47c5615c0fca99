import type { ReadDocument } from "@vitae/core/ports";
import { decodeText } from "../../text/decode-text.ts";
import { readText } from "../../text/read-text.ts";
import { readJsonResume } from "./read-json-resume.ts";

/** Reads a JSON Resume; text that only begins like JSON is read as text. */
export function readJson(bytes: Uint8Array): ReadDocument {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return readText(text);
  }
  return readJsonResume(value);
}
