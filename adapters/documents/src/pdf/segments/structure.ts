import type { Engine } from "../engine/engine.ts";
import { utf16 } from "../engine/text.ts";
import { structure as limits } from "../measures/thresholds.ts";

/** Tags of one marked content in the structure tree of a page. */
export interface StructureTag {
  /** Position in reading order. */
  readonly order: number;
  /** Number of the paragraph, heading, list item or cell that holds it. */
  readonly block: number;
  readonly role: "text" | "heading" | "list_item" | "cell";
  /** True when the element is a paragraph of its own; false for a mere container, which may hold many. */
  readonly firm: boolean;
  /** Position in a table; null outside of a table, and in rows with too few cells for a record. */
  readonly cell: TableCell | null;
}

/** Numbers of the elements of the structure tree. */
export interface TableCell {
  readonly row: number;
  readonly cell: number;
}

interface Element {
  readonly block: number;
  role: StructureTag["role"];
  readonly firm: boolean;
  readonly cell: TableCell | null;
  /** List item that it is or is in. */
  item: Item | null;
}

/** Whether a bullet or number is tagged as its label. */
interface Item {
  labelled: boolean;
}

const paragraphs = new Set(["P", "Caption", "BlockQuote", "TOCI", "BibEntry"]);
const heading = /^(?:H[1-9]?|Title)$/;
/** Inline elements. All other elements except paragraphs are containers. */
const inline = new Set([
  "Span",
  "Link",
  "Lbl",
  "LBody",
  "Quote",
  "Note",
  "Reference",
  "Code",
  "Em",
  "Strong",
  "Sub",
  "Annot",
  "Ruby",
  "Figure",
]);
const root: Element = { block: 0, role: "text", firm: false, cell: null, item: null };

/** Marked-content ids of a page in the order of its structure tree. Empty when there is none. */
export function readStructure(engine: Engine, page: number): Map<number, StructureTag> {
  const tagged = new Map<number, StructureTag & Element>();
  const { call } = engine;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return tagged;
  let elements = 0;

  const walk = (element: number, depth: number, outer: Element, first = false): void => {
    if (element === 0 || depth > limits.depth || ++elements > limits.elements) return;
    const type = utf16(engine, (at, length) => call.FPDF_StructElement_GetType(element, at, length));
    if (first && type === "Lbl") addLabel(outer);
    const here = describe(type, elements, outer);
    const count = call.FPDF_StructElement_CountChildren(element);
    for (let index = 0; index < count; index++) {
      const content = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (content >= 0 && !tagged.has(content)) tagged.set(content, { order: tagged.size, ...here });
      else if (content < 0) walk(call.FPDF_StructElement_GetChildAtIndex(element, index), depth + 1, here, index === 0);
    }
  };

  const count = call.FPDF_StructTree_CountChildren(tree);
  for (let index = 0; index < count; index++) walk(call.FPDF_StructTree_GetChildAtIndex(tree, index), 0, root);
  call.FPDF_StructTree_Close(tree);
  return withoutLayoutLists(withoutShortRows(tagged));
}

/** Rows with two cells are labels with their values, or the columns of a page. */
function withoutShortRows(tagged: ReadonlyMap<number, StructureTag & Element>): Map<number, StructureTag & Element> {
  const cells = new Map<number, Set<number>>();
  for (const { cell } of tagged.values()) if (cell) cells.set(cell.row, (cells.get(cell.row) ?? new Set()).add(cell.cell));
  const isShort = (cell: TableCell | null): boolean => cell !== null && (cells.get(cell.row)?.size ?? 0) < limits.recordCells;
  return new Map([...tagged].map(([content, tag]) => [content, isShort(tag.cell) ? { ...tag, cell: null } : tag]));
}

/** A paragraph that begins with the label of a list item is one, drawn bullet or not. */
function addLabel(element: Element): void {
  if (element.item === null && (!element.firm || element.role !== "text")) return;
  if (element.item === null) Object.assign(element, { role: "list_item", item: { labelled: true } });
  else element.item.labelled = true;
}

/** Web pages use lists for their layout. Where some list items have a bullet, those without one are plain text. */
function withoutLayoutLists(tagged: ReadonlyMap<number, StructureTag & Element>): Map<number, StructureTag> {
  const labelled = [...tagged.values()].some(({ item }) => item?.labelled);
  const isPlain = ({ role, item }: Element): boolean => labelled && role === "list_item" && item?.labelled === false;
  return new Map(
    [...tagged].map(([content, tag]): [number, StructureTag] => {
      const { order, block, firm, cell } = tag;
      return [content, { order, block, role: isPlain(tag) ? "text" : tag.role, firm, cell }];
    }),
  );
}

function describe(type: string, element: number, outer: Element): Element {
  const { item, cell } = outer;
  if (heading.test(type)) return { block: element, role: "heading", firm: true, cell, item };
  if (type === "LI") return { block: element, role: "list_item", firm: true, cell, item: { labelled: false } };
  if (type === "TR") return { ...outer, cell: { row: element, cell: 0 } };
  if (type === "TD" || type === "TH")
    return { block: element, role: "cell", firm: true, cell: cell && { row: cell.row, cell: element }, item };
  if (inline.has(type)) return outer;
  // Content of a list item or a cell is part of it.
  const role = outer.role === "list_item" || outer.role === "cell" ? outer.role : "text";
  if (paragraphs.has(type)) return { block: element, role, firm: true, cell, item };
  return outer.firm ? outer : { block: element, role, firm: false, cell, item };
}
