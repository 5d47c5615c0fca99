import type { HiddenReason } from "@vitae/core/ports";
import type { Attributes } from "../archive/xml.ts";
import { type Colour, hexColour, looksSame } from "../content/colour.ts";
import type { DrawingFrame, RunStyle } from "../content/content.ts";
import { themeColour } from "./colours.ts";
import { isOffPage, type PageSize } from "./page-size.ts";
import type { Background } from "./run-style.ts";
import type { StackedDrawing } from "./stacking.ts";
import { parseVmlPosition, type VmlPosition } from "./vml-position.ts";

/** English Metric Units, 12 700 to the point. */
const point = 12_700;
const twip = point / 20;
/** Offsets are counted from the margin or from the edge of the page: taken as one inch apart. */
const margin = 914_400;
/** Minimum width and height of a shape that text fits on. */
const smallestBackdrop = 20 * point;
/** Minimum width and height of a box that shows text. */
const smallestBox = 2 * point;

interface Drawing {
  /** Offsets from the margin or the paragraph; null until they are said in numbers. */
  left: number | null;
  top: number | null;
  from: DrawingFrame["from"];
  floating: boolean;
  width: number;
  height: number;
  hidden: HiddenReason | undefined;
  /** Where the style of a VML shape places it; null for other drawings. */
  vml: VmlPosition | null;
  /** Something other than white is painted. */
  painted: boolean;
  linked: boolean;
  /** Drawings of a higher level are painted later. */
  level: number;
  /** Content of the drawing. One shape or picture can cover content under it; several leave gaps. */
  parts: number;
  /** Filled with one colour all over. */
  filled: boolean;
  /** Id of the picture, absent where it is translucent. */
  picture?: string | undefined;
  readonly looks: RunStyle[];
}

/** Follows pictures and shapes: the ground of their text boxes, and whether one may lie behind the text of the page. */
export interface Drawings {
  /** Called for every element outside text properties. */
  open(name: string, attributes: Attributes): "skip" | undefined;
  close(name: string): void;
  /** Background of the text box that opens. */
  ground(around: Background): Background;
  /** Number in `wp:posOffset`. */
  offset(text: string): void;
  /** Position of the open drawing. */
  frame(): DrawingFrame | null;
  /** True once per drawing: the first link of a picture stands for the picture. */
  takeLink(): boolean;
  /** True when a floating shape or picture was seen that text may stand on. */
  backdrop(): boolean;
  /** Drawings that float on the page, each with its place. */
  stacked(): readonly StackedDrawing[];
}

const skippedInShapes = new Set(["a:ln", "a:effectLst", "a:scene3d", "a:sp3d"]);
const unknownFills = new Set(["a:gradFill", "a:blipFill", "a:pattFill", "a:grpFill"]);
const vmlShapes = new Set(["v:shape", "v:rect", "v:roundrect", "v:oval", "v:polyline", "v:line"]);
const pictures = new Set(["pic:pic", "v:imagedata", "v:fill"]);

/** Shapes that fill their frame. */
const fullShapes = new Set(["rect", "roundRect", "flowChartProcess"]);
const translucent = new Set(["a:alphaModFix", "a:clrChange", "a:alphaMod", "a:alphaRepl"]);
/** Above every `relativeHeight`: a drawing behind the text is under all others. */
const behindText = 2 ** 33;

