import { PDFName, PDFString } from "pdf-lib";
import { drawnFont, formOf, type PdfPen, pageHeight, pageWidth, show } from "./pdf-pen.ts";
import type { PdfTrick } from "./trick.ts";

/** Words that are too small, flat or narrow. */
export const sizeTricks: readonly PdfTrick[] = [
  { name: "one point high", hide: (pen, words) => pen.raw(show(words, { size: 1 })) },
  {
    name: "made small by the matrix",
    hide: (pen, words) => pen.raw(`q 0.08 0 0 0.08 40 300 cm ${show(words, { x: 0, y: 0, size: 12 })} Q`),
  },
  { name: "a font of no size", hide: (pen, words) => pen.raw(show(words, { size: 0 })) },
  { name: "letters of no width", hide: (pen, words) => pen.raw(`q 0.1 Tz ${show(words)} Q`) },
  { name: "letters of no height", hide: (pen, words) => pen.raw(show(words).replace("1 0 0 1", "1 0 0 0.01")) },
  { name: "a skewed matrix that flattens", hide: (pen, words) => pen.raw(show(words).replace("1 0 0 1", "1 0 0.99 0.05")) },
  { name: "letters heaped on one spot", hide: (pen, words) => pen.raw(`q -5.6 Tc ${show(words)} Q`) },
  {
    name: "a Type 3 font of a tiny matrix",
    hide(pen, words) {
      pen.resource("Font", "Dust", drawnFont(pen, words, "600 0 d0 0 0 500 700 re f", [0.0001, 0, 0, 0.0001, 0, 0]));
      pen.raw(show(words).replace("/F1", "/Dust"));
    },
  },
];

const state = (name: string, value: Record<string, unknown>, colour = "0 g"): PdfTrick => ({
  name,
  hide(pen, words) {
    pen.resource("ExtGState", "Trick", pen.object(value));
    pen.raw(`q /Trick gs ${colour} ${show(words)} Q`);
  },
});
const dark = "0.1 0.2 0.4 rg 35 292 520 18 re f";
const onDark = (name: string, mode: string, colour: string): PdfTrick => ({
  name,
  hide(pen, words) {
    pen.resource("ExtGState", "Trick", pen.object({ BM: mode }));
    pen.raw(`q ${dark} /Trick gs ${colour} ${show(words)} Q`);
  },
});

/** Words that are painted and leave no trace. */
export const blendTricks: readonly PdfTrick[] = [
  ...["Lighten", "Screen", "ColorDodge", "SoftLight", "Overlay", "Difference", "Exclusion"].map((mode) =>
    state(`blended by ${mode}`, { BM: mode }),
  ),
  state("white, by HardLight", { BM: "HardLight" }, "1 g"),
  state("white, multiplied", { BM: "Multiply" }, "1 g"),
  onDark("white, darkened on a dark panel", "Darken", "1 g"),
  onDark("black, lightened on a dark panel", "Lighten", "0 g"),
  onDark("white, burnt on a dark panel", "ColorBurn", "1 g"),
  onDark("the luminosity of the panel", "Luminosity", "0.1 0.2 0.4 rg"),
  state("wholly transparent", { ca: 0 }),
  state("nearly transparent", { ca: 0.03 }),
  {
    name: "transparent outlines",
    hide(pen, words) {
      pen.resource("ExtGState", "Trick", pen.object({ CA: 0 }));
      pen.raw(`q /Trick gs 1 Tr ${show(words)} Q`);
    },
  },
  {
    name: "a transparent form",
    hide(pen, words) {
      pen.resource("ExtGState", "Trick", pen.object({ ca: 0 }));
      pen.resource("XObject", "Ghost", formOf(pen, show(words), { Group: { S: "Transparency" } }));
      pen.raw("q /Trick gs /Ghost Do Q");
    },
  },
  {
    name: "a soft mask of black",
    hide(pen, words) {
      const mask = formOf(pen, `0 g 0 0 ${pageWidth} ${pageHeight} re f`, { Group: { S: "Transparency", CS: "DeviceGray" } });
      pen.resource("ExtGState", "Trick", pen.object({ SMask: { Type: "Mask", S: "Luminosity", G: mask } }));
      pen.raw(`q /Trick gs ${show(words)} Q`);
    },
  },
  {
    name: "a soft mask of no alpha",
    hide(pen, words) {
      const mask = formOf(pen, "", { Group: { S: "Transparency", CS: "DeviceGray" } });
      pen.resource("ExtGState", "Trick", pen.object({ SMask: { Type: "Mask", S: "Alpha", G: mask } }));
      pen.raw(`q /Trick gs ${show(words)} Q`);
    },
  },
  { name: "the invisible render mode", hide: (pen, words) => pen.raw(`q 3 Tr ${show(words)} Q`) },
  { name: "the clipping render mode", hide: (pen, words) => pen.raw(`q 7 Tr ${show(words)} Q`) },
  {
    name: "the clipping render mode, and paint that it does not clip",
    hide: (pen, words) => pen.raw(`q 7 Tr ${show(words)} Q q 0.8 g 35 292 520 18 re f Q`),
  },
  {
    name: "the clipping render mode, and stripes that it does not clip",
    hide: (pen, words) =>
      pen.raw(`q 7 Tr ${show(words)} Q q 0 g ${Array.from({ length: 260 }, (_, at) => `${35 + 2 * at} 296 1 10 re`).join(" ")} f Q`),
  },
  {
    name: "the invisible render mode in a form",
    hide(pen, words) {
      pen.resource("XObject", "Ghost", formOf(pen, `3 Tr ${show(words)}`));
      pen.raw("/Ghost Do");
    },
  },
];

