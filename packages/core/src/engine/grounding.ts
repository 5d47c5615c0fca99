import { allSteps, type Steps } from "@vitae/languages/steps";
import { collapse } from "../document/collapsed-text.ts";
import type { Box, Line, Span } from "../document/line.schema.ts";
import { enclosingBox, type VisibleDocument } from "../document/visible-document.ts";
import type { Provenance } from "../resume/parsed-resume.schema.ts";
import type { Warning } from "../warning.schema.ts";
import { warning } from "../warning.ts";
import { type LineRange, spansIn } from "./excerpt.ts";

/** A value an engine wants in the result, and where it says it read it. */
export interface ExtractedValue {
  readonly text: string;
  readonly places: readonly LineRange[];
  /** The value is the target of the link at these places, not their text. */
  readonly target?: true;
  /** The engine chose this reading among others that were as likely. */
  readonly guess?: true;
}

/** A result with claims where its texts go. Numbers, booleans and null are not values of the document and stay as they are. */
export type DraftOf<T> = T extends string
  ? ExtractedValue
  : T extends readonly (infer Item)[]
    ? readonly DraftOf<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]?: DraftOf<T[Key]> }
      : T;

/** A draft whose claims became the texts they were proven to be. */
export type Grounded<D> = D extends ExtractedValue
  ? string
  : D extends readonly (infer Item)[]
    ? Grounded<Item>[]
    : D extends object
      ? { [Key in keyof D]: Grounded<D[Key]> }
      : D;

interface Grounding<D> {
  readonly value: Grounded<D>;
  /** JSON pointer (RFC 6901) → where the value stands. */
  readonly provenance: Readonly<Record<string, Provenance>>;
  readonly warnings: readonly Warning[];
}

/**
 * The verbatim gate: a claim becomes a value only if its text stands in the document's visible text, in one piece. Whatever an
 * engine made up, translated, "improved" or put together from here and there is dropped, and `ungrounded_value_dropped` says so;
 * what it only guessed stays, and `low_confidence` points at it.
 */
export const ground = <D extends object>(draft: D, document: VisibleDocument): Grounding<D> => allSteps(groundInSteps(draft, document));

/** Values that are checked before other work of the thread gets its turn: some milliseconds. */
const valuesOfStep = 250;

/** `ground` in steps of some milliseconds each, so that a long document holds up nothing else. */
export function* groundInSteps<D extends object>(draft: D, document: VisibleDocument): Steps<Grounding<D>> {
  const provenance: Record<string, Provenance> = {};
  const guesses: string[] = [];
  let [dropped, visited] = [0, 0];
  const proof = proofOf(document);

  function* visit(node: unknown, pointer: string): Steps<unknown> {
    if (node === null || typeof node !== "object") return node;
    if (isExtractedValue(node)) {
      if (++visited % valuesOfStep === 0) yield;
      if (node.text === "") return undefined;
      if (!isGrounded(node, proof)) {
        dropped++;
        return undefined;
      }
      provenance[pointer] = provenanceOf(node);
      if (node.guess || unread.test(node.text) || isDoubtfulContact(pointer, provenanceOf(node))) guesses.push(pointer);
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

  /** Without the items that came to nothing; the pointers count what stays. */
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
    ...guesses.map((pointer) => warning("low_confidence", { pointer }, { pointer, page: provenance[pointer]?.page ?? null })),
  ];
  return { value, provenance, warnings };
}

/** Stands for a glyph of which no reader knows the letter. */
const unread = /[\ufffc\ufffd]/u;

export const isExtractedValue = (node: object): node is ExtractedValue => "places" in node && "text" in node;

/** Booleans and numbers alone do not make an item: they are said about values. */
const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === "" || value === null) return true;
  if (typeof value !== "object") return typeof value !== "string";
  return Object.values(value).every(isEmpty);
};

/** What a claim is checked against. */
interface Proof {
  /** All visible text, for claims whose places do not say it in one piece. */
  readonly everything: () => string;
  /** Positions of the lines in reading order. */
  readonly order: ReadonlyMap<Line, number>;
}

function proofOf({ lines }: VisibleDocument): Proof {
  return {
    everything: lazy(() => collapse(lines.map((line) => line.text).join(""))),
    order: new Map(lines.map((line, index) => [line, index])),
  };
}

