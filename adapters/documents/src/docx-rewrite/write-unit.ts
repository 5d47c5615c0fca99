import type { TextRun } from "@vitae/core/ports";
import type { Element, Node } from "@xmldom/xmldom";
import { childrenOf, createSibling, isElement, nameOf, preserveSpace, remove } from "./dom.ts";
import { wrapField } from "./fields.ts";
import type { Unit } from "./units.ts";

/** Run that is the pattern for one format of a unit. New runs are created after it. */
interface Model {
  readonly run: Element;
  readonly parent: Element;
}

/** Characters that XML does not allow. */
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Replaces the text of a unit. Each part becomes a run with its format. If it is in a link, a field or
 * another element of the paragraph, that element moves with it.
 *
 * @param dress receives every created run
 */
export function writeUnit({ pieces }: Unit, stretches: readonly TextRun[], dress: (run: Element, text: string) => void): void {
  for (const { field } of pieces) if (field) wrapField(field);
  const runs = pieces.map(({ element }) => isolated(element));
  const home = commonParent(runs);
  const [first] = runs;
  if (!home || !first) return;

  const models = new Map<number, Model>();
  for (const [at, run] of runs.entries()) {
    const { format = 0 } = pieces[at] ?? {};
    const { parentNode: parent } = run;
    if (!models.has(format) && isElement(parent)) models.set(format, { run, parent });
  }
  const here = markBefore(childOf(home, first));
  const places = new Map<Element, Element>();
  for (const { run, parent } of models.values()) if (parent !== home && !places.has(parent)) places.set(parent, markBefore(run));

  const fallback = models.values().next().value;
  for (const run of runs) remove(run);
  let latest: Node | null = null;
  const placed = new Set<Node>();
  for (const { text, format } of stretches) {
    const model = models.get(format) ?? fallback;
    const words = text
      .toWellFormed()
      .replace(unfit, "")
      .replace(/(?<!\s)\s*\n\s*/g, " ");
    if (!model || words === "") continue;
    const run = runLike(model.run, words);
    dress(run, words);
    const place = places.get(model.parent);
    const shell = place ? childOf(home, model.parent) : run;
    if (!place) home.insertBefore(run, here);
    else if (shell === latest || !placed.has(shell)) {
      if (!placed.has(shell)) home.insertBefore(shell, here);
      model.parent.insertBefore(run, place);
    } else home.insertBefore(inCopy(shell, model.parent, run), here);
    placed.add(shell);
    latest = shell;
  }
  for (const mark of [here, ...places.values()]) remove(mark);
  for (const parent of places.keys()) if (nameOf(parent) === "w:hyperlink" && childrenOf(parent).length === 0) remove(parent);
}

/** A split link becomes two links; other elements are not duplicated. */
function inCopy(shell: Element, parent: Element, run: Element): Element {
  if (shell !== parent || nameOf(shell) !== "w:hyperlink") return run;
  const copy = shell.cloneNode(false) as Element;
  copy.appendChild(run);
  return copy;
}

/** Splits a run so that this text is alone in a run. */
function isolated(text: Element): Element {
  const run = text.parentNode as Element;
  const others = childrenOf(run).filter((child) => nameOf(child) !== "w:rPr");
  const at = others.indexOf(text);
  split(run, others.slice(0, at), run);
  split(run, others.slice(at + 1), run.nextSibling);
  return run;
}

function split(run: Element, children: readonly Element[], before: Node | null): void {
  if (children.length === 0) return;
  const part = emptied(run);
  for (const child of children) part.appendChild(child);
  run.parentNode?.insertBefore(part, before);
}

/** Empty run with the same properties. */
function emptied(run: Element): Element {
  const copy = run.cloneNode(false) as Element;
  const properties = childrenOf(run).find((child) => nameOf(child) === "w:rPr");
  if (properties) copy.appendChild(properties.cloneNode(true));
  return copy;
}

function runLike(model: Element, words: string): Element {
  const run = emptied(model);
  const document = run.ownerDocument;
  for (const [at, part] of words.split("\t").entries()) {
    if (at > 0) run.appendChild(createSibling(run, "tab"));
    const text = createSibling(run, "t");
    preserveSpace(text);
    if (document) text.appendChild(document.createTextNode(part));
    run.appendChild(text);
  }
  return run;
}

function markBefore(element: Element): Element {
  const mark = createSibling(element, "vitae-mark");
  element.parentNode?.insertBefore(mark, element);
  return mark;
}

/** The innermost element that all stand in. */
function commonParent(elements: readonly Element[]): Element | null {
  const [first, ...others] = elements;
  for (let parent = first?.parentNode ?? null; isElement(parent); parent = parent.parentNode) {
    const all: Element = parent;
    if (others.every((element) => isWithin(element, all))) return all;
  }
  return null;
}

function isWithin(element: Element, outer: Element): boolean {
  for (let node: Node | null = element.parentNode; node; node = node.parentNode) if (node === outer) return true;
  return false;
}

/** Returns the child of an element that is or contains another element. */
function childOf(outer: Element, element: Element): Element {
  let child: Element = element;
  while (child.parentNode !== outer && isElement(child.parentNode)) child = child.parentNode;
  return child;
}