/** Layers by name, the first of them switched off. */
function layers(pen: PdfPen, config: (off: ReturnType<PdfPen["object"]>, on: ReturnType<PdfPen["object"]>) => Record<string, unknown>) {
  const [off, on] = ["Off", "On"].map((name) => pen.object({ Type: "OCG", Name: PDFString.of(name) }));
  if (off === undefined || on === undefined) throw new Error("two layers");
  pen.document.catalog.set(PDFName.of("OCProperties"), pen.document.context.obj({ OCGs: [off, on], D: config(off, on) } as never));
  return { off, on };
}

const marked = (words: string) => `/OC /Layer BDC ${show(words)} EMC`;

/** Words on a layer that is not shown. */
export const layerTricks: readonly PdfTrick[] = [
  {
    name: "a layer that is switched off",
    hide(pen, words) {
      const { off } = layers(pen, (off, on) => ({ ON: [on], OFF: [off], Order: [off, on] }));
      pen.resource("Properties", "Layer", off);
      pen.raw(marked(words));
    },
  },
  {
    name: "a layer that is off because all are",
    hide(pen, words) {
      const { off } = layers(pen, (_, on) => ({ BaseState: "OFF", ON: [on] }));
      pen.resource("Properties", "Layer", off);
      pen.raw(marked(words));
    },
  },
  {
    name: "a layer that is off inside one that is on",
    hide(pen, words) {
      const { off, on } = layers(pen, (off, on) => ({ ON: [on], OFF: [off] }));
      pen.resource("Properties", "Layer", off);
      pen.resource("Properties", "Outer", on);
      pen.raw(`/OC /Outer BDC ${marked(words)} EMC`);
    },
  },
  ...(["AllOn", "AnyOff"] as const).map(
    (policy): PdfTrick => ({
      name: `a membership of layers, ${policy}`,
      hide(pen, words) {
        const { off, on } = layers(pen, (off, on) => ({ ON: [on], OFF: [off] }));
        pen.resource("Properties", "Layer", pen.object({ Type: "OCMD", OCGs: policy === "AllOn" ? [off, on] : [on], P: policy }));
        pen.raw(marked(words));
      },
    }),
  ),
  {
    name: "a form on a layer that is switched off",
    hide(pen, words) {
      const { off } = layers(pen, (off, on) => ({ ON: [on], OFF: [off] }));
      pen.resource("XObject", "Layered", formOf(pen, show(words), { OC: off }));
      pen.raw("/Layered Do");
    },
  },
  {
    name: "a layer that is never viewed",
    hide(pen, words) {
      const never = pen.object({ Type: "OCG", Name: PDFString.of("Never"), Usage: { View: { ViewState: "OFF" } } });
      const uses = [{ Event: "View", Category: ["View"], OCGs: [never] }];
      pen.document.catalog.set(PDFName.of("OCProperties"), pen.document.context.obj({ OCGs: [never], D: { AS: uses } } as never));
      pen.resource("Properties", "Layer", never);
      pen.raw(marked(words));
    },
  },
];
