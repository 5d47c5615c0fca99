import type { Glyph } from "../glyphs/glyph.ts";
import type { IsColumnEdge } from "../segments/column-edges.ts";

/** Properties that a line inherits from its page. */
export interface Layout {
  /** True on a page that is written from right to left. */
  readonly rightToLeft: boolean;
  readonly edges: IsColumnEdge;
  /** True for neighbours in a row that the structure tree puts into two paragraphs. */
  readonly parted: (a: Glyph, b: Glyph) => boolean;
}
