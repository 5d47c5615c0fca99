/** Limits of one ZIP archive of XML. Sizes are declared bytes after inflating; a wrong declaration is detected while inflating. */
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
