import { tokensOf } from "./tokens.ts";

/** A template as a graph: each node says what comes next, and every way through it ends at `end`. */
export type Node =
  | { readonly kind: "end"; readonly id: number }
  | { readonly kind: "words"; readonly id: number; readonly phrases: Phrases; readonly next: Node }
  | { readonly kind: "slot"; readonly id: number; readonly name: string; readonly next: Node }
  | { readonly kind: "either"; readonly id: number; readonly inside: Node; readonly next: Node };

/** Phrases by their first word, each as its words; the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export interface Template {
  readonly text: string;
  readonly root: Node;
}

type Piece =
  | { readonly kind: "words"; readonly phrases: Phrases }
  | { readonly kind: "slot"; readonly name: string }
  | { readonly kind: "maybe"; readonly pieces: readonly Piece[] };

export function phrasesOf(words: readonly string[], elision: boolean): Phrases {
  const found = new Map<string, string[][]>();
  const split = words.map((phrase) => tokensOf(phrase, elision).map(({ word }) => word)).sort((a, b) => b.length - a.length);
  for (const phrase of split) {
    const [first] = phrase;
    if (first === undefined) continue;
    const known = found.get(first);
    if (known) known.push(phrase);
    else found.set(first, [phrase]);
  }
  return found;
}

const part = /\[|\]|\{(\w+)\}|<(\w+)>|[^\s[\]{}<>]+/g;

/** Reads a template; throws when it names a class that is not there, or its brackets do not close. */
export function template(text: string, words: Readonly<Record<string, readonly string[]>>, elision: boolean): Template {
  const stack: Piece[][] = [[]];
  const put = (piece: Piece) => stack.at(-1)?.push(piece);
  for (const [token, slot, name] of text.matchAll(part)) {
    if (token === "[") stack.push([]);
    else if (token === "]") {
      const pieces = stack.pop() ?? [];
      if (stack.length === 0) throw new Error(`a bracket closes too early: ${text}`);
      put({ kind: "maybe", pieces });
    } else if (slot !== undefined) put({ kind: "slot", name: slot });
    else if (name !== undefined) {
      const known = words[name];
      if (!known) throw new Error(`no words are named ${name}: ${text}`);
      put({ kind: "words", phrases: phrasesOf(known, elision) });
    } else if (token.includes("|")) put({ kind: "words", phrases: phrasesOf(token.split("|"), elision) });
    else for (const { word } of tokensOf(token, elision)) put({ kind: "words", phrases: new Map([[word, [[word]]]]) });
  }
  const [pieces] = stack;
  if (stack.length !== 1 || !pieces) throw new Error(`a bracket does not close: ${text}`);
  let count = 1;
  const chain = (pieces: readonly Piece[], next: Node): Node =>
    pieces.reduceRight<Node>((after, piece) => {
      const id = count++;
      if (piece.kind === "words") return { kind: "words", id, phrases: piece.phrases, next: after };
      if (piece.kind === "slot") return { kind: "slot", id, name: piece.name, next: after };
      return { kind: "either", id, inside: chain(piece.pieces, after), next: after };
    }, next);
  return { text, root: chain(pieces, { kind: "end", id: 0 }) };
}

/** The phrases that a text of this template may begin with, or end with; empty where it does so with a slot. */
export function edges({ root }: Template): { readonly first: readonly Phrases[]; readonly last: readonly Phrases[] } {
  const first: Phrases[] = [];
  let open = false;
  const begin = (node: Node): void => {
    if (node.kind === "words") first.push(node.phrases);
    else if (node.kind === "slot") open = true;
    else if (node.kind === "either") {
      begin(node.inside);
      begin(node.next);
    }
  };
  begin(root);
  const last: Phrases[] = [];
  const seen = new Set<number>();
  const finish = (node: Node): void => {
    if (node.kind === "end" || seen.has(node.id)) return;
    seen.add(node.id);
    if (node.kind === "words" && mayEnd(node.next)) last.push(node.phrases);
    if (node.kind === "either") finish(node.inside);
    finish(node.next);
  };
  finish(root);
  return { first: open ? [] : first, last: open ? last : [] };
}

/** Nothing has to follow. */
const mayEnd = (node: Node): boolean => node.kind === "end" || (node.kind === "either" && mayEnd(node.next));
