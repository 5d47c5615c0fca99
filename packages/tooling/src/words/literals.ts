import { type Node, parseSync, type TSType, Visitor } from "oxc-parser";
import type { Source } from "../repository.ts";

/** One literal of a source file, as it is written there: escapes are not resolved. */
export interface Literal {
  readonly kind: "string" | "template" | "pattern" | "key";
  readonly text: string;
  /** First character of the literal, from 1. */
  readonly line: number;
  /** It is taken apart into a list: `"a b c".split(" ")`. */
  readonly isSplit: boolean;
}

/** A list of strings: an array, or the first arguments of a `Set`. */
export interface StringList {
  readonly items: readonly string[];
  readonly line: number;
  /** True if its items are codes that the compiler knows: `as const`, `z.enum([…])`, or an array of a named type. */
  readonly isTyped: boolean;
}

export interface Literals {
  readonly literals: readonly Literal[];
  readonly lists: readonly StringList[];
}

/** Reads every literal outside imports and types. Throws on a syntax error. */
export function readLiterals(source: Source): Literals {
  const { program, errors } = parseSync(source.path, source.text, { lang: "ts" });
  if (errors[0]) throw new SyntaxError(`${source.path}: ${errors[0].message}`);
  const literals: Literal[] = [];
  const lists: StringList[] = [];
  const skipped = new Set<Node>();
  const split = new Set<Node>();
  const typed: Node[] = [];
  const lineAt = lineFinder(source.text);
  const markTyped = (node: Node | null | undefined) => void (node && typed.push(node));

  new Visitor({
    ImportDeclaration: ({ source }) => void skipped.add(source),
    ExportNamedDeclaration: ({ source }) => void (source && skipped.add(source)),
    ExportAllDeclaration: ({ source }) => void skipped.add(source),
    ImportExpression: ({ source }) => void skipped.add(source),
    TSImportType: ({ source }) => void skipped.add(source),
    TSLiteralType: ({ literal }) => void skipped.add(literal),
    TSAsExpression: ({ expression, typeAnnotation }) => void (isCodeType(typeAnnotation) && markTyped(expression)),
    TSSatisfiesExpression: ({ expression, typeAnnotation }) => void (isCodeType(typeAnnotation) && markTyped(expression)),
    VariableDeclarator({ id, init }) {
      if (id.typeAnnotation && isCodeType(id.typeAnnotation.typeAnnotation)) markTyped(init);
    },
    NewExpression({ typeArguments, arguments: list }) {
      if (typeArguments?.params.some(isCodeType)) list.forEach(markTyped);
    },
    CallExpression({ callee, arguments: list }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name === "split") split.add(callee.object);
      if (callee.object.type === "Identifier" && callee.object.name === "z") list.forEach(markTyped);
    },
    ArrayExpression(node) {
      const items = node.elements.flatMap((each) => (each?.type === "Literal" && typeof each.value === "string" ? [each.value] : []));
      const isTyped = typed.some(({ start, end }) => start <= node.start && node.end <= end);
      if (items.length > 1) lists.push({ items, line: lineAt(node.start), isTyped });
    },
    TemplateLiteral(node) {
      for (const { value, start } of node.quasis) {
        literals.push({ kind: "template", text: value.raw, line: lineAt(start), isSplit: split.has(node) });
      }
    },
    Property({ key, computed }) {
      if (!computed && key.type === "Identifier") literals.push({ kind: "key", text: key.name, line: lineAt(key.start), isSplit: false });
    },
    Literal(node) {
      if (skipped.has(node)) return;
      const line = lineAt(node.start);
      if ("regex" in node && node.regex) literals.push({ kind: "pattern", text: node.regex.pattern, line, isSplit: false });
      else if (typeof node.value === "string") {
        literals.push({ kind: "string", text: source.text.slice(node.start + 1, node.end - 1), line, isSplit: split.has(node) });
      }
    },
  }).visit(program);
  return { literals, lists };
}

/** `const`, or a type of this repository: not `string`, nor a list or a set of it. */
function isCodeType(type: TSType): boolean {
  if (type.type === "TSTypeOperator" || type.type === "TSParenthesizedType") return isCodeType(type.typeAnnotation);
  if (type.type === "TSArrayType") return isCodeType(type.elementType);
  if (type.type === "TSUnionType") return type.types.every(isCodeType);
  if (type.type !== "TSTypeReference") return ["TSLiteralType", "TSIndexedAccessType", "TSNullKeyword"].includes(type.type);
  const inside = type.typeArguments?.params;
  return inside ? inside.every(isCodeType) : true;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
