import { hash } from "node:crypto";
import type { ParsedResume } from "@vitae/resume";

/** Converts a parsed résumé to the `RunFacts` of the run log. */
export const toRunFacts = ({ engine, warnings }: ParsedResume, subject: string | null, bytes: Uint8Array) => ({
  subject,
  engine,
  rubricVersion: null,
  deterministic: engine.name === "offline",
  documentSha256: hash("sha256", bytes),
  inputSha256: null,
  jobSha256: null,
  language: null,
  score: null,
  masked: [],
  warnings: warnings.map(({ code }) => code),
  rows: [],
});
