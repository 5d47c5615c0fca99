import type { Colour } from "../content/colour.ts";

type Word = (name: string, value: number | null) => void;

/** One font of the font table. */
interface RtfFont {
  name: string;
  /** Encoding of its bytes; undefined for that of the document. */
  encoding: string | undefined;
  /** True after the end of its name. */
  isNamed: boolean;
}

/** Collects `{\f0\fcharset204 Arial;}`. */
export function createFontTable() {
  const fonts = new Map<number, RtfFont>();
  let current: RtfFont = { name: "", encoding: undefined, isNamed: false };
  return {
    get: (number: number): Readonly<RtfFont> | undefined => fonts.get(number),
    word(name: string, value: number | null, encodingOf: (charset: number) => string | undefined): void {
      if (name === "f") {
        current = { name: "", encoding: undefined, isNamed: false };
        fonts.set(value ?? 0, current);
      } else if (name === "fcharset") current.encoding = encodingOf(value ?? 0);
    },
    text(text: string): void {
      if (current.isNamed || current.name.length > 200) return;
      const [name = "", end] = text.split(";", 2);
      current.name = `${current.name}${name}`.trimStart();
      current.isNamed = end !== undefined;
    },
  };
}

/** Collects `\red\green\blue;`; the first entry may be empty and is the colour of the program. */
export function createColourTable(): { readonly colours: Colour[]; word: Word; end(): void } {
  const colours: Colour[] = [];
  let channels: Readonly<Record<string, number>> = {};
  return {
    colours,
    word(name, value) {
      if (name === "red" || name === "green" || name === "blue") channels = { ...channels, [name]: Math.min(255, Math.max(0, value ?? 0)) };
    },
    end() {
      const { red, green, blue } = channels;
      const isSet = red !== undefined || green !== undefined || blue !== undefined;
      colours.push(isSet ? `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, "0")).join("")}` : "auto");
      channels = {};
    },
  };
}

/** Word and LibreOffice keep the English name of built-in styles in every language. */
const headingName = /^(heading|title)\b/i;

/** Collects the numbers of paragraph styles that are headings. */
export function createStyleTable(): { readonly headings: ReadonlySet<number>; word: Word; text(text: string): void; end(): void } {
  const headings = new Set<number>();
  let number: number | null = 0;
  let name = "";
  return {
    headings,
    word(word, value) {
      if (word === "s") number = value;
      else if (word === "cs" || word === "ds" || word === "ts") number = null;
      else if (word === "outlinelevel" && number !== null && (value ?? 9) < 9) headings.add(number);
    },
    text(text) {
      if (name.length < 200) name += text;
    },
    end() {
      if (number !== null && headingName.test(name.trim())) headings.add(number);
      number = 0;
      name = "";
    },
  };
}
