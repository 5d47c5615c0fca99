import type { Element } from "@xmldom/xmldom";
import { attributeOf, childrenOf, createSibling, descendants, isElement, nameOf, remove } from "./dom.ts";

/** A complex field that begins and ends in one paragraph, among brothers: `w:fldChar` from begin to end. */
export interface Field {
  readonly first: Element;
  readonly last: Element;
}

/** The outermost fields of a paragraph whose ends stand alone in their runs; others are left where they are. */
export function fieldsOf(paragraph: Element): readonly Field[] {
  const fields: Field[] = [];
  const open: Element[] = [];
  for (const mark of marksOf(paragraph)) {
    const type = attributeOf(mark, "fldCharType");
    const run = mark.parentNode;
    if (!isElement(run)) continue;
    if (type === "begin") open.push(run);
    else if (type === "end") {
      const first = open.pop();
      if (first && open.length === 0 && first.parentNode === run.parentNode && isAlone(first) && isAlone(run))
        fields.push({ first, last: run });
    }
  }
  return fields;
}

/** Marks of the paragraph itself, not those of text boxes in it. */
function* marksOf(element: Element): Generator<Element> {
  for (const child of childrenOf(element)) {
    const name = nameOf(child);
    if (name === "w:fldChar") yield child;
    else if (name === "w:r" || (name.startsWith("w:") && name !== "w:p" && name !== "w:drawing" && name !== "w:pict"))
      yield* marksOf(child);
  }
}

const isAlone = (run: Element): boolean => childrenOf(run).filter((child) => nameOf(child) !== "w:rPr").length === 1;

/** Wraps a field in one element, so that it moves as a whole. */
export function wrapField({ first, last }: Field): Element {
  const { parentNode } = first;
  if (parentNode && nameOf(parentNode as Element) === wrapper) return parentNode as Element;
  const whole = createSibling(first, wrapper.slice(2));
  parentNode?.insertBefore(whole, first);
  for (let next: typeof first.nextSibling = first; next; ) {
    const after: typeof first.nextSibling = next === last ? null : next.nextSibling;
    whole.appendChild(next);
    next = after;
  }
  return whole;
}

const wrapper = "w:vitae-field";

/** Unwraps the fields. */
export function unwrapFields(root: Element): void {
  for (const whole of [...descendants(root)].filter((element) => nameOf(element) === wrapper)) {
    while (whole.firstChild) whole.parentNode?.insertBefore(whole.firstChild, whole);
    remove(whole);
  }
}
