import type { Engine } from "./engine/engine.ts";
import { utf16 } from "./engine/text.ts";
import { structure as limits } from "./thresholds.ts";

/** What the structure tree of a page says of one piece of marked content. */
export interface Tagged {
  /** Place in reading order. */
  readonly order: number;
  /** Number of the paragraph, heading, list item or cell that holds it. */
  readonly block: number;
  readonly role: "text" | "heading" | "list_item" | "cell";
}

/** Elements that only group or decorate what belongs to one paragraph; the element above them is the block. */
const inline = new Set(["Span", "Link", "Lbl", "LBody", "Quote", "Note", "Reference", "Code", "Em", "Strong", "Sub", "Annot", "Ruby", "Figure", "NonStruct", "Private", "Artifact"]);
const heading = /^(?:H[1-9]?|Title)$/;

/** Marked-content ids of a page in the order of its structure tree. Empty when there is none. */
export function readStructure(engine: Engine, page: number): Map<number, Tagged> {
  const tagged = new Map<number, Tagged>();
  const { call } = engine;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return tagged;
  let elements = 0;

  const walk = (element: number, depth: number, outer: { block: number; role: Tagged["role"] }): void => {
    if (element === 0 || depth > limits.depth || ++elements > limits.elements) return;
    const here = describe(utf16(engine, (at, length) => call.FPDF_StructElement_GetType(element, at, length)), elements, outer);
    const count = call.FPDF_StructElement_CountChildren(element);
    for (let index = 0; index < count; index++) {
      const content = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (content >= 0 && !tagged.has(content)) tagged.set(content, { order: tagged.size, ...here });
      else if (content < 0) walk(call.FPDF_StructElement_GetChildAtIndex(element, index), depth + 1, here);
    }
  };

  const count = call.FPDF_StructTree_CountChildren(tree);
  for (let index = 0; index < count; index++) walk(call.FPDF_StructTree_GetChildAtIndex(tree, index), 0, { block: 0, role: "text" });
  call.FPDF_StructTree_Close(tree);
  return tagged;
}

function describe(type: string, element: number, outer: { block: number; role: Tagged["role"] }): { block: number; role: Tagged["role"] } {
  if (inline.has(type)) return outer;
  if (heading.test(type)) return { block: element, role: "heading" };
  if (type === "LI") return { block: element, role: "list_item" };
  if (type === "TD" || type === "TH") return { block: element, role: "cell" };
  // A paragraph inside a list item or a cell is still a part of it.
  const role = outer.role === "list_item" || outer.role === "cell" ? outer.role : "text";
  return { block: element, role };
}
