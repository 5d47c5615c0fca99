import { allSteps, type Steps } from "@vitae/languages/steps";
import type { Box, Provenance, Warning } from "@vitae/resume";
import { collapse } from "../document/collapsed-text.ts";
import type { Line, Span } from "../document/line.schema.ts";
import { enclosingBox, type VisibleDocument } from "../document/visible-document.ts";
import { warning } from "../warning.ts";
import { type LineRange, spansIn } from "./excerpt.ts";
import { relativeWidth } from "./text-width.ts";

/** Value that an engine proposes, with its source. */
export interface ExtractedValue {
  readonly text: string;
  readonly places: readonly LineRange[];
  /** The value is the target of the link at these places, instead of their text. */
  readonly target?: true;
  /** Other values were equally likely. */
  readonly guess?: true;
}

/** Result type with extracted values in place of texts. Numbers, booleans and null stay unchanged. */
export type DraftOf<T> = T extends string
  ? ExtractedValue
  : T extends readonly (infer Item)[]
    ? readonly DraftOf<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]?: DraftOf<T[Key]> }
      : T;

/** Draft type with texts in place of extracted values. */
export type Grounded<D> = D extends ExtractedValue
  ? string
  : D extends readonly (infer Item)[]
    ? Grounded<Item>[]
    : D extends object
      ? { [Key in keyof D]: Grounded<D[Key]> }
      : D;

interface Grounding<D> {
  readonly value: Grounded<D>;
  /** Source of each value, by its JSON pointer (RFC 6901). */
  readonly provenance: Readonly<Record<string, Provenance>>;
  readonly warnings: readonly Warning[];
}

/**
 * Grounds a draft: keeps an extracted value only if the visible text of the document contains it as one contiguous text. Drops values that are
 * invented, translated, changed or composed, with the warning `ungrounded_value_dropped`. Uncertain values stay, with `low_confidence`.
 */
export const ground = <D extends object>(draft: D, document: VisibleDocument): Grounding<D> => allSteps(groundInSteps(draft, document));

/** Number of values per step; a step takes some milliseconds. */
const valuesPerStep = 250;

/** Grounds a draft in steps, so that a long document does not block the thread. */
export function* groundInSteps<D extends object>(draft: D, document: VisibleDocument): Steps<Grounding<D>> {
  const provenance: Record<string, Provenance> = {};
  const uncertain: string[] = [];
  let [dropped, visited] = [0, 0];
  const index = indexDocument(document);

  function* visit(node: unknown, pointer: string): Steps<unknown> {
    if (node === null || typeof node !== "object") return node;
    if (isExtractedValue(node)) {
      if (++visited % valuesPerStep === 0) yield;
      if (node.text === "") return undefined;
      if (!isGrounded(node, index)) {
        dropped++;
        return undefined;
      }
      provenance[pointer] = toProvenance(node);
      if (node.guess || unknownGlyph.test(node.text) || isUncertainContact(pointer, toProvenance(node))) uncertain.push(pointer);
      return node.text;
    }
    if (Array.isArray(node)) return yield* items(node, pointer);
    const kept: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(node)) {
      const value = yield* visit(child, `${pointer}/${key}`);
      if (value !== undefined) kept[key] = value;
    }
    return kept;
  }

  /** Removes empty items. JSON pointers count only the remaining items. */
  function* items(nodes: readonly unknown[], pointer: string): Steps<unknown[]> {
    const kept: unknown[] = [];
    for (const node of nodes) {
      const value = yield* visit(node, `${pointer}/${kept.length}`);
      if (!isEmpty(value)) kept.push(value);
    }
    return kept;
  }

  const value = (yield* visit(draft, "")) as Grounded<D>;
  const warnings = [
    ...(dropped ? [warning("ungrounded_value_dropped", { count: dropped })] : []),
    ...uncertain.map((pointer) => warning("low_confidence", { pointer }, { pointer, page: provenance[pointer]?.page ?? null })),
  ];
  return { value, provenance, warnings };
}

/** Replacement characters of glyphs without a known letter. */
const unknownGlyph = /[\ufffc\ufffd]/u;

export const isExtractedValue = (node: object): node is ExtractedValue => "places" in node && "text" in node;

/** True for an item without texts. Booleans and numbers alone are not a value. */
const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === "" || value === null) return true;
  if (typeof value !== "object") return typeof value !== "string";
  return Object.values(value).every(isEmpty);
};

interface DocumentIndex {
  /** All visible text, for values whose places are not contiguous. */
  readonly allText: () => string;
  /** Positions of the lines in reading order. */
  readonly order: ReadonlyMap<Line, number>;
}

