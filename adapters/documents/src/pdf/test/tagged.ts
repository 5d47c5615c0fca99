import { PDFName, type PDFRef } from "pdf-lib";
import { linesOf, type Pen, type TextStyle } from "./draw.ts";

export interface Element {
  readonly type: string;
  readonly children: readonly (Element | number)[];
}

/** Draws one piece of marked content. */
export function tagged(pen: Pen, content: number, drawText: () => void): void {
  pen.raw(`/P <</MCID ${content}>> BDC`);
  drawText();
  pen.raw("EMC");
}

/** Gives the document a structure tree; numbers are marked-content ids of the pen's page. */
export function structure(pen: Pen, elements: readonly Element[]): void {
  const { context, catalog } = pen.document;
  const root = context.nextRef();
  const parents: PDFRef[] = [];
  const build = ({ type, children }: Element, parent: PDFRef): PDFRef => {
    const own = context.nextRef();
    const kids = children.map((child) => {
      if (typeof child !== "number") return build(child, own);
      parents[child] = own;
      return child;
    });
    context.assign(own, context.obj({ Type: "StructElem", S: type, P: parent, Pg: pen.page.ref, K: kids }));
    return own;
  };
  const kids = elements.map((element) => build(element, root));
  context.assign(root, context.obj({ Type: "StructTreeRoot", K: kids, ParentTree: { Nums: [0, [...parents]] } }));
  pen.page.node.set(PDFName.of("StructParents"), context.obj(0));
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
}

export const element = (type: string, ...children: readonly (Element | number)[]): Element => ({ type, children });

/** A piece of text with the element of the structure tree that holds it alone. */
export type Piece = readonly [type: string, left: number, baseline: number, text: string, style?: TextStyle];

/** The lines of a tagged page whose tree has one element for each piece, in their order. */
export function linesOfPieces(...pieces: readonly Piece[]): Promise<string[]> {
  return linesOf((pen) => {
    for (const [index, [, left, baseline, text, style]] of pieces.entries()) {
      tagged(pen, index, () => pen.text(left, baseline, text, style));
    }
    structure(
      pen,
      pieces.map(([type], index) => element(type, index)),
    );
  });
}
