import { hash } from "node:crypto";
import type { ParsedResume, Resume } from "@vitae/resume";
import type { EngineInfo } from "../engine/engine-result.schema.ts";
import { serialiseResume } from "./resume-json.ts";

interface Source {
  readonly input: { readonly prompt_text: string; readonly language: string | null; readonly subject: string | null };
  /** Bytes of the imported document, and the parsed document. */
  readonly imported: { readonly bytes: Uint8Array; readonly parsed: Pick<ParsedResume, "engine" | "warnings"> } | null;
  /** Résumé before the call. */
  readonly before: Resume | null;
  /** Engine that planned the instruction, and the codes of its warnings. */
  readonly instructed: { readonly engine: EngineInfo | null; readonly warnings: readonly string[] };
  readonly language: string | null;
}

/** A translation without an instruction has no engine of the service: translators are not named. */
const translation = { name: "translation", model: "", version: null };

/** Converts a prompt to the `RunFacts` of the run log. */
export function toRunFacts({ input, imported, before, instructed, language }: Source) {
  const documentSha256 = imported && hash("sha256", imported.bytes);
  const { name, model, version } = instructed.engine ?? imported?.parsed.engine ?? translation;
  return {
    subject: input.subject,
    engine: { name, model, version },
    deterministic: instructed.engine?.deterministic ?? (name === "translation" ? null : name === "offline"),
    documentSha256,
    inputSha256: hash("sha256", JSON.stringify([input.prompt_text, input.language, before && serialiseResume(before), documentSha256])),
    language,
    warnings: [...(imported?.parsed.warnings.map(({ code }) => code) ?? []), ...instructed.warnings],
    ...{ rubricVersion: null, jobSha256: null, score: null, masked: [], rows: [] },
  };
}
