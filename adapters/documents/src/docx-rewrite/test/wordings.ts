import type { TargetLanguage, TextRun } from "@vitae/core/ports";
import { strFromU8, unzipSync } from "fflate";
import { docxPassages, rewriteDocx } from "../rewrite-docx.ts";

export const german: TargetLanguage = { tag: "de", rightToLeft: false };
export const hebrew: TargetLanguage = { tag: "he", rightToLeft: true };

/** Every word with an ending. */
export const ended = (text: string): string => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`);

export const endedStretches = (stretches: readonly TextRun[]): readonly TextRun[] =>
  stretches.map(({ text, format }) => ({ text: ended(text), format }));

/** A document with every passage said anew. */
export function reworded(
  bytes: Uint8Array,
  say: (stretches: readonly TextRun[]) => readonly TextRun[] = endedStretches,
  language = german,
) {
  return rewriteDocx(
    bytes,
    docxPassages(bytes).map(({ stretches }) => say(stretches)),
    language,
  );
}

/** What is handed out: `before`, and each stretch with its format where there are several. */
export const wordsOf = (bytes: Uint8Array): readonly string[] =>
  docxPassages(bytes).map(
    ({ before, stretches }) => before + stretches.map(({ text, format }) => (stretches.length > 1 ? `${format}‹${text}›` : text)).join(""),
  );

export const partOf = (bytes: Uint8Array, path = "word/document.xml"): string => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

/** The text of every run and its properties, without the language that they name. */
export const runsOf = (bytes: Uint8Array, path?: string): readonly (readonly [text: string, properties: string])[] =>
  [...partOf(bytes, path).matchAll(/<w:r(?: [^>]*)?>(?:<w:rPr\/>|<w:rPr>(.*?)<\/w:rPr>)?(.*?)<\/w:r>/gs)].flatMap(
    ([, properties = "", content = ""]) => {
      const text = [...content.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, words = ""]) => words).join("");
      return text === "" ? [] : [[text, properties.replace(/<w:lang [^>]*\/>/, "").replace(/ xmlns:\w+="[^"]*"/g, "")] as const];
    },
  );
