import type { Element } from "@xmldom/xmldom";
import { childrenOf, descendants, nameOf, remove } from "./dom.ts";

const box = "w:txbxContent";

const alternativesIn = (root: Element): readonly Element[] =>
  [...descendants(root)].filter((element) => nameOf(element) === "mc:AlternateContent").reverse();

/**
 * A text box is written twice: for programs that know its drawing, and for those that do not. Where the first has changed, the second gets
 * its words; where there is no telling which belong together, it goes, as nothing may say the one here and the other there.
 */
export function syncFallbacks(root: Element, changed: ReadonlySet<Element>): void {
  for (const alternative of alternativesIn(root)) {
    const parts = childrenOf(alternative);
    const shown = parts.find((part) => nameOf(part) === "mc:Choice" && holds(part, changed));
    if (!shown) continue;
    const boxes = outermost(shown);
    for (const other of parts) {
      if (other === shown) continue;
      const twins = outermost(other);
      if (twins.length !== boxes.length) remove(other);
      else for (const [at, twin] of twins.entries()) fillFrom(twin, boxes[at]);
    }
  }
}

const holds = (element: Element, changed: ReadonlySet<Element>): boolean => [...descendants(element)].some((each) => changed.has(each));

/** Text boxes that stand in no other. */
const outermost = (element: Element): readonly Element[] =>
  childrenOf(element).flatMap((child) => (nameOf(child) === box ? [child] : outermost(child)));

function fillFrom(twin: Element, source: Element | undefined): void {
  if (!source) return;
  while (twin.firstChild) twin.removeChild(twin.firstChild);
  for (const child of childrenOf(source)) twin.appendChild(child.cloneNode(true));
  keepSecond(twin);
}

/** Reads only the fallback inside a fallback. Otherwise nested boxes would double the document at every level. */
function keepSecond(root: Element): void {
  for (const alternative of alternativesIn(root)) {
    const second = childrenOf(alternative).find((part) => nameOf(part) === "mc:Fallback");
    while (second?.firstChild) alternative.parentNode?.insertBefore(second.firstChild, alternative);
    remove(alternative);
  }
}
