import type { HiddenReason } from "@vitae/core/ports";
import { type Colour, hexColour, looksSame, themeColour } from "./colours.ts";
import type { Ground } from "./look.ts";
import type { Attributes } from "./xml.ts";

/** English Metric Units, 12 700 to the point. */
const point = 12_700;
/** A shape smaller than this either way is a line or a mark: no text fits on it. */
const smallestBackdrop = 20 * point;
/** A box smaller than this either way shows none of its text. */
const smallestBox = 2 * point;

interface Drawing {
  floating: boolean;
  width: number;
  height: number;
  hidden: HiddenReason | undefined;
  /** Something other than white is painted. */
  painted: boolean;
  linked: boolean;
}

/** Follows pictures and shapes: the ground of their text boxes, and whether one may lie behind the text of the page. */
export interface Drawings {
  /** Gets every element outside properties of text. */
  open(name: string, attributes: Attributes): "skip" | undefined;
  close(name: string): void;
  /** The ground of a text box that opens now. */
  ground(around: Ground): Ground;
  /** True once per drawing: the first link of a picture stands for the picture. */
  takeLink(): boolean;
  /** True when a floating shape or picture was seen that text may stand on. */
  backdrop(): boolean;
}

const skipped = new Set(["a:ln", "a:effectLst", "a:scene3d", "a:sp3d"]);
const paints = new Set(["a:gradFill", "a:blipFill", "a:pattFill", "a:grpFill"]);
const vmlShapes = new Set(["v:shape", "v:rect", "v:roundrect", "v:oval", "v:polyline", "v:line"]);

export function trackDrawings(): Drawings {
  const drawings: Drawing[] = [];
  const fills: (Colour | undefined)[] = [];
  let inShape = false;
  let inFill = false;
  let backdrop = false;

  const fill = (colour: Colour): void => {
    fills[fills.length - 1] = colour;
    const drawing = drawings.at(-1);
    if (drawing !== undefined && colour !== "auto" && !looksSame(colour, "#ffffff")) drawing.painted = true;
  };
  const begin = (floating: boolean): void => {
    drawings.push({ floating, width: 0, height: 0, hidden: undefined, painted: false, linked: false });
  };
  const end = (): void => {
    const drawing = drawings.pop();
    if (drawing?.floating && drawing.painted && Math.min(drawing.width, drawing.height) >= smallestBackdrop) backdrop = true;
  };

  return {
    open(name, attributes) {
      const drawing = drawings.at(-1);
      if (inShape && skipped.has(name)) return "skip";
      if (vmlShapes.has(name)) {
        begin(/position:\s*absolute/.test(attributes.style ?? ""));
        fills.push(undefined);
        readVmlShape(drawings.at(-1), attributes, fill);
      } else if (name === "wp:inline") begin(false);
      else if (name === "wp:anchor") begin(attributes.behindDoc === "1" || attributes.behindDoc === "true");
      else if (name === "wps:wsp") fills.push(undefined);
      else if (name === "wps:spPr") inShape = true;
      else if (name === "a:solidFill") inFill = inShape;
      else if (inShape && name === "a:noFill") fill("auto");
      else if (name === "a:fillRef" && attributes.idx !== "0" && fills.at(-1) === undefined) fill(null);
      else if (inShape && paints.has(name)) {
        fill(null);
        return "skip";
      } else if (inFill && name === "a:srgbClr") fill(hexColour(attributes.val));
      else if (inFill && name === "a:schemeClr") fill(themeColour(attributes.val));
      else if (inFill && /^a:(lum|shade|tint|alpha)/.test(name)) fill(null);
      else if (drawing === undefined) return undefined;
      else if (name === "wp:wrapNone") drawing.floating = true;
      else if (name === "wp:extent") readExtent(drawing, attributes);
      else if (name === "wp:docPr" && (attributes.hidden === "1" || attributes.hidden === "true")) drawing.hidden = "vanished";
      else if (name === "pic:pic" || name === "v:imagedata" || name === "v:fill") drawing.painted = true;
      return undefined;
    },
    close(name) {
      if (name === "wp:inline" || name === "wp:anchor") end();
      else if (name === "wps:spPr") inShape = false;
      else if (name === "a:solidFill") inFill = false;
      else if (name === "wps:wsp") fills.pop();
      else if (vmlShapes.has(name)) {
        fills.pop();
        end();
      }
    },
    ground(around) {
      const colour = fills.at(-1);
      const hidden = around.hidden ?? drawings.find((drawing) => drawing.hidden !== undefined)?.hidden;
      if (colour === undefined || colour === "auto") return { ...around, hidden };
      return { colour, bare: false, hidden };
    },
    takeLink() {
      const drawing = drawings.at(-1);
      if (drawing === undefined || drawing.linked) return false;
      drawing.linked = true;
      return true;
    },
    backdrop: () => backdrop,
  };
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
  if (/visibility:\s*hidden/.test(attributes.style ?? "")) drawing.hidden = "vanished";
  const filled = attributes.filled !== "f" && attributes.filled !== "false";
  if (filled && attributes.fillcolor !== undefined) fill(hexColour(attributes.fillcolor.split(" ")[0]));
}