function isGrounded(claim: ExtractedValue, proof: Proof): boolean {
  if (claim.target) return spansAt(claim.places).some((span) => span.href !== undefined && sameTarget(span.href, claim.text));
  const wanted = collapse(claim.text);
  if (wanted === "") return false;
  return (saysExactly(claim.places, wanted) && areOnePiece(claim.places, proof)) || proof.everything().includes(wanted);
}

const saysExactly = (places: readonly LineRange[], wanted: string): boolean =>
  collapse(places.map((place) => place.line.text.slice(place.start, place.end)).join("")) === wanted;

/** Each place goes on where the one before it ended, with nothing printed between them. */
const areOnePiece = (places: readonly LineRange[], { order }: Proof): boolean =>
  places.every((place, index) => {
    const before = places[index - 1];
    const position = order.get(place.line);
    if (position === undefined) return false;
    if (!before) return true;
    if (before.line === place.line) return collapse(place.line.text.slice(before.end, place.start)) === "";
    if (position !== (order.get(before.line) ?? -1) + 1) return false;
    if (spansCells(before) || spansCells(place))
      return collapse(before.line.text.slice(before.end) + place.line.text.slice(0, place.start)) === "";
    return cellOf(before) === cellOf(place) && collapse(behind(before) + ahead(place)) === "";
  });

/** A narrow column breaks its lines within itself: what matters then is the rest of the cell a place stands in, and its beginning. */
const behind = ({ line, end }: LineRange): string => line.text.slice(end).split("\t", 1)[0] ?? "";
const ahead = ({ line, start }: LineRange): string => line.text.slice(line.text.lastIndexOf("\t", Math.max(start - 1, 0)) + 1, start);
const cellOf = ({ line, start }: LineRange): number => line.text.slice(0, start).split("\t").length;
const spansCells = ({ line, start, end }: LineRange): boolean => line.text.slice(start, end).includes("\t");

const sameTarget = (a: string, b: string): boolean => a === b || a.replace(/^mailto:|^tel:|\/$/g, "") === b.replace(/\/$/, "");

const spansAt = (places: readonly LineRange[]): Span[] => places.flatMap((place) => spansIn(place.line, place.start, place.end));

function provenanceOf(claim: ExtractedValue): Provenance {
  const page = claim.places[0]?.line.page ?? null;
  const onPage = claim.places.filter((place) => place.line.page === page);
  return {
    page,
    bbox: enclosingBox(onPage.flatMap(boxesOf)),
    quote: claim.places.map((place) => place.line.text.slice(place.start, place.end)).join(" "),
    ...recognition(claim.places),
  };
}

/** What an OCR reader says of the words of a value; {} for printed text. */
function recognition(places: readonly LineRange[]): Pick<Provenance, "source" | "confidence"> {
  const known = spansAt(places).flatMap(({ confidence }) => confidence ?? []);
  return known.length === 0 ? {} : { source: "ocr", confidence: Math.min(...known) };
}

/** One wrong letter breaks an address or a number, and a wrong name is another person. */
const contactValue = /^\/(name|first_name|last_name|emails|phones|address|location|links|date_of_birth)(\/|$)/;
const sureRecognition = 0.85;

const isDoubtfulContact = (pointer: string, { confidence = 1 }: Provenance): boolean =>
  confidence < sureRecognition && contactValue.test(pointer);

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The boxes of a place: whole spans as they are, parts of one by the share of their characters. */
const boxesOf = (place: LineRange): (Box | null)[] =>
  spansAt([place]).map((span) => {
    if (!span.box) return null;
    const [left, top, right, bottom] = span.box;
    const width = (right - left) / (span.end - span.start);
    const from = Math.max(place.start, span.start) - span.start;
    const to = Math.min(place.end, span.end) - span.start;
    const edges = rightToLeft.test(place.line.text.slice(span.start, span.end))
      ? [right - to * width, right - from * width]
      : [left + from * width, left + to * width];
    return [edges[0] ?? left, top, edges[1] ?? right, bottom].map((value) => Math.round(value * 100) / 100) as Box;
  });

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
