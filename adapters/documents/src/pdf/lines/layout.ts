import type { Edges } from "../segments/edges.ts";
import type { Glyph } from "../glyphs/glyph.ts";

/** What a line inherits from its page. */
export interface Layout {
  /** True on a page that is written from right to left. */
  readonly rightToLeft: boolean;
  readonly edges: Edges;
  /** True for neighbours in a row that the structure tree puts into two paragraphs. */
  readonly parted: (a: Glyph, b: Glyph) => boolean;
}
