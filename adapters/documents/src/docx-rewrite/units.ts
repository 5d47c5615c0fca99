import type { Passage, TextRun } from "@vitae/core/ports";
import type { Element } from "@xmldom/xmldom";
import { attributeOf, childrenOf, descendants, isElement, nameOf, preservesSpace } from "./dom.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { formatKey } from "./run-properties.ts";

/** One text of a run. */
export interface UnitPart {
  readonly element: Element;
  readonly text: string;
  /** Number of its look within the unit. */
  readonly format: number;
  /** Field of the result; null outside of a field. */
  readonly field: Field | null;
}

/** Translation unit with its position in the document. */
export interface Unit {
  readonly paragraph: Element;
  readonly before: string;
  readonly pieces: readonly UnitPart[];
}

/** Content of a run that ends a unit, and its replacement in plain text. */
const ends: Readonly<Record<string, string>> = { "w:tab": "\t", "w:ptab": "\t", "w:br": "\n", "w:cr": "\n", "w:sym": " ", "w:object": " " };
/** Content that the finished document does not show. Its paragraphs are not on the page. */
const struck = new Set(["w:del", "w:moveFrom", "w:pPr", "w:rPr"]);
const drawings = new Set(["w:drawing", "w:pict", "mc:AlternateContent"]);

/** The units of a part in document order; a text box stands after the paragraph that anchors it. */
export function unitsOf(root: Element, isSeen: (text: Element) => boolean): readonly Unit[] {
  return [...descendants(root)].filter((element) => nameOf(element) === "w:p").flatMap((paragraph) => unitsIn(paragraph, isSeen));
}

function unitsIn(paragraph: Element, isSeen: (text: Element) => boolean): readonly Unit[] {
  const fields = fieldsOf(paragraph);
  const units: Unit[] = [];
  let pieces: UnitPart[] = [];
  let keys: (string | Element | null)[][] = [];
  let before = "\n";
  let field: Field | null = null;

  const end = (separator: string): void => {
    if (pieces.some(({ text }) => text.trim() !== "")) {
      units.push({ paragraph, before, pieces });
      before = separator;
    } else if (before !== "\n") before = separator === "\n" ? separator : before;
    pieces = [];
    keys = [];
  };
  const say = (element: Element, text: string): void => {
    const run = element.parentNode;
    if (!isElement(run)) return;
    const key = [formatKey(run), isElement(run.parentNode) ? run.parentNode : null, field?.first ?? null];
    let format = keys.findIndex((known) => known.every((part, at) => part === key[at]));
    if (format < 0) format = keys.push(key) - 1;
    pieces.push({ element, text, format, field });
  };
  const visitRun = (run: Element): void => {
    field = fields.find(({ first }) => first === run) ?? field;
    for (const child of childrenOf(run)) {
      const name = nameOf(child);
      if (name === "w:t") {
        if (isSeen(child)) say(child, textIn(child));
      } else if (name === "w:noBreakHyphen") say(child, "\u2011");
      else if (name === "w:softHyphen") say(child, "");
      else if (drawings.has(name)) {
        if (!floats(child)) end(" ");
      } else if (ends[name] !== undefined) end(ends[name]);
      else if (name === "w:fldChar" && attributeOf(child, "fldCharType") !== "separate" && field === null) end("");
    }
    if (field?.last === run) field = null;
  };
  const visit = (element: Element): void => {
    for (const child of childrenOf(element)) {
      const name = nameOf(child);
      if (name === "w:r") visitRun(child);
      else if (!struck.has(name) && name !== "w:p" && name.startsWith("w:")) visit(child);
      else if (name === "mc:AlternateContent") end(" ");
    }
  };
  visit(paragraph);
  end("");
  return units;
}

/** A line feed in the XML is a space. Spaces at both ends count only with `xml:space="preserve"`. */
function textIn(text: Element): string {
  const whole = (text.textContent ?? "").replace(/(?<!\s)\s*\n\s*/g, " ");
  return preservesSpace(text) ? whole : whole.trim();
}

/** Floating drawing. */
const floats = (drawing: Element): boolean =>
  [...descendants(drawing)].some((each) => nameOf(each) === "wp:anchor" || /position:\s*absolute/.test(each.getAttribute("style") ?? ""));

/** Translation unit. */
export const passageOf = ({ before, pieces }: Unit): Passage => ({ before, stretches: toTextRuns(pieces) });

export function toTextRuns(pieces: readonly UnitPart[]): readonly TextRun[] {
  const stretches: TextRun[] = [];
  for (const { text, format } of pieces) {
    const last = stretches.at(-1);
    if (last?.format === format) stretches[stretches.length - 1] = { text: last.text + text, format };
    else if (text !== "") stretches.push({ text, format });
  }
  return stretches;
}
