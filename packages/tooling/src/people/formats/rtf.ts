import type { Person } from "../person.ts";
import { type PageLine, pageLines } from "./page-parts.ts";

/** Every letter beyond ASCII as `\u` with a replacement, as Word and LibreOffice write it. */
const escapeRtf = (text: string): string =>
  [...text.replace(/[\\{}]/g, "\\$&")]
    .flatMap((letter) =>
      letter.charCodeAt(0) < 128 ? [letter] : letter.split("").map((unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`),
    )
    .join("");

const paragraph = ({ text, look, right }: PageLine): string => {
  const words = `${escapeRtf(text)}${right ? `\\tab ${escapeRtf(right)}` : ""}`;
  if (look === "title") return `\\pard\\plain\\s15\\f0\\fs40\\b ${words}\\par`;
  if (look === "heading") return `\\pard\\plain\\s1\\f0\\fs28\\b ${words}\\par`;
  if (look === "bullet") return `\\pard\\plain\\ls1\\f0\\fs22{\\listtext\\f1\\'b7\\tab}${words}\\par`;
  return `\\pard\\plain\\f0\\fs22\\tqr\\tx9000${look === "strong" ? "\\b" : ""} ${words}\\par`;
};

export const rtfPage = async (person: Person): Promise<Uint8Array> =>
  Buffer.from(
    [
      "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\fcharset2 Symbol;}}",
      "{\\colortbl;\\red0\\green0\\blue0;\\red255\\green255\\blue255;}",
      "{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\s15\\b Title;}}{\\info{\\revtim\\yr2025\\mo9\\dy3}}",
      ...pageLines(person).map(paragraph),
      "}",
    ].join("\n"),
    "latin1",
  );
