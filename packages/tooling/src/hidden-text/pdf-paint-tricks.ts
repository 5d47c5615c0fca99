import { drawnFont, formOf, pageHeight, pageWidth, pixelOf, show } from "./pdf-pen.ts";
import type { PdfTrick } from "./trick.ts";

const near = "35 292 520 18 re";

/** Words in the colour of their background. */
export const colourTricks: readonly PdfTrick[] = [
  { name: "white on white", hide: (pen, words) => pen.raw(`q 1 1 1 rg ${show(words)} Q`) },
  { name: "nearly white on white", hide: (pen, words) => pen.raw(`q 0.97 0.98 0.97 rg ${show(words)} Q`) },
  { name: "white of CMYK", hide: (pen, words) => pen.raw(`q 0 0 0 0 k ${show(words)} Q`) },
  { name: "white of grey", hide: (pen, words) => pen.raw(`q 1 g ${show(words)} Q`) },
  { name: "white outlines", hide: (pen, words) => pen.raw(`q 1 1 1 RG 1 Tr ${show(words)} Q`) },
  { name: "white fill and white outlines", hide: (pen, words) => pen.raw(`q 1 1 1 RG 1 1 1 rg 2 Tr ${show(words)} Q`) },
  {
    name: "white of a calibrated colour space",
    hide(pen, words) {
      pen.resource("ColorSpace", "Cal", pen.object(["CalRGB", { WhitePoint: [0.9505, 1, 1.089] }]));
      pen.raw(`q /Cal cs 1 1 1 sc ${show(words)} Q`);
    },
  },
  { name: "the colour of a panel", hide: (pen, words) => pen.raw(`q 0.1 0.2 0.4 rg ${near} f ${show(words)} Q`) },
  { name: "nearly the colour of a panel", hide: (pen, words) => pen.raw(`q 0.1 0.2 0.4 rg ${near} f 0.14 0.22 0.42 rg ${show(words)} Q`) },
  { name: "white on a panel that is nearly white", hide: (pen, words) => pen.raw(`q 0.96 g ${near} f 1 g ${show(words)} Q`) },
  {
    name: "white on white paper over a dark panel",
    hide: (pen, words) => pen.raw(`q 0.1 g 0 280 595 60 re f 1 g ${near} f ${show(words)} Q`),
  },
  {
    name: "the colour of an image",
    hide(pen, words) {
      pen.resource("XObject", "Pixel", pixelOf(pen, 60, 120, 60));
      pen.raw(`q 520 0 0 18 35 292 cm /Pixel Do Q q ${60 / 255} ${120 / 255} ${60 / 255} rg ${show(words)} Q`);
    },
  },
  {
    name: "the colour of a shading",
    hide(pen, words) {
      const flat = { FunctionType: 2, Domain: [0, 1], C0: [0.2, 0.3, 0.2], C1: [0.2, 0.3, 0.2], N: 1 };
      const shading = { ShadingType: 2, ColorSpace: "DeviceRGB", Coords: [0, 0, 595, 0], Function: flat, Extend: [true, true] };
      pen.resource("Shading", "Flat", pen.object(shading));
      pen.raw(`q ${near} W n /Flat sh Q q 0.2 0.3 0.2 rg ${show(words)} Q`);
    },
  },
  {
    name: "a white tiling pattern",
    hide(pen, words) {
      const tile = { Type: "Pattern", PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 8, 8], XStep: 8, YStep: 8, Resources: {} };
      pen.resource("Pattern", "White", pen.stream("1 g 0 0 8 8 re f", tile));
      pen.raw(`q /Pattern cs /White scn ${show(words)} Q`);
    },
  },
  {
    name: "a white shading pattern",
    hide(pen, words) {
      const flat = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [1, 1, 1], N: 1 };
      const Shading = { ShadingType: 2, ColorSpace: "DeviceRGB", Coords: [0, 0, 595, 0], Function: flat, Extend: [true, true] };
      pen.resource("Pattern", "WhiteShade", pen.object({ Type: "Pattern", PatternType: 2, Shading }));
      pen.raw(`q /Pattern cs /WhiteShade scn ${show(words)} Q`);
    },
  },
  {
    name: "a Type 3 font that draws in white",
    hide(pen, words) {
      pen.resource("Font", "Pale", drawnFont(pen, words, "600 0 d0 1 g 0 0 500 700 re f"));
      pen.raw(show(words).replace("/F1", "/Pale"));
    },
  },
];

