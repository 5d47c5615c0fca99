import { type Attributes, walkXml } from "../archive/xml.ts";
import { layFormat, type OdtFormat, odfLength, readProperties } from "./format.ts";

/** The styles of a document and its page. */
export interface OdtStyles {
  /** Merged properties of a style and its parents. `family` is that of ODF (`paragraph`, `text`, `table-cell` …). */
  of(family: string, name: string | undefined): OdtFormat;
  readonly language: string | null;
  /** Points. */
  readonly page: { readonly width: number; readonly height: number };
}

interface Style {
  readonly format: OdtFormat;
  readonly parent: string | undefined;
}

/** Maximum depth of parents; longer chains are circular. */
const deepest = 40;
const a4 = { width: 595, height: 842 };

/** Reads the styles of `styles.xml` and of `content.xml`, in this order. */
export function readStyles(parts: readonly Uint8Array[], depth: number): OdtStyles {
  const styles = new Map<string, Style>();
  const resolved = new Map<string, OdtFormat>();
  let language: string | null = null;
  let [width, height] = [0, 0];

  for (const part of parts) {
    let open: OdtFormat | null = null;
    walkXml(
      part,
      {
        open(name, attributes) {
          if (name === "office:body" || name === "office:master-styles") return "skip";
          if (name === "style:style" || name === "style:default-style") {
            open = formatOf(attributes);
            const style = { format: open, parent: attributes["style:parent-style-name"] };
            styles.set(keyOf(attributes["style:family"] ?? "", attributes["style:name"]), style);
          } else if (name.startsWith("style:") && name.endsWith("-properties")) {
            if (open !== null) readProperties(open, name, attributes);
            language ??= languageOf(attributes);
            width = Math.max(width, odfLength(attributes["fo:page-width"]) ?? 0);
            height = Math.max(height, odfLength(attributes["fo:page-height"]) ?? 0);
          }
          return undefined;
        },
        close(name) {
          if (name === "style:style" || name === "style:default-style") open = null;
        },
      },
      depth,
    );
  }

  const resolve = (family: string, name: string | undefined, level: number): OdtFormat => {
    const key = keyOf(family, name);
    const known = resolved.get(key);
    if (known) return known;
    const style = styles.get(key);
    const parent = style?.parent;
    const below = name === undefined || level > deepest ? {} : resolve(family, style === undefined ? undefined : parent, level + 1);
    const format = layFormat(below, style?.format ?? {});
    resolved.set(key, format);
    return format;
  };
  return {
    of: (family, name) => resolve(family, name, 0),
    language,
    page: { width: width || a4.width, height: height || a4.height },
  };
}

const keyOf = (family: string, name: string | undefined): string => `${family} ${name ?? ""}`;

function formatOf(attributes: Attributes): OdtFormat {
  const outline = attributes["style:default-outline-level"];
  const isTitle = /^(Title|Heading(_20_\d+)?)$/.test(attributes["style:name"] ?? "");
  return {
    ...(outline || isTitle ? { heading: true } : {}),
    ...(attributes["style:list-style-name"] ? { listItem: true } : {}),
  };
}

function languageOf(attributes: Attributes): string | null {
  const language = attributes["fo:language"];
  if (language === undefined || language === "none" || language === "zxx") return null;
  const country = attributes["fo:country"];
  return country === undefined || country === "none" ? language : `${language}-${country}`;
}
