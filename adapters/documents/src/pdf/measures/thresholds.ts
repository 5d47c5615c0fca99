/**
 * All fitted (not derived) numbers of the PDF reader.
 * Unless a name says otherwise the unit is em: the size of the font at hand.
 */

/** Where a word ends. */
export const words = {
  /** A wider gap between two glyphs is a space. */
  gap: 0.16,
  /** The same where PDFium guessed a space: LaTeX prints no space glyphs. */
  guessedGap: 0.09,
  /** Right-to-left scripts join and overlap their letters more loosely. */
  rightToLeftGap: 0.22,
  /** Ideographs stand apart without any space being meant. */
  ideographGap: 0.5,
  /** Maximum gap that is no space, even beside a space glyph that was moved elsewhere. */
  touching: 0.1,
  /** A line is letter-spaced when its lower quartile and its median gap are above these; words then end at the median plus `spacedExtra`. */
  spacedQuartile: 0.07,
  spacedMedian: 0.09,
  spacedExtra: 0.18,
  /** Letters are set apart by space glyphs when fewer of their gaps than this have none (a share). */
  spacedByGlyphs: 0.1,
  /** Letter-spacing is judged on no fewer gaps than this (a count). */
  spacedGaps: 3,
} as const;

/** How glyphs become runs, segments and rows. */
export const rows = {
  /** Glyphs this far apart in height still share a baseline. */
  baseline: 0.15,
  /** Pieces side by side whose baselines differ by up to this share of the larger font still print one row. */
  sideBySide: 0.45,
  /** A wider gap ends a segment: it may be the space between two columns. */
  segmentGap: 1.1,
  /** A glyph may start this far behind the end of the one before it (kerning, accents). */
  overlap: 0.6,
  /** A wider gap inside a row is printed as a tab. */
  tab: 1.5,
  /** A raised or lowered run is smaller than the one before it by this factor, this close to it and at most this far off its baseline. */
  scriptSize: 0.85,
  scriptGap: 0.2,
  scriptShift: 0.6,
} as const;

/** Rules of a table that cross the space between two of its columns; in points. */
export const ruled = {
  /** A higher shape is no rule. */
  height: 2.5,
  /** A shorter one underlines a word. */
  width: 12,
  /** The borders of two neighbouring cells are no farther apart. */
  slack: 2,
  /** A rule goes on this far beside the space. */
  beyond: 3,
  /** Fewest rules of a table (a count). */
  fewest: 2,
  /** Maximum number of rules; with more, the page is a drawing and has no table (a count). */
  most: 500,
  /** Maximum number of pieces of text in a row of a table (a count). */
  pieces: 200,
  /** Minimum share of rows of the shorter side with a rule below. */
  share: 0.6,
} as const;

/** When white space between two sides of a page divides columns. */
export const columns = {
  /** Minimum strip width. */
  gutter: 1,
  /** The same in front of an edge at which as many rows begin as `strongRows` says (a count). */
  narrowGutter: 0.25,
  strongRows: 8,
  /** Fewest printed rows on each side (a count). */
  rows: 2,
  /** A side whose rows share baselines with the other side more often than this is no column but labels, dates or cells (a share). */
  aligned: 0.8,
  /** Maximum distance of baselines on one row, in em. */
  company: 1,
  /** Where the document's own order changes sides more often than this for each row of the shorter side, the sides belong together (a share). */
  alternation: 0.3,
  /** Fewer changes of side than this prove nothing (a count). */
  alternations: 3,
  /** Two aligned sides are columns all the same when both have this many rows, one after the other in the document's order (a count). */
  proseRows: 6,
  /** How many places for a gutter are tried in one area (a count). */
  candidates: 96,
  /** Deepest nesting of columns (a count). */
  depth: 8,
  /** Running text has this many letters a row (a count). */
  proseGlyphs: 22,
  /** Minimum number of rows with the same left edge that form a column. */
  flushRows: 3,
  /** A pitch above this many em begins a paragraph. */
  paragraphPitch: 1.6,
  /** How many pieces rows over a pair of columns may have (a count). */
  headerPieces: 12,
  /** Minimum gap between a heading and the columns below it. */
  headerGap: 2.2,
  /** How many pieces a heading before or after a pair of columns may have (a count). */
  headingPieces: 3,
  /** It is larger than everything in the columns by this factor. */
  headingSize: 1.15,
} as const;

/** Boxes side by side that each hold an entry. */
export const cards = {
  /** Minimum number of rows that look alike. */
  rows: 2,
} as const;

/** Running headers and footers that the document does not declare. */
export const running = {
  /** They stand no deeper than this in a page (a share of its height). */
  margin: 0.11,
  /** They are among the outermost lines (a count). */
  lines: 4,
  /** Minimum share of the pages, and at least two pages. */
  share: 0.6,
  /** Their height differs from page to page by no more than this, in points. */
  shift: 3,
  /** Maximum number of words of a page number with a total, such as "Page 2 of 3". */
  words: 5,
} as const;

