import { type PDFContext, PDFHexString, PDFName, type PDFRef, PDFString } from "pdf-lib";
import type { Role } from "../content/content.ts";

/** Marked content of a page, a link annotation, or an element. */
type Kid = { readonly page: PDFRef; readonly id: number } | { readonly annotation: PDFRef; readonly page: PDFRef } | Element;

export interface Element {
  readonly type: string;
  readonly kids: Kid[];
}

export const element = (type: string, parent?: Element): Element => {
  const made: Element = { type, kids: [] };
  parent?.kids.push(made);
  return made;
};

/** Builds the structure elements of the paragraphs in order. Headings nest by section; list items are children of a list. */
export function structureBuilder(): {
  readonly root: Element;
  next(role: Role): { readonly block: Element; readonly label: Element | null };
} {
  const root = element("Document");
  let section: Element = root;
  let list: Element | null = null;
  return {
    root,
    next(role) {
      if (role === "heading") section = element("Sect", root);
      if (role === "bullet") {
        list ??= element("L", section);
        const item = element("LI", list);
        const label = element("Lbl", item);
        return { label, block: element("LBody", item) };
      }
      list = null;
      return { label: null, block: element(tags[role], section) };
    },
  };
}

/** Standard structure types. @source ISO 32000-1, 14.8.4 */
const tags: Readonly<Record<Exclude<Role, "bullet">, string>> = {
  name: "H1",
  headline: "P",
  contact: "P",
  heading: "H2",
  entry: "H3",
  detail: "P",
  text: "P",
};

/** Writes the structure tree and the parent tree of pages and annotations. */
export function writeStructure(context: PDFContext, root: Element, pages: readonly PDFRef[], annotations: readonly PDFRef[]): PDFRef {
  const tree = context.nextRef();
  const owners = new Map<PDFRef, PDFRef[]>(pages.map((page) => [page, []]));
  const links = new Map<PDFRef, PDFRef>();

  const write = (node: Element, parent: PDFRef): PDFRef => {
    const own = context.nextRef();
    const kids = node.kids.map((kid) => {
      if ("type" in kid) return write(kid, own);
      if ("annotation" in kid) {
        links.set(kid.annotation, own);
        return context.obj({ Type: "OBJR", Obj: kid.annotation, Pg: kid.page });
      }
      const marked = owners.get(kid.page);
      if (marked) marked[kid.id] = own;
      return context.obj({ Type: "MCR", Pg: kid.page, MCID: kid.id });
    });
    context.assign(own, context.obj({ Type: "StructElem", S: node.type, P: parent, K: kids, ...listAttributes(node) }));
    return own;
  };
  const document = write(root, tree);
  const rows = [
    ...pages.flatMap((page, index) => [context.obj(index), context.obj(owners.get(page) ?? [])]),
    ...annotations.flatMap((annotation, index) => [context.obj(pages.length + index), links.get(annotation) ?? document]),
  ];
  context.assign(
    tree,
    context.obj({
      Type: "StructTreeRoot",
      K: [document],
      ParentTree: context.register(context.obj({ Nums: rows })),
      ParentTreeNextKey: pages.length + annotations.length,
    }),
  );
  return tree;
}

const listAttributes = ({ type }: Element) => (type === "L" ? { A: { O: PDFName.of("List"), ListNumbering: PDFName.of("Disc") } } : {});

export const textString = (text: string): PDFHexString => PDFHexString.fromText(text);
export const asciiString = (text: string): PDFString => PDFString.of(text.replace(/[\\()]/gu, "\\$&"));
