import { type Excerpt, sliceExcerpt } from "@vitae/core/engine";
import type { LabelKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";

/** Longer texts before a colon are sentences. */
const maxLabel = 40;

/** "Technologies: Go, Kafka" → its kind and its value. */
export function parseLabel(cut: Excerpt, words: Vocabulary): { kind: LabelKind; value: Excerpt } | null {
  const colon = cut.text.search(/[:：]/);
  if (colon < 1 || colon > maxLabel) return null;
  const kind = words.label(cut.text.slice(0, colon));
  const rest = cut.text.slice(colon + 1).search(nextLabel);
  return kind ? { kind, value: sliceExcerpt(cut, colon + 1, rest > 0 ? colon + 1 + rest : cut.text.length) } : null;
}

/** "Major: History  GPA: 3.4" has a second label. */
const nextLabel = /\s\p{Lu}\p{L}{1,15}[:：]\s/u;

/** Labels that are also printed without a colon: "Issued by Example University". */
const woven: ReadonlySet<LabelKind> = new Set(["issuer", "issued"]);

/** Like `labelOf`, and for who issued something and when also without a colon. */
export function parseIssuerLabel(cut: Excerpt, words: Vocabulary): { kind: LabelKind; value: Excerpt } | null {
  const told = parseLabel(cut, words);
  if (told) return told;
  for (const { 0: head, index } of [...cut.text.matchAll(/\S+/g)].slice(0, 3).reverse()) {
    const kind = words.label(cut.text.slice(0, index + head.length));
    if (kind && woven.has(kind)) return { kind, value: sliceExcerpt(cut, index + head.length) };
  }
  return null;
}

/** "Highlights", "Main duties:" alone above list items: says only that they follow. */
export const isListIntro = ({ text }: Excerpt, words: Vocabulary): boolean =>
  text.length <= maxLabel && words.label(text.replace(/[:：]$/, "")) === "tasks";
