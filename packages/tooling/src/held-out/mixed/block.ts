import type { Look } from "../printing/pad.ts";

export interface Words {
  readonly text: string;
  readonly look?: Look;
}

/** What a section prints, before it is known whether on paper or in a Word file. */
export type Block =
  | { readonly is: "line"; readonly left: readonly Words[]; readonly right?: Words }
  | { readonly is: "bullet"; readonly text: string }
  /** A narrow column beside a wide one, both from one height. */
  | { readonly is: "beside"; readonly narrow: readonly string[]; readonly wide: readonly Block[] }
  | { readonly is: "columns"; readonly cells: readonly string[]; readonly count: number }
  | { readonly is: "tags"; readonly texts: readonly string[] }
  /** A name and a drawn bar. */
  | { readonly is: "meter"; readonly text: string; readonly share: number }
  | { readonly is: "gap"; readonly points: number };

export const line = (...left: readonly (Words | string)[]): Block => ({ is: "line", left: left.map(wordsOf) });
export const lineTo = (left: Words | string, right: Words | string): Block => ({
  is: "line",
  left: [wordsOf(left)],
  right: wordsOf(right),
});
export const bold = (text: string): Words => ({ text, look: { bold: true } });
export const italic = (text: string): Words => ({ text, look: { italic: true } });
export const grey = (text: string): Words => ({ text, look: { ink: [0.45, 0.45, 0.45] } });
export const gap = (points: number): Block => ({ is: "gap", points });

const wordsOf = (part: Words | string): Words => (typeof part === "string" ? { text: part } : part);
