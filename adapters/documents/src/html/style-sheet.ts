import { compile, type Options } from "css-select";
import type { AnyNode, Element } from "domhandler";
import postcss, { type AtRule, type Rule } from "postcss";
import { DocumentError } from "../document-error.ts";

/** Declarations of one element by property. */
export type Declarations = Readonly<Record<string, string>>;

interface StyleRule {
  readonly specificity: number;
  readonly matches: (element: Element) => boolean;
  readonly declarations: readonly Declaration[];
}

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** Selectors of all sheets. A template of a website builder has about a thousand. */
const mostSelectors = 5_000;
/** Tests of a selector on an element. A page of a thousand elements with a thousand selectors needs a few hundred thousand. */
const mostTests = 5_000_000;
const mostSelectorCharacters = 500;
/** Screen width for media queries in CSS pixels. */
const screenWidth = 1280;

/** Styles of the elements from the style sheets of a page. */
export interface StyleSheet {
  /** Declarations of the sheets and of the `style` attribute, the winning ones only. */
  of(element: Element): Declarations;
}

/** Reads style sheets. Ignores invalid CSS, as browsers do. */
export function readStyleSheets(sheets: readonly string[]): StyleSheet {
  const byKey = new Map<string, StyleRule[]>();
  let selectors = 0;
  for (const sheet of sheets) {
    for (const { selector, declarations } of rulesOf(sheet)) {
      if (++selectors > mostSelectors) throw new DocumentError("document_unreadable", "the style sheets have too many rules");
      const matches = matcherOf(selector);
      if (matches === null) continue;
      const key = keyOf(selector);
      const list = byKey.get(key) ?? [];
      byKey.set(key, list);
      list.push({ specificity: specificityOf(selector) * mostSelectors + selectors, matches, declarations });
    }
  }

  let tests = 0;
  const matching = (element: Element): readonly StyleRule[] => {
    const keys = [
      `#${element.attribs.id ?? ""}`,
      ...(element.attribs.class ?? "").split(/\s+/).map((name) => `.${name}`),
      element.name,
      "*",
    ];
    const candidates = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
    tests += candidates.length;
    if (tests > mostTests) throw new DocumentError("document_unreadable", "the style sheets are too complex");
    return candidates.filter(({ matches }) => matches(element)).sort((a, b) => a.specificity - b.specificity);
  };

  return {
    of(element) {
      const inline = declarationsOf(element.attribs.style ?? "");
      const all = [...matching(element).flatMap(({ declarations }) => declarations), ...inline];
      const ordered = [...all.filter(({ important }) => !important), ...all.filter(({ important }) => important)];
      return Object.fromEntries(ordered.map(({ property, value }) => [property, value]));
    },
  };
}

/** The rules of a sheet that hold on a screen, one per selector. */
function* rulesOf(sheet: string): Generator<{ selector: string; declarations: readonly Declaration[] }> {
  let root: postcss.Root;
  try {
    root = postcss.parse(sheet);
  } catch {
    return;
  }
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (isOnScreen(rule)) rules.push(rule);
  });
  for (const rule of rules) {
    const declarations = rule.nodes.flatMap((node) => (node.type === "decl" ? [toDeclaration(node)] : []));
    for (const selector of rule.selectors) yield { selector, declarations };
  }
}

function isOnScreen(rule: Rule): boolean {
  for (let at = rule.parent; at && at.type !== "root"; at = at.parent as typeof at) {
    const { name, params } = at as AtRule;
    if (name === "media" ? !answersMedia(params) : name !== "supports" && name !== "layer") return false;
  }
  return true;
}

/** Whether one of the media queries of a list holds on a wide screen. */
function answersMedia(params: string): boolean {
  return params.split(",").some((query) => {
    if (/\bprint\b|\bspeech\b|\bnot\b|prefers-/i.test(query)) return false;
    const limits = [...query.matchAll(/\b(min|max)-width\s{0,9}:\s{0,9}(\d{1,6}(?:\.\d{1,4})?)\s{0,9}(px|r?em)/gi)];
    return limits.every(([, side = "", amount = "", unit = ""]) => {
      const pixels = Number(amount) * (unit.toLowerCase() === "px" ? 1 : 16);
      return side.toLowerCase() === "min" ? pixels <= screenWidth : pixels >= screenWidth;
    });
  });
}

function declarationsOf(style: string): readonly Declaration[] {
  if (style === "") return [];
  try {
    return postcss.parse(style).nodes.flatMap((node) => (node.type === "decl" ? [toDeclaration(node)] : []));
  } catch {
    return [];
  }
}

const toDeclaration = ({ prop, value, important }: postcss.Declaration): Declaration => ({
  property: prop.toLowerCase(),
  value: value.trim(),
  important: important ?? false,
});

const options: Options<AnyNode, Element> = { cacheResults: false };

/** Null for an unknown selector, or one for states or generated content. */
function matcherOf(selector: string): ((element: Element) => boolean) | null {
  if (selector.length > mostSelectorCharacters || /::|:(hover|focus|active|visited|before|after|has|is|where)\b/i.test(selector))
    return null;
  try {
    return compile<AnyNode, Element>(selector, options);
  } catch {
    return null;
  }
}

/** Required id, class or name of an element for the last compound of a selector; or nothing. */
function keyOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  const plain = /^([\w-]*)((?:[.#][\w-]+)*)/.exec(last.replace(/\\./g, ""));
  if (last.includes("\\")) return "*";
  return /#[\w-]+/.exec(plain?.[2] ?? "")?.[0] ?? /\.[\w-]+/.exec(plain?.[2] ?? "")?.[0] ?? (plain?.[1]?.toLowerCase() || "*");
}

/** Ids, classes and attributes, names: CSS Selectors 4, 16. */
function specificityOf(selector: string): number {
  const ids = selector.match(/#[\w-]/g)?.length ?? 0;
  const classes = selector.match(/\.[\w-]|\[|:(?!:)/g)?.length ?? 0;
  const names = selector.match(/(?:^|[\s>+~])[a-z]/gi)?.length ?? 0;
  return Math.min(ids, 99) * 10_000 + Math.min(classes, 99) * 100 + Math.min(names, 99);
}
