import { type Attributes, walkXml } from "../archive/xml.ts";
import { shading } from "./colours.ts";
import { type ParagraphFormat, readParagraphProperty } from "./paragraph-format.ts";
import { mergeFormats, mergeToggles, type RunFormat, readRunProperty } from "./run-format.ts";

/** The styles of a document with everything they inherit. */
export interface Styles {
  /** Format of a run before its own properties: defaults, then the paragraph's style, then the run's. */
  run(paragraphStyle: string | undefined, runStyle: string | undefined): RunFormat;
  paragraph(style: string | undefined): ParagraphFormat;
  /** True when a table style paints cells, so that the ground of their text cannot be told here. */
  paintsCells(tableStyle: string): boolean;
}

interface Style {
  name: string;
  readonly run: RunFormat;
  readonly paragraph: ParagraphFormat;
  basedOn?: string;
  paintsCells: boolean;
}

const longestChain = 30;

/** Reads `styles.xml`. Without it, the defaults of the format apply. */
export function readStyles(bytes: Uint8Array | null, depth: number): Styles {
  const styles = new Map<string, Style>();
  const sheet = { defaults: emptyStyle(""), normal: undefined as string | undefined };
  if (bytes !== null) walkXml(bytes, styleHandler(styles, sheet), depth);

  const chain = (id: string | undefined): readonly Style[] => {
    const found: Style[] = [];
    for (let next = styles.get(id ?? ""); next !== undefined && found.length < longestChain; next = styles.get(next.basedOn ?? ""))
      found.unshift(next);
    return found;
  };
  const known = (id: string | undefined): string | undefined => (id !== undefined && styles.has(id) ? id : sheet.normal);
  const run = remember((key) => {
    const [paragraphStyle, runStyle] = key.split("\n");
    const inherited = (id: string | undefined): RunFormat =>
      chain(id).reduce((format, style) => mergeFormats(format, style.run), {} as RunFormat);
    return mergeFormats(sheet.defaults.run, mergeToggles(inherited(known(paragraphStyle)), inherited(runStyle)));
  });
  const paragraph = remember((id) => {
    const format: ParagraphFormat = { ...sheet.defaults.paragraph };
    for (const style of chain(known(id))) Object.assign(format, headingByName(style.name), style.paragraph);
    return format;
  });

  return {
    run: (paragraphStyle, runStyle) => run(`${paragraphStyle ?? ""}\n${runStyle ?? ""}`),
    paragraph: (style) => paragraph(style ?? ""),
    paintsCells: (style) => chain(style).some((one) => one.paintsCells),
  };
}

function styleHandler(styles: Map<string, Style>, sheet: { defaults: Style; normal: string | undefined }) {
  let current: Style | null = null;
  let inside: "run" | "paragraph" | null = null;

  return {
    open(name: string, attributes: Attributes): "skip" | undefined {
      if (inside === "run" && current !== null) return readRunProperty(current.run, name, attributes);
      if (inside === "paragraph" && current !== null) {
        if (name === "w:rPr") return "skip";
        readParagraphProperty(current.paragraph, name, attributes);
        return undefined;
      }
      switch (name) {
        case "w:docDefaults":
          current = sheet.defaults;
          break;
        case "w:style": {
          const id = attributes["w:styleId"] ?? "";
          if (styles.has(id)) return "skip";
          current = emptyStyle("");
          styles.set(id, current);
          if (attributes["w:type"] === "paragraph" && attributes["w:default"] !== undefined && attributes["w:default"] !== "0")
            sheet.normal = id;
          break;
        }
        case "w:name":
          if (current !== null) current.name = attributes["w:val"] ?? "";
          break;
        case "w:basedOn":
          if (current !== null && attributes["w:val"] !== undefined) current.basedOn = attributes["w:val"];
          break;
        case "w:shd":
          if (current !== null && shading(attributes) !== "auto") current.paintsCells = true;
          break;
        case "w:rPr":
          inside = "run";
          break;
        case "w:pPr":
          inside = "paragraph";
          break;
        case "w:latentStyles":
          return "skip";
      }
      return undefined;
    },
    close(name: string): void {
      if (name === "w:rPr" || name === "w:pPr") inside = null;
      if (name === "w:style" || name === "w:docDefaults") current = null;
    },
  };
}

/** Built-in headings keep their English name in every language of Word; only their id is translated. */
function headingByName(name: string): ParagraphFormat {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level !== undefined) return { outline: Number(level) - 1 };
  return /^title$/i.test(name) ? { outline: 0 } : {};
}

function emptyStyle(name: string): Style {
  return { name, run: {}, paragraph: {}, paintsCells: false };
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
