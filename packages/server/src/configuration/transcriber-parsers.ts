import { isAbsolute } from "node:path";
import * as z from "zod";

/** The parsed value of `VITAE_TRANSCRIBER`. */
export type TranscriberChoice =
  | { readonly kind: "none" }
  /** `name` is `provider/model`. */
  | { readonly kind: "provider"; readonly name: string; readonly provider: TranscriberProvider }
  /** Path of a module. */
  | { readonly kind: "module"; readonly source: string };

/** Name of a transcription provider. */
export type TranscriberProvider = "openai" | "openai-compatible";

const named = /^(openai|openai-compatible)\/[\w.:@/-]+$/;

/** Parses `VITAE_TRANSCRIBER`. */
export const transcriberChoice = z
  .string()
  .refine((text) => text === "none" || /^module:./.test(text) || named.test(text))
  .transform((text): TranscriberChoice => {
    const [name, provider] = named.exec(text) ?? [];
    if (name !== undefined) return { kind: "provider", name, provider: provider as TranscriberProvider };
    return text === "none" ? { kind: "none" } : { kind: "module", source: text.slice("module:".length) };
  });

/**
 * Parses the path of ffmpeg; null disables decoding. The path must be absolute, so that the working directory does not decide what
 * runs.
 */
export const ffmpegChoice = z
  .string()
  .refine((text) => text === "off" || isAbsolute(text))
  .transform((text) => (text === "off" ? null : text));