/** Words under something that is painted later. */
export const coverTricks: readonly PdfTrick[] = [
  { name: "under a white rectangle", hide: (pen, words) => pen.raw(`${show(words)} q 1 g ${near} f Q`) },
  { name: "under a coloured banner", hide: (pen, words) => pen.raw(`${show(words)} q 0.1 0.2 0.4 rg 0 280 595 50 re f Q`) },
  { name: "under a thick line", hide: (pen, words) => pen.raw(`${show(words)} q 1 G 24 w 30 303 m 560 303 l S Q`) },
  {
    name: "under an image",
    hide(pen, words) {
      pen.resource("XObject", "Pixel", pixelOf(pen, 250, 250, 250));
      pen.raw(`${show(words)} q 520 0 0 18 35 292 cm /Pixel Do Q`);
    },
  },
  {
    name: "under an inline image",
    hide: (pen, words) => pen.raw(`${show(words)} q 520 0 0 18 35 292 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID FF> EI Q`),
  },
  {
    name: "under an image in a form",
    hide(pen, words) {
      pen.resource("XObject", "Cover", formOf(pen, `1 g ${near} f`));
      pen.raw(`${show(words)} /Cover Do`);
    },
  },
  {
    name: "under a shading",
    hide(pen, words) {
      const fade = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [0.9, 0.9, 0.9], N: 1 };
      const shading = { ShadingType: 2, ColorSpace: "DeviceRGB", Coords: [0, 0, 595, 0], Function: fade, Extend: [true, true] };
      pen.resource("Shading", "Fade", pen.object(shading));
      pen.raw(`${show(words)} q ${near} W n /Fade sh Q`);
    },
  },
  {
    name: "under a tiling pattern",
    hide(pen, words) {
      const tile = { Type: "Pattern", PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 8, 8], XStep: 8, YStep: 8, Resources: {} };
      pen.resource("Pattern", "Grey", pen.stream("0.8 g 0 0 8 8 re f", tile));
      pen.raw(`${show(words)} q /Pattern cs /Grey scn ${near} f Q`);
    },
  },
  {
    name: "under narrow stripes that leave nothing",
    hide: (pen, words) =>
      pen.raw(`${show(words)} q 1 g ${Array.from({ length: 520 }, (_, at) => `${35 + at} 292 1.2 18 re`).join(" ")} f Q`),
  },
  {
    name: "under stripes, each a path of its own",
    hide: (pen, words) =>
      pen.raw(`${show(words)} q 1 g ${Array.from({ length: 520 }, (_, at) => `${35 + at} 292 1.2 18 re f`).join(" ")} Q`),
  },
  {
    name: "under many veils",
    hide(pen, words) {
      pen.resource("ExtGState", "Veil", pen.object({ ca: 0.6 }));
      pen.raw(`${show(words)} q /Veil gs 1 g ${`${near} f `.repeat(12)} Q`);
    },
  },
  {
    name: "under letters that are blocks",
    hide(pen, words) {
      pen.resource("Font", "Block", drawnFont(pen, "x", "600 0 d0 1 g -100 -300 900 1300 re f"));
      pen.raw(`${show(words)} BT /Block 10 Tf 1 0 0 1 36 300 Tm (${"x".repeat(80)}) Tj ET`);
    },
  },
  {
    name: "under an annotation",
    hide(pen, words) {
      pen.raw(show(words));
      annotate(pen, "Square", "1 g 0 0 520 18 re f");
    },
  },
  {
    name: "under a form field",
    hide(pen, words) {
      pen.raw(show(words));
      annotate(pen, "Widget", "0.95 g 0 0 520 18 re f");
    },
  },
];

function annotate(pen: Parameters<PdfTrick["hide"]>[0], kind: string, operators: string): void {
  const look = formOf(pen, operators, { BBox: [0, 0, 520, 18] });
  pen.page.node.addAnnot(pen.object({ Type: "Annot", Subtype: kind, F: 4, Rect: [35, 292, 555, 310], AP: { N: look } }));
}

/** Words that clipping or the edge of the page hides completely. */
export const placeTricks: readonly PdfTrick[] = [
  { name: "clipped to another part of the page", hide: (pen, words) => pen.raw(`q 300 700 10 10 re W n ${show(words)} Q`) },
  { name: "clipped to nothing", hide: (pen, words) => pen.raw(`q 40 300 0 0 re W n ${show(words)} Q`) },
  {
    name: "clipped to a frame round the words",
    hide: (pen, words) => pen.raw(`q 0 0 595 842 re 20 280 560 50 re W* n ${show(words)} Q`),
  },
  {
    name: "clipped to two parts that share nothing",
    hide: (pen, words) => pen.raw(`q 0 0 100 842 re W n 200 0 100 842 re W n ${show(words)} Q`),
  },
  {
    name: "clipped to the shapes of other letters",
    hide: (pen, words) => pen.raw(`q 7 Tr ${show("x", { x: 300, y: 700 })} 0 Tr ${show(words)} Q`),
  },
  {
    name: "outside the box of a form",
    hide(pen, words) {
      pen.resource("XObject", "Small", formOf(pen, show(words), { BBox: [0, 0, 20, 20] }));
      pen.raw("/Small Do");
    },
  },
  { name: "right of the page", hide: (pen, words) => pen.raw(show(words, { x: 620 })) },
  { name: "below the page", hide: (pen, words) => pen.raw(show(words, { y: -40 })) },
  { name: "raised above the page", hide: (pen, words) => pen.raw(`q 2000 Ts ${show(words)} Q`) },
  {
    name: "moved off the page by a form",
    hide(pen, words) {
      pen.resource("XObject", "Away", formOf(pen, show(words), { Matrix: [1, 0, 0, 1, 0, 2000] }));
      pen.raw("/Away Do");
    },
  },
  {
    name: "outside the crop box",
    hide(pen, words) {
      pen.page.setMediaBox(0, -60, pageWidth, pageHeight + 60);
      pen.page.setCropBox(0, 0, pageWidth, pageHeight);
      pen.raw(show(words, { y: -40 }));
    },
  },
];