/** Glyphs without a meaning that may be ligatures. */
export const ligatures = {
  /** Their width differs from that of the letters by no more than this (a share). */
  error: 0.12,
  /** Widths that differ by less than this are equal (a share). */
  tie: 0.01,
} as const;

/** A place where many rows begin is the edge of a column. */
export const edges = {
  /** Rows that begin there (a count). */
  rows: 3,
  /** They begin this close together, in points. */
  tolerance: 0.5,
  /** Minimum gap before a column edge that is printed as a tab; it must also exceed the usual word gap. */
  gap: 0.4,
  /** Text that reaches over an edge by more than kerning does, and by no more than the second, ends where another object begins at the edge. */
  kerning: 0.12,
  overlap: 0.3,
} as const;

/** Icons that are bullets: drawn again and again before text, and smaller than that text. */
export const bullets = {
  /** How often the same icon is drawn so (a count). */
  rows: 2,
  /** Largest icon (a share of the size of the text). */
  size: 0.75,
  /** Space before it where it does not begin the row. */
  gap: 0.3,
  /** Largest dot that is drawn as a path, how high above the baseline its middle stands, and how far from the text. */
  dot: 0.55,
  dotRise: 0.8,
  dotGap: 1.5,
  /** Smallest dot in points, and how much its sides may differ (a share). */
  leastDot: 1,
  unround: 0.15,
} as const;

/** When the structure tree may decide about order. */
export const structure = {
  /** Share of a page's glyphs that must be in the tree. */
  coverage: 0.9,
  elements: 20_000,
  depth: 60,
  /** A row of a table with at least so many cells is a record, whose cells are read one by one where they take several lines. */
  recordCells: 3,
} as const;

/** Where a paragraph ends in an untagged document. */
export const blocks = {
  /** A pitch (baseline to baseline) above this times the usual pitch of the region starts a paragraph (a factor). */
  pitch: 1.25,
  /** Default pitch as a multiple of the font size. */
  loosePitch: 1.7,
  /** A first line is indented by at least this much. */
  indent: 0.8,
  /** The text of a list item hangs to the right of its bullet by at most this much. */
  hanging: 3,
  /** Sizes that differ by more than this factor are different styles. */
  size: 1.08,
} as const;

/** When ActualText may say what glyphs without a meaning of their own print. */
export const actualText = {
  /** Most letters for each such glyph (a count). */
  lettersPerGlyph: 8,
} as const;

/** Text that people cannot see. */
export const hidden = {
  /** Smaller text than this is unreadable, in points. */
  tinyPoints: 2,
  /** Colours whose channels all differ by no more than this (of 255) look the same. */
  sameColour: 20,
  /** Fill that is more transparent than this (of 255) paints nothing visible. */
  faintAlpha: 12,
  /** Fill that is less transparent than this (of 255) covers what is under it. */
  opaqueAlpha: 250,
  /** Letters of a font whose widths must be known before they are compared with those of other fonts (a count). */
  fewestLetters: 12,
  /** Widths of letters that are less like those of other fonts than this belong to other letters (a correlation). */
  beliedLikeness: 0.45,
  /** Letters whose widths differ by less than this are of one width (a factor). */
  oneWidth: 1.3,
  /** Text that was given by ActualText and is narrower than this for each character does not say what is printed. */
  replacedAdvance: 0.15,
  /** Mean width of letters that are smaller than `tinyPoints`, in points. */
  tinyAdvance: 1,
  /** Letters less high than this share of their size are flattened to a line. */
  flatShare: 0.15,
  /** Letters that are this close to one another, from origin to origin, stand on one spot. */
  heapedAdvance: 0.12,
  /** Minimum width of visible letters. */
  zeroAdvance: 0.02,
  /** The box of a straight stroke is at most this much wider than the stroke (a factor). */
  lineBox: 1.5,
  /** A surface that lies over or under more than this of a glyph's box may hide it (a share; the box is higher than the ink). */
  coveredShare: 0.4,
  /** How often a glyph is held against a surface on one page before the picture of the page has to decide (a count). */
  mostLooks: 10_000_000,
  /** Letters are seen if paint through them changes the same pixels as letters that are filled (a share of those that either changes). */
  filledLikeness: 0.6,
  /** Minimum visible share of a clipped glyph that can be read. */
  clippedShare: 0.1,
  /** Resolution of confirming pictures in pixels per point, and the maximum length of a side in pixels. */
  pictureScale: 1,
  picturePixels: 2000,
  /** An image that covers more of a text-less page than this is a scan (a share). */
  scanArea: 0.5,
} as const;
