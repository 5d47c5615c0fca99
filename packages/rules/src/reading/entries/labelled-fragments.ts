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

/** "Position: Clerk" → "Clerk" with its meaning as a hint; a label with a cell of its own tells of the next piece. */
export function applyLabels(pieces: readonly HeadFragment[], words: Vocabulary): HeadFragment[] {
  const known = pieces.map(({ cut }) => asked(words.label(cut.text.replace(/(?<!\s)\s*[:：]$/u, ""))));
  const told = pieces.map(({ cut }) => parseLabel(cut, words)?.kind ?? null);
  // One word may be both a label and a name ("Specialisation"); two labels are a form, and several words are no name.
  const isForm = [...known, ...told].filter((kind) => kind === "period" || (kind !== null && kind in meanings)).length >= 2;
  const alone = known.map((kind, index) => (isForm || /\s/.test(pieces[index]?.cut.text ?? "") ? kind : null));
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
