import { type Element, XMLSerializer } from "@xmldom/xmldom";
import { childNamed, childrenOf, createSibling, nameOf, remove } from "./dom.ts";

/** Invisible properties of a run. */
const unseen = new Set(["w:lang", "w:noProof", "w:rPrChange", "w:kern", "w:specVanish"]);

/** The same for runs that look the same. */
export function formatKey(run: Element): string {
  const properties = childNamed(run, "w:rPr");
  if (properties === null) return "";
  const writer = new XMLSerializer();
  return childrenOf(properties)
    .filter((child) => !unseen.has(nameOf(child)))
    .map((child) => writer.serializeToString(child).replace(/(?<!\s)\s+(?:\w+:)?hint="[^"]*"/, ""))
    .filter((property) => !/rFonts(?:\s+xmlns:\w+="[^"]*")*\s*\/>$/.test(property))
    .sort()
    .join("");
}

/** In the order that the schema wants. @source ECMA-376 part 1, CT_RPr and CT_PPr */
const orders: Readonly<Record<string, readonly string[]>> = {
  rPr: "rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath".split(
    " ",
  ),
  pPr: "pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange".split(
    " ",
  ),
};

/** Returns the properties of a run or paragraph; creates them if they are absent. */
export function propertiesOf(owner: Element, name: "rPr" | "pPr"): Element {
  const known = childNamed(owner, `w:${name}`);
  if (known) return known;
  const made = createSibling(owner, name);
  owner.insertBefore(made, owner.firstChild);
  return made;
}

/** Returns a property; creates it at its position if it is absent. */
export function property(properties: Element, name: string): Element {
  const known = childNamed(properties, `w:${name}`);
  if (known) return known;
  const order = orders[properties.localName ?? ""] ?? [];
  const place = order.indexOf(name);
  const next = childrenOf(properties).find((child) => {
    const at = order.indexOf((nameOf(child) || "w:?").slice(2));
    return at < 0 || at > place;
  });
  const made = createSibling(properties, name);
  properties.insertBefore(made, next ?? null);
  return made;
}

export function dropProperty(properties: Element, name: string): void {
  const known = childNamed(properties, `w:${name}`);
  if (known) remove(known);
}
