import type { LabelKind } from "../data/language.schema.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { type Cut, sliceCut } from "../engine/cuts.ts";

/** Longer texts before a colon are sentences. */
const maxLabel = 40;

/** "Technologies: Go, Kafka" → its kind and its value. */
export function labelOf(cut: Cut, words: Vocabulary): { kind: LabelKind; value: Cut } | null {
  const colon = cut.text.search(/[:：]/);
  if (colon < 1 || colon > maxLabel) return null;
  const kind = words.label(cut.text.slice(0, colon));
  return kind ? { kind, value: sliceCut(cut, colon + 1) } : null;
}
