import { isAbsolute } from "node:path";
import * as z from "zod";

/** What writes down what is said, told from its text. */
export type TranscriberChoice =
  | { readonly kind: "none" }
  /** `name` is `provider/model`. */
  | { readonly kind: "provider"; readonly name: string; readonly provider: TranscriberProvider }
  /** A path. */
  | { readonly kind: "module"; readonly source: string };

export type TranscriberProvider = "openai" | "openai-compatible";

const named = /^(openai|openai-compatible)\/[\w.:@/-]+$/;

export const transcriberChoice = z
  .string()
  .refine((text) => text === "none" || /^module:./.test(text) || named.test(text))
  .transform((text): TranscriberChoice => {
    const [name, provider] = named.exec(text) ?? [];
    if (name !== undefined) return { kind: "provider", name, provider: provider as TranscriberProvider };
    return text === "none" ? { kind: "none" } : { kind: "module", source: text.slice("module:".length) };
  });

/** A path, or null where nothing is decoded. Whole, so that the working directory has no say in what is run. */
export const ffmpegChoice = z
  .string()
  .refine((text) => text === "off" || isAbsolute(text))
  .transform((text) => (text === "off" ? null : text));