/** @param isOpaquePicture true for the id of an opaque picture */
export function trackDrawings(isOpaquePicture: (id: string) => boolean = () => false): Drawings {
  const drawings: Drawing[] = [];
  const fills: { colour: Colour | undefined }[] = [];
  let axis: { side: "left" | "top"; origin: number } | null = null;
  let inShape = false;
  let inFill = false;
  let backdrop = false;
  const stack: StackedDrawing[] = [];

  const fill = (colour: Colour): void => {
    const shape = fills.at(-1);
    if (shape !== undefined) shape.colour = colour;
    const drawing = drawings.at(-1);
    if (drawing !== undefined && colour !== "auto" && !looksSame(colour, "#ffffff")) drawing.painted = true;
  };
  const begin = (floating: boolean, level = 0): void => {
    drawings.push({
      level,
      parts: 0,
      filled: false,
      looks: [],
      left: null,
      top: null,
      from: "page",
      floating,
      width: 0,
      height: 0,
      hidden: undefined,
      vml: null,
      painted: false,
      linked: false,
    });
  };
  const end = (): void => {
    const drawing = drawings.pop();
    if (drawing?.floating && drawing.painted && Math.min(drawing.width, drawing.height) >= smallestBackdrop) backdrop = true;
    const frame = drawing === undefined || drawing.vml !== null ? null : frameOf(drawing);
    if (drawing === undefined || frame === null) return;
    const { level, looks, filled, picture, parts } = drawing;
    const opaque = () => parts === 1 && (filled || (picture !== undefined && isOpaquePicture(picture)));
    stack.push({ frame, level, looks, opaque });
  };

  /** Fill in the properties of a shape. */
  const shapeProperty = (name: string, attributes: Attributes): "skip" | undefined => {
    if (skippedInShapes.has(name)) return "skip";
    if (unknownFills.has(name)) {
      fill(null);
      return "skip";
    }
    const drawing = drawings.at(-1);
    if (name === "a:prstGeom" && drawing !== undefined && !fullShapes.has(attributes.prst ?? "")) drawing.parts++;
    if (name === "a:noFill") fill("auto");
    else if (name === "a:solidFill") inFill = true;
    else if (inFill && name === "a:srgbClr") fill(hexColour(attributes.val));
    else if (inFill && name === "a:schemeClr") fill(themeColour(attributes.val));
    else if (inFill && /^a:(lum|shade|tint|alpha)/.test(name)) fill(null);
    return undefined;
  };
  /** Position of a drawing, and whether it is visible. */
  const place = (drawing: Drawing, name: string, attributes: Attributes): void => {
    if (name === "wp:positionH") axis = { side: "left", origin: originOf(attributes) };
    else if (name === "wp:positionV") {
      axis = { side: "top", origin: originOf(attributes) };
      drawing.from = /paragraph|line/.test(attributes.relativeFrom ?? "") ? "paragraph" : "page";
    } else if (name === "wp:wrapNone") drawing.floating = true;
    else if (name === "wp:extent") readExtent(drawing, attributes);
    else if (name === "wp:docPr" && isTrue(attributes.hidden)) drawing.hidden = "vanished";
    else if (name === "a:blip") drawing.picture = attributes["r:embed"];
    else if (translucent.has(name)) drawing.picture = undefined;
    else if (pictures.has(name)) {
      drawing.painted = true;
      drawing.parts++;
    }
  };

  return {
    open(name, attributes) {
      if (inShape) return shapeProperty(name, attributes);
      const drawing = drawings.at(-1);
      if (vmlShapes.has(name)) {
        begin(/position:\s*absolute/.test(attributes.style ?? ""));
        fills.push({ colour: undefined });
        readVmlShape(drawings.at(-1), attributes, fill);
      } else if (name === "wp:inline") begin(false);
      else if (name === "wp:anchor") begin(isTrue(attributes.behindDoc), levelOf(attributes));
      else if (name === "wps:wsp") {
        fills.push({ colour: undefined });
        if (drawing !== undefined) drawing.parts++;
      } else if (name === "wps:spPr") inShape = true;
      else if (name === "a:fillRef" && attributes.idx !== "0" && fills.at(-1)?.colour === undefined) fill(null);
      else if (drawing !== undefined) place(drawing, name, attributes);
      return undefined;
    },
    close(name) {
      if (name === "wp:inline" || name === "wp:anchor") end();
      else if (name === "wps:spPr") inShape = false;
      else if (name === "a:solidFill") inFill = false;
      else if (name === "wps:wsp") {
        const colour = fills.pop()?.colour;
        const drawing = drawings.at(-1);
        if (drawing !== undefined && colour != null && colour !== "auto") drawing.filled = true;
      } else if (vmlShapes.has(name)) {
        fills.pop();
        end();
      }
    },
    ground(around) {
      const colour = fills.at(-1)?.colour;
      const { paper } = around;
      const looks = drawings.at(-1)?.looks ?? [];
      const outside = drawings.some((drawing) => isOutside(drawing, paper)) ? "off_page" : undefined;
      const hidden = around.hidden ?? drawings.find((drawing) => drawing.hidden !== undefined)?.hidden ?? outside;
      if (colour === undefined || colour === "auto") {
        return drawings.at(-1)?.painted ? { colour: null, bare: false, hidden, paper, looks } : { ...around, hidden, looks };
      }
      return { colour, bare: false, hidden, paper, looks };
    },
    offset(text) {
      const drawing = drawings.at(-1);
      if (drawing !== undefined && axis !== null) drawing[axis.side] = Number(text) - axis.origin;
    },
    frame: () => frameOf(drawings.at(-1)),
    takeLink() {
      const drawing = drawings.at(-1);
      if (drawing === undefined || drawing.linked) return false;
      drawing.linked = true;
      return true;
    },
    backdrop: () => backdrop,
    stacked: () => stack,
  };
}

/** Position of a drawing; null if it is not numeric. */
function frameOf(drawing: Drawing | undefined): DrawingFrame | null {
  if (drawing?.left == null || drawing.top == null) return null;
  const { from, left, top, width, height } = drawing;
  return Number.isFinite(left + top + width + height) ? { from, left, top, right: left + width, bottom: top + height } : null;
}

function levelOf({ relativeHeight, behindDoc }: Attributes): number {
  return (Number(relativeHeight) || 0) - (isTrue(behindDoc) ? behindText : 0);
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

function originOf({ relativeFrom }: Attributes): number {
  return relativeFrom === "page" ? margin : 0;
}

/** True if no part of the drawing can be on the page, for every possible origin of its position. */
function isOutside(drawing: Drawing, paper: PageSize): boolean {
  const { left, top, width, height } = drawing.vml ?? drawing;
  return isOffPage(left ?? undefined, width ?? 0, paper.width * twip) || isOffPage(top ?? undefined, height ?? 0, paper.height * twip);
}

function readExtent(drawing: Drawing, attributes: Attributes): void {
  drawing.width = Number(attributes.cx ?? 0);
  drawing.height = Number(attributes.cy ?? 0);
  if (Math.min(drawing.width, drawing.height) < smallestBox) drawing.hidden ??= "clipped";
}

function readVmlShape(drawing: Drawing | undefined, attributes: Attributes, fill: (colour: Colour) => void): void {
  if (drawing === undefined) return;
  drawing.width = Number.POSITIVE_INFINITY;
  drawing.height = Number.POSITIVE_INFINITY;
  drawing.vml = parseVmlPosition(attributes.style ?? "");
  if (/visibility:\s*hidden/.test(attributes.style ?? "")) drawing.hidden = "vanished";
  const { width, height } = drawing.vml;
  if (Math.min(width ?? smallestBox, height ?? smallestBox) < smallestBox) drawing.hidden ??= "clipped";
  const filled = attributes.filled !== "f" && attributes.filled !== "false";
  if (filled && attributes.fillcolor !== undefined) fill(hexColour(attributes.fillcolor.split(" ")[0]));
}
