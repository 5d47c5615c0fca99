import { PDFDict, PDFName, type PDFRef, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { draw, type Pen, read } from "./test/draw.ts";

const unseen = "rowan@hidden.example";

/** What is seen and what is hidden of a page that also prints "Seen". */
async function sight(drawPage: (pen: Pen) => void): Promise<{ seen: string[]; hidden: string[] }> {
  const { lines } = await read(
    await draw((pen) => {
      pen.text(40, 60, "Seen");
      drawPage(pen);
    }),
  );
  const texts = (wanted: boolean) =>
    lines.flatMap(({ text, spans }) =>
      spans.filter(({ hidden }) => (hidden === undefined) === wanted).map(({ start, end }) => text.slice(start, end)),
    );
  return { seen: texts(true), hidden: texts(false) };
}

/** A layer that is on or off. */
function layer({ document: { context, catalog } }: Pen, state: "ON" | "OFF"): PDFRef {
  const group = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Layer") }));
  catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [group], D: { [state]: [group], Order: [group] } }));
  return group;
}

/** Draws a form XObject that prints a text in the font of the page. */
function form(pen: Pen, text: string, entries: Record<string, PDFRef> = {}): void {
  const { context } = pen.document;
  const fonts = pen.page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const [name] = fonts?.keys() ?? [];
  const stream = context.stream(`BT ${name} 12 Tf 40 700 Td (${text}) Tj ET`, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, 595, 842],
    Resources: { Font: fonts },
    ...entries,
  } as never);
  pen.page.node.setXObject(PDFName.of("Form"), context.register(stream));
  pen.raw("/Form Do");
}

test("marks a form that belongs to a layer that is switched off", async () => {
  expect(await sight((pen) => form(pen, unseen, { OC: layer(pen, "OFF") }))).toEqual({ seen: ["Seen"], hidden: [unseen] });
});

test("sees a form, and one that belongs to a layer that is on", async () => {
  expect(await sight((pen) => form(pen, "Shown"))).toEqual({ seen: ["Seen", "Shown"], hidden: [] });
  expect(await sight((pen) => form(pen, "Shown", { OC: layer(pen, "ON") }))).toEqual({ seen: ["Seen", "Shown"], hidden: [] });
});

test("marks text of a membership whose layer is switched off", async () => {
  const found = await sight((pen) => {
    const { context } = pen.document;
    const membership = context.register(context.obj({ Type: "OCMD", OCGs: [layer(pen, "OFF")], P: "AllOn" }));
    pen.page.node.Resources()?.set(PDFName.of("Properties"), context.obj({ M: membership }));
    pen.raw("/OC /M BDC");
    pen.text(40, 140, unseen);
    pen.raw("EMC");
  });
  expect(found).toEqual({ seen: ["Seen"], hidden: [unseen] });
});

test("marks text that a soft mask leaves nothing of", async () => {
  const found = await sight((pen) => {
    const { context } = pen.document;
    const black = context.stream("0 g 0 0 595 842 re f", {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 595, 842],
      Group: { S: "Transparency", CS: "DeviceGray" },
    });
    const mask = { Type: "Mask", S: "Luminosity", G: context.register(black) };
    pen.page.node.setExtGState(PDFName.of("Masked"), context.obj({ SMask: mask }));
    pen.raw("q /Masked gs");
    pen.text(40, 140, unseen);
    pen.raw("Q");
  });
  expect(found).toEqual({ seen: ["Seen"], hidden: [unseen] });
});

test("marks text under an image that is written into the page itself", async () => {
  const found = await sight((pen) => {
    pen.text(40, 140, unseen);
    pen.raw("q 300 0 0 40 30 690 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID ff> EI Q");
  });
  expect(found).toEqual({ seen: ["Seen"], hidden: [unseen] });
});
