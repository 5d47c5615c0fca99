/** Limits of reading. The rest of a longer document is omitted, and it counts as truncated. */
export interface Budget {
  /** Counts a paragraph, line break or cell; false when there are too many. */
  admit(): boolean;
  /** Returns the part of the text within the remaining limit. */
  take(text: string): string;
  exhausted(): boolean;
}

export function createBudget(most: { readonly paragraphs: number; readonly characters: number }): Budget {
  let { paragraphs, characters } = most;
  return {
    admit: () => --paragraphs >= 0,
    take(text) {
      const taken = text.length <= characters ? text : text.slice(0, Math.max(0, characters));
      characters -= text.length;
      return taken;
    },
    exhausted: () => paragraphs < 0 || characters < 0,
  };
}