function indexDocument({ lines }: VisibleDocument): DocumentIndex {
  return {
    allText: lazy(() => collapse(lines.map((line) => line.text).join(""))),
    order: new Map(lines.map((line, index) => [line, index])),
  };
}

function isGrounded(extracted: ExtractedValue, index: DocumentIndex): boolean {
  if (extracted.target) return spansAt(extracted.places).some((span) => span.href !== undefined && sameTarget(span.href, extracted.text));
  const wanted = collapse(extracted.text);
  if (wanted === "") return false;
  return (isTextOf(extracted.places, wanted) && areContiguous(extracted.places, index)) || index.allText().includes(wanted);
}

const isTextOf = (places: readonly LineRange[], wanted: string): boolean =>
  collapse(places.map((place) => place.line.text.slice(place.start, place.end)).join("")) === wanted;

/** True if there is no text between each place and the next one. */
const areContiguous = (places: readonly LineRange[], { order }: DocumentIndex): boolean =>
  places.every((place, index) => {
    const before = places[index - 1];
    const position = order.get(place.line);
    if (position === undefined) return false;
    if (!before) return true;
    if (before.line === place.line) return collapse(place.line.text.slice(before.end, place.start)) === "";
    if (position !== (order.get(before.line) ?? -1) + 1) return false;
    if (spansCells(before) || spansCells(place))
      return collapse(before.line.text.slice(before.end) + place.line.text.slice(0, place.start)) === "";
    return cellIndex(before) === cellIndex(place) && collapse(restOfCell(before) + startOfCell(place)) === "";
  });

/** Table cells wrap their lines within the cell. Then only the rest of the cell, and its start on the next line, must be empty. */
const restOfCell = ({ line, end }: LineRange): string => line.text.slice(end).split("\t", 1)[0] ?? "";
const startOfCell = ({ line, start }: LineRange): string => line.text.slice(line.text.lastIndexOf("\t", Math.max(start - 1, 0)) + 1, start);
const cellIndex = ({ line, start }: LineRange): number => line.text.slice(0, start).split("\t").length;
const spansCells = ({ line, start, end }: LineRange): boolean => line.text.slice(start, end).includes("\t");

const sameTarget = (a: string, b: string): boolean => a === b || a.replace(/^mailto:|^tel:|\/$/g, "") === b.replace(/\/$/, "");

const spansAt = (places: readonly LineRange[]): Span[] => places.flatMap((place) => spansIn(place.line, place.start, place.end));

function toProvenance(extracted: ExtractedValue): Provenance {
  const page = extracted.places[0]?.line.page ?? null;
  const onPage = extracted.places.filter((place) => place.line.page === page);
  return {
    page,
    bbox: enclosingBox(onPage.flatMap(toBoxes)),
    quote: extracted.places.map((place) => place.line.text.slice(place.start, place.end)).join(" "),
    ...ocrSource(extracted.places),
  };
}

/** OCR source and confidence of a value; {} for text that is not from OCR. */
function ocrSource(places: readonly LineRange[]): Pick<Provenance, "source" | "confidence"> {
  const confidences = spansAt(places).flatMap(({ confidence }) => confidence ?? []);
  return confidences.length === 0 ? {} : { source: "ocr", confidence: Math.min(...confidences) };
}

/** Contact values need a higher OCR confidence, because one wrong character makes them useless. */
const contactValue = /^\/(name|first_name|last_name|emails|phones|address|location|links|date_of_birth)(\/|$)/;
const minOcrConfidence = 0.85;

const isUncertainContact = (pointer: string, { confidence = 1 }: Provenance): boolean =>
  confidence < minOcrConfidence && contactValue.test(pointer);

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Boxes of the spans of a place. The box of a part of a span follows from the widths of its characters. */
const toBoxes = (place: LineRange): (Box | null)[] =>
  spansAt([place]).map((span) => {
    if (!span.box) return null;
    const [left, top, right, bottom] = span.box;
    const text = place.line.text.slice(span.start, span.end);
    const whole = relativeWidth(text, span.style.font) || 1;
    const widthTo = (end: number) =>
      ((right - left) * relativeWidth(text.slice(0, Math.max(0, end - span.start)), span.style.font)) / whole;
    const [from, to] = [widthTo(place.start), widthTo(place.end)];
    const edges = rightToLeft.test(text) ? [right - to, right - from] : [left + from, left + to];
    return [edges[0] ?? left, top, edges[1] ?? right, bottom].map((value) => Math.round(value * 100) / 100) as Box;
  });

function lazy<T>(make: () => T): () => T {
  let computed: { value: T } | null = null;
  return () => {
    computed ??= { value: make() };
    return computed.value;
  };
}
