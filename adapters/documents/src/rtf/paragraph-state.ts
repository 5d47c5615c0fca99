import type { Colour } from "../content/colour.ts";

/** Paragraph properties from control words. `\pard` resets them. */
export interface ParagraphState {
  heading: boolean;
  listItem: boolean;
  inTable: boolean;
  isOffPage: boolean;
  /** Painted behind the paragraph. */
  ground: Colour;
}

export const plainParagraph = (): ParagraphState => ({
  heading: false,
  listItem: false,
  inTable: false,
  isOffPage: false,
  ground: "#ffffff",
});

/** Twentieths of a point; the largest page of Word is 22 inches wide. */
const farAway = 20 * 72 * 22;

/** Applies a control word to the paragraph; false when it says nothing of paragraphs. */
export function applyParagraphWord(
  state: ParagraphState,
  word: { readonly name: string; readonly value: number | null },
  tables: { readonly colours: readonly Colour[]; readonly headings: ReadonlySet<number> },
): boolean {
  const { name, value } = word;
  if (name === "s") state.heading ||= tables.headings.has(value ?? 0);
  else if (name === "outlinelevel") state.heading ||= (value ?? 9) < 9;
  else if (name === "ls") state.listItem ||= (value ?? 0) > 0;
  else if (name === "intbl") state.inTable = true;
  else if (name === "cbpat") state.ground = tables.colours[value ?? 0] ?? "#ffffff";
  else if (name === "li" || name === "fi" || name === "posx" || name === "posy" || name === "posnegx" || name === "posnegy")
    state.isOffPage ||= Math.abs(value ?? 0) >= farAway || (name.startsWith("pos") && (value ?? 0) <= -20 * 400);
  else return false;
  if (state.ground === "auto") state.ground = "#ffffff";
  return true;
}
