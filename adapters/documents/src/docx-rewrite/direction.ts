import type { TargetLanguage } from "@vitae/core/ports";
import type { Element } from "@xmldom/xmldom";
import { attributeOf, childNamed, setAttribute } from "./dom.ts";
import { dropProperty, propertiesOf, property } from "./run-properties.ts";

export const rightToLeftText = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Looks that words of right-to-left scripts take from properties of their own. */
const twins: readonly (readonly [string, string])[] = [
  ["b", "bCs"],
  ["i", "iCs"],
  ["sz", "szCs"],
];

/** Sets the language, direction and related formats of a run. */
export function setRunDirection(run: Element, text: string, { tag }: TargetLanguage): void {
  const properties = propertiesOf(run, "rPr");
  const isTurned = rightToLeftText.test(text);
  const wasTurned = isOn(childNamed(properties, "w:rtl"));
  if (isTurned !== wasTurned) {
    for (const [plain, complex] of twins) copyProperty(properties, isTurned ? plain : complex, isTurned ? complex : plain);
    if (isTurned) property(properties, "rtl");
    else {
      dropProperty(properties, "rtl");
      dropProperty(properties, "cs");
    }
  }
  if (!/\p{L}/u.test(text)) return;
  setAttribute(property(properties, "lang"), isTurned ? "bidi" : eastAsian.test(text) ? "eastAsia" : "val", tag);
}

function copyProperty(properties: Element, from: string, to: string): void {
  const source = childNamed(properties, `w:${from}`);
  if (!source || childNamed(properties, `w:${to}`)) return;
  const copy = property(properties, to);
  const value = attributeOf(source, "val");
  if (value !== null) setAttribute(copy, "val", value);
}

/** Sets the direction of a paragraph by its language. Returns true if it changed. */
export function setParagraphDirection(paragraph: Element, text: string, { rightToLeft }: TargetLanguage, stylesTurn: boolean): boolean {
  const known = childNamed(paragraph, "w:pPr");
  const bidi = known && childNamed(known, "w:bidi");
  if (rightToLeft) {
    if (bidi && isOn(bidi)) return false;
    const made = property(propertiesOf(paragraph, "pPr"), "bidi");
    if (bidi) setAttribute(made, "val", "1");
    return true;
  }
  // Untranslated words, such as a name in Arabic letters, keep their direction.
  if (rightToLeftText.test(text) || (!stylesTurn && !isOn(bidi))) return false;
  if (!stylesTurn) dropProperty(known as Element, "bidi");
  else if (bidi && !isOn(bidi)) return false;
  else setAttribute(property(propertiesOf(paragraph, "pPr"), "bidi"), "val", "0");
  return true;
}

function isOn(element: Element | null): boolean {
  const value = element && (attributeOf(element, "val") ?? "1");
  return value !== null && value !== "0" && value !== "false" && value !== "off";
}
