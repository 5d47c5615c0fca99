import { sliceExcerpt } from "@vitae/core/engine";
import type { LabelKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { parseLabel } from "../headings/labels.ts";
import type { HeadFragment } from "./entry-head.ts";

/** Labels of forms, with the field names of entries. */
const meanings: Partial<Record<LabelKind, string>> = {
  position: "title",
  employer: "company",
  address: "location",
  degree: "degree",
  school: "university",
  field: "field",
};

/** A column of courses tells the field. */
const asked = (kind: LabelKind | null): LabelKind | null => (kind === "courses" ? "field" : kind);

/** Longer texts before a colon are names with what tells of them. */
const maxLabel = 30;

/** What stands before the first colon of a fragment, or is a fragment with a colon behind it; null without one. */
function labelText({ cut }: HeadFragment): string | null {
  const colon = cut.text.search(/[:：]/u);
  const place = cut.places.at(-1);
  const text = colon < 0 && place && /^\s?[:：]/u.test(place.line.text.slice(place.end)) ? cut.text : cut.text.slice(0, Math.max(colon, 0));
  return text !== "" && text.length <= maxLabel && !/\p{Nd}/u.test(text) ? text : null;
}

/**
 * Fragments of all heads of a section without their labels. Whatever it says, what stands before a colon in two of them is one,
 * unless it may be one of the two names that an entry has.
 */
export function withoutLabels(heads: readonly (readonly HeadFragment[])[], words: Vocabulary): HeadFragment[][] {
  const counts = new Map<string, number>();
  const texts = Map.groupBy(heads.flat(), ({ cut }) => cut.text);
  const stands = (text: string) => (texts.get(text)?.length ?? 0) > 1;
  for (const text of heads.flatMap((pieces) => [...new Set(pieces.map(labelText))]))
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isRepeated = (label: string | null) => label !== null && (counts.get(label) ?? 0) > 1;
  return heads.map((pieces) => {
    const isForm = pieces.length > 2 || pieces.filter((piece) => isRepeated(labelText(piece))).length > 1;
    return applyLabels(pieces, words, stands).flatMap((piece) => {
      const label = labelText(piece);
      if (piece.told || label === null || !isForm || !isRepeated(label)) return [piece];
      const cut = sliceExcerpt(piece.cut, label.length + 1);
      return cut.text === "" ? [] : [{ ...piece, cut }];
    });
  });
}

/** "Position: Clerk" → "Clerk" with its meaning as a hint; a label with a cell of its own tells of the next piece. */
function applyLabels(pieces: readonly HeadFragment[], words: Vocabulary, isRepeated: (text: string) => boolean): HeadFragment[] {
  const known = pieces.map(({ cut }) => asked(words.label(cut.text.replace(/(?<!\s)\s*[:：]$/u, ""))));
  const told = pieces.map(({ cut }) => parseLabel(cut, words)?.kind ?? null);
  // One word may be both a label and a name ("Specialisation"). Two labels are a form, and what comes again, has several words or a colon
  // behind it is a label.
  const isForm = [...known, ...told].filter((kind) => kind === "period" || (kind !== null && kind in meanings)).length >= 2;
  const alone = known.map((kind, index) => {
    const piece = pieces[index];
    return piece && (isForm || isRepeated(piece.cut.text) || /\s/.test(piece.cut.text) || labelText(piece) === piece.cut.text)
      ? kind
      : null;
  });
  const isLabel = (index: number) => {
    const kind = alone[index];
    return kind === "period" || (kind != null && kind in meanings && index + 1 < pieces.length);
  };
  return pieces.flatMap((piece, index) => {
    if (isLabel(index)) return [];
    const before = isLabel(index - 1) ? alone[index - 1] : null;
    const own = parseLabel(piece.cut, words);
    const hint = meanings[own?.kind ?? before ?? "period"];
    if (!hint || (own && !own.value.text)) return [piece];
    return [{ ...piece, cut: own?.value ?? piece.cut, hint, told: true }];
  });
}
