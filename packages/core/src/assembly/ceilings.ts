import type { TextsToTranslate, TranslateDeps } from "../languages/translate.operation.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";

/** The most that so many documents may cost, in integer micro-USD. */
export const parseCeiling = ({ extractor }: Pick<ParseDeps, "extractor">, documents: number): number =>
  documents * (extractor.ceilingMicroUsd ?? 0);

/** The most that a translation may cost, in integer micro-USD: every engine may be asked about all of it. */
export const translationCeiling = (
  { translators }: Pick<TranslateDeps, "translators">,
  { texts }: Pick<TextsToTranslate, "texts">,
): number => translators.reduce((sum, { ceilingMicroUsd }) => sum + (ceilingMicroUsd?.(texts) ?? 0), 0);
