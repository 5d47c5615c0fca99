import { drawnFont, type PdfPen, show } from "./pdf-pen.ts";
import type { PdfTrick } from "./trick.ts";

const replaced = (words: string, shown: string) => `/Span <</ActualText (${words})>> BDC ${shown} EMC`;

/** A CMap that maps codes of one byte to text. */
function meaning(pen: PdfPen, pairs: readonly (readonly [code: number, text: string])[]) {
  const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
  const lines = pairs.map(([code, text]) => `<${code.toString(16).padStart(2, "0")}> <${hex(text)}>`);
  return pen.stream(
    [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def",
      "1 begincodespacerange <00> <ff> endcodespacerange",
      `${lines.length} beginbfchar`,
      ...lines,
      "endbfchar endcmap end end",
    ].join("\n"),
  );
}

const helvetica = (pen: PdfPen, ToUnicode: ReturnType<PdfPen["object"]>) =>
  pen.object({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding", ToUnicode });

/** Words that the file gives for shapes which show something else. */
export const fontTricks: readonly PdfTrick[] = [
  { name: "ActualText over one small letter", hide: (pen, words) => pen.raw(replaced(words, show("x"))) },
  {
    name: "ActualText over other words",
    hide: (pen, words) => pen.raw(replaced(words, show("Plays chess on every second Sunday of the month"))),
  },
  { name: "ActualText over letters that nobody sees", hide: (pen, words) => pen.raw(replaced(words, `q 3 Tr ${show("x".repeat(40))} Q`)) },
  {
    name: "ActualText over a shape that means nothing",
    hide(pen, words) {
      pen.resource("Font", "Shape", drawnFont(pen, "x", "600 0 d0 0 0 300 300 re f"));
      pen.raw(replaced(words, show("x").replace("/F1", "/Shape")));
    },
  },
  {
    name: "a ToUnicode that gives one letter a sentence",
    hide(pen, words) {
      pen.resource("Font", "Liar", helvetica(pen, meaning(pen, [["x".charCodeAt(0), words]])));
      pen.raw(show("x").replace("/F1", "/Liar"));
    },
  },
  {
    name: "a font that draws nothing",
    hide(pen, words) {
      pen.resource("Font", "Blank", drawnFont(pen, words, "600 0 d0"));
      pen.raw(show(words).replace("/F1", "/Blank"));
    },
  },
  {
    name: "a font of which some letters draw nothing",
    hide(pen, words) {
      // The first letters have ink, so that a sample of them finds some.
      pen.resource("Font", "Ink", drawnFont(pen, "-", "600 0 d0 0 0 500 700 re f"));
      pen.resource("Font", "Blank", drawnFont(pen, words, "600 0 d0"));
      pen.raw(`BT 1 0 0 1 40 300 Tm /Ink 10 Tf (-----) Tj /Blank 10 Tf (${words}) Tj ET`);
    },
  },
  {
    // Visible letters that the font maps to other characters.
    name: "a ToUnicode that belies the letters of a known font",
    hide(pen, words) {
      // Each letter of the words has a code of its own, whose shape is another letter.
      const letters = [...new Set(words.replaceAll(" ", ""))];
      const codes = new Map(letters.map((letter, at) => [letter, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(at)]));
      const pairs = letters.map((letter) => [codes.get(letter)?.charCodeAt(0) ?? 0, letter] as const);
      pen.resource("Font", "Liar", helvetica(pen, meaning(pen, pairs)));
      pen.raw(show([...words].map((letter) => codes.get(letter) ?? " ").join("")).replace("/F1", "/Liar"));
    },
  },
];
