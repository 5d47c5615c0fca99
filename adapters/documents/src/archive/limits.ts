/** What one document that is a ZIP archive of XML may cost. Sizes are bytes after inflating, as the archive declares them; a lie is found while inflating. */
export interface PackageLimits {
  readonly partBytes: number;
  readonly totalBytes: number;
  readonly entries: number;
  /** Elements inside elements. Office programs stay below a hundred. */
  readonly depth: number;
  /** Paragraphs, line breaks and cells read before the rest is left out and the document counts as truncated: about 300 pages. */
  readonly paragraphs: number;
  /** UTF-16 units of text, likewise. */
  readonly characters: number;
}

const mb = 1024 * 1024;

export const packageLimits: PackageLimits = {
  partBytes: 8 * mb,
  totalBytes: 32 * mb,
  entries: 500,
  depth: 500,
  paragraphs: 20_000,
  characters: 2_000_000,
};
