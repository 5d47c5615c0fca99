import type { Passage, TargetLanguage, TextRun } from "@vitae/core/ports";
import type { Element } from "@xmldom/xmldom";
import { DocumentError } from "../document-error.ts";
import { textMark } from "../docx/document-state.ts";
import { setParagraphDirection, setRunDirection } from "./direction.ts";
import { descendants, nameOf, writeXml } from "./dom.ts";
import { syncFallbacks } from "./fallbacks.ts";
import { unwrapFields } from "./fields.ts";
import { openDocx, type Story } from "./open-docx.ts";
import { repack } from "./repack.ts";
import { passageOf, toTextRuns, type Unit, unitsOf } from "./units.ts";
import { writeUnit } from "./write-unit.ts";

/** Visible text of a DOCX for `DocumentRewriter.passages`. Throws a `Refusal` like `readDocx`. */
export function docxPassages(bytes: Uint8Array): readonly Passage[] {
  const { stories, isSeen } = openDocx(bytes);
  const [first, ...others] = stories.flatMap(({ root }) => unitsOf(root, isSeen)).map(passageOf);
  if (first === undefined) throw new DocumentError("document_without_text", "no part of the document holds text");
  return [{ ...first, before: "" }, ...others];
}

/** The document with its passages replaced. */
export function rewriteDocx(bytes: Uint8Array, passages: readonly (readonly TextRun[])[], language: TargetLanguage): Uint8Array {
  const { stories, isSeen, stylesTurn } = openDocx(bytes);
  const changed = new Map<string, Uint8Array>();
  let next = 0;
  for (const story of stories) {
    const units = unitsOf(story.root, isSeen);
    const words = passages.slice(next, next + units.length);
    next += units.length;
    if (rewriteStory(story, units, words, { language, stylesTurn })) changed.set(story.path, Buffer.from(writeXml(story.document)));
  }
  if (next !== passages.length) throw new TypeError("as many passages as the document has");
  return changed.size === 0 ? bytes : repack(bytes, changed);
}

interface Wording {
  readonly language: TargetLanguage;
  readonly stylesTurn: boolean;
}

/** False if no word changed. */
function rewriteStory({ root }: Story, units: readonly Unit[], passages: readonly (readonly TextRun[])[], wording: Wording): boolean {
  const { language, stylesTurn } = wording;
  const changed = new Set<Element>();
  const saying = new Map<Element, string>();
  for (const [at, unit] of units.entries()) {
    const stretches = passages[at] ?? [];
    saying.set(unit.paragraph, (saying.get(unit.paragraph) ?? "") + stretches.map(({ text }) => text).join(""));
    if (isSame(toTextRuns(unit.pieces), stretches)) continue;
    writeUnit(unit, stretches, (run, text) => setRunDirection(run, text, language));
    changed.add(unit.paragraph);
  }
  for (const [paragraph, text] of saying) if (setParagraphDirection(paragraph, text, language, stylesTurn)) changed.add(paragraph);
  if (changed.size === 0) return false;
  unwrapFields(root);
  syncFallbacks(root, changed);
  for (const element of descendants(root)) if (nameOf(element) === "w:t") element.removeAttribute(textMark);
  return true;
}

const isSame = (one: readonly TextRun[], other: readonly TextRun[]): boolean =>
  one.length === other.length && one.every(({ text, format }, at) => text === other[at]?.text && format === other[at].format);
