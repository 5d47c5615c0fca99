import { createHash } from "node:crypto";
import type { ModelQuestion } from "@vitae/core/ports";

/** Identifies a request by its instructions, messages and schema. Returns a SHA-256 in hex. */
export const requestHash = ({ instructions, messages, schema, maxOutputTokens }: ModelQuestion): string =>
  createHash("sha256")
    .update(JSON.stringify([instructions, messages.map(({ role, text }) => [role, text]), schema.name, schema.json, maxOutputTokens]))
    .digest("hex");
