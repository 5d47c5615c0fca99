import type { HiddenReason } from "@vitae/core/ports";
import { type Colour, looksSame } from "../content/colour.ts";
import type { RunStyle } from "../content/content.ts";
import { isOffPage, type PageSize } from "./page-size.ts";
import type { ParagraphFormat } from "./paragraph-format.ts";
import type { RunFormat } from "./run-format.ts";

/** Context of text: its background, and whether the whole area is hidden. */
export interface Background {
  /** Colour behind the text; null if unknown. */
  colour: Colour;
  /** True if only the page is behind. A floating shape is still possible. */
  bare: boolean;
  hidden: HiddenReason | undefined;
  readonly paper: PageSize;
  /** Formats of the text in a box that another drawing can cover; absent for text outside boxes. */
  readonly looks?: RunStyle[];
}

/** Default size in half-points (ECMA-376 part 1, 17.3.2.38). */
const defaultSize = 20;
/** Points; smaller text is taken as hidden. */
const smallestSize = 2;
/** Mean width of a letter in em: letters that are moved together by it stand on one spot. */
const meanLetter = 0.5;
/** Lines fixed to less than this many twentieths of a point cut their text away. */
const smallestLine = 40;

/** Computes the format of a run on its background. Calls `doubtful` for text that only a shape behind it could make visible. */
export function resolveRunStyle(
  run: RunFormat,
  paragraph: ParagraphFormat,
  ground: Background,
  href: string | undefined,
  doubtful: (look: RunStyle) => void,
): RunStyle {
  const complex = run.rightToLeft ? run.complex : undefined;
  const size = ((complex?.size ?? run.size ?? defaultSize) / 2) * Math.min(1, (run.scale ?? 100) / 100);
  const colour = run.colour ?? "auto";
  const style = {
    size: (complex?.size ?? run.size ?? defaultSize) / 2,
    bold: complex?.bold ?? run.bold ?? false,
    italic: complex?.italic ?? run.italic ?? false,
    color: run.colour === null ? null : colour === "auto" ? "#000000" : colour,
    font: complex?.font ?? run.font ?? "",
  };

  const painted = [run.highlight, run.shading, paragraph.shading].find((one) => one !== undefined && one !== "auto");
  const behind = painted === undefined ? ground.colour : painted;
  const blends = run.colour !== null && looksSame(colour, behind);

  const look: RunStyle = { style, href, hidden: undefined };
  if (run.vanish) look.hidden = "vanished";
  else if (ground.hidden !== undefined) look.hidden = ground.hidden;
  else if (run.unfilled) look.hidden = "invisible";
  else if (size < smallestSize) look.hidden = "tiny";
  else if (isOutside(run, paragraph, ground.paper)) look.hidden = "off_page";
  else if ((run.spacing ?? 0) <= -meanLetter * size * 20) look.hidden = "zero_width";
  else if (paragraph.frameHeight !== undefined && paragraph.frameHeight < smallestLine) look.hidden = "clipped";
  else if (paragraph.exactLine !== undefined && paragraph.exactLine < smallestLine) look.hidden = "clipped";
  else if (blends) {
    look.hidden = "background_colour";
    if (painted === undefined && ground.bare) doubtful(look);
  }
  return look;
}

/** True for text that begins beyond the page, by its indent, its frame or its distance from the baseline. */
function isOutside(run: RunFormat, paragraph: ParagraphFormat, paper: PageSize): boolean {
  const { indent = 0, firstLine = 0, frameLeft, frameTop, frameWidth = 0, frameHeight = 0 } = paragraph;
  return (
    isOffPage(indent, 0, paper.width) ||
    isOffPage(indent + firstLine, 0, paper.width) ||
    isOffPage(frameLeft, frameWidth, paper.width, paragraph.frameFromLeftEdge) ||
    isOffPage(frameTop, frameHeight, paper.height, paragraph.frameFromTopEdge) ||
    isOffPage((run.raised ?? 0) * 10, 0, paper.height)
  );
}
