import { parseSync, Visitor } from "oxc-parser";
import type { Source } from "../repository.ts";

/** One `import`, `export … from`, `import()` with a literal, or `import("…")` in a type. */
export interface Import {
  readonly specifier: string;
  /** Names taken, as the other file exports them; `*` for all of it. */
  readonly names: readonly string[];
  /** True for an import of types only. */
  readonly typeOnly: boolean;
  /** True when it happens on first use: `import()`. */
  readonly lazy: boolean;
}

/** What a file does that only the process can: `Date.now`, `fetch`, `process` … */
export interface Ambient {
  readonly kind: "clock" | "timer" | "randomness" | "process";
  readonly name: string;
}

export interface SourceFile extends Source {
  readonly imports: readonly Import[];
  readonly ambient: readonly Ambient[];
  /** Names that exist at run time. */
  readonly runtimeExports: readonly string[];
}

const ambientMembers: Record<string, Ambient["kind"]> = {
  "Date.now": "clock",
  "performance.now": "clock",
  "Math.random": "randomness",
  "crypto.randomUUID": "randomness",
  "crypto.getRandomValues": "randomness",
};
const ambientObjects: Record<string, Ambient["kind"]> = { process: "process" };
const ambientCalls: Record<string, Ambient["kind"]> = {
  fetch: "process",
  setTimeout: "timer",
  setInterval: "timer",
  setImmediate: "timer",
  Date: "clock",
};

interface Named {
  readonly name?: string;
  readonly value?: unknown;
}
const nameOf = (node: Named): string => node.name ?? String(node.value);

/** Reads the imports, the run-time exports and the ambient uses of one TypeScript file. Throws on a syntax error. */
export function readSource(source: Source): SourceFile {
  const { program, errors } = parseSync(source.path, source.text, { lang: "ts" });
  if (errors[0]) throw new SyntaxError(`${source.path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const ambient: Ambient[] = [];
  const runtimeExports: string[] = [];

  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((each) => {
        if (each.type === "ImportSpecifier") return nameOf(each.imported);
        return each.type === "ImportNamespaceSpecifier" ? "*" : "default";
      });
      imports.push({ specifier: node.source.value, names, typeOnly: node.importKind === "type", lazy: false });
    },
    ImportExpression(node) {
      if (node.source.type === "Literal") imports.push({ specifier: String(node.source.value), names: ["*"], typeOnly: false, lazy: true });
    },
    TSImportType(node) {
      imports.push({ specifier: node.source.value, names: ["*"], typeOnly: true, lazy: false });
    },
    ExportAllDeclaration(node) {
      imports.push({ specifier: node.source.value, names: ["*"], typeOnly: node.exportKind === "type", lazy: false });
      if (node.exportKind !== "type") runtimeExports.push("*");
    },
    ExportDefaultDeclaration() {
      runtimeExports.push("default");
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((each) => nameOf(each.local));
      if (node.source) imports.push({ specifier: node.source.value, names, typeOnly: node.exportKind === "type", lazy: false });
      if (node.exportKind === "type") return;
      for (const each of node.specifiers) if (each.exportKind !== "type") runtimeExports.push(nameOf(each.exported));
      if (node.declaration?.type === "VariableDeclaration") {
        for (const { id } of node.declaration.declarations) runtimeExports.push(id.type === "Identifier" ? id.name : "a pattern");
      } else if (node.declaration && "id" in node.declaration) {
        runtimeExports.push(node.declaration.id && "name" in node.declaration.id ? node.declaration.id.name : "a declaration");
      }
    },
    MemberExpression(node) {
      if (node.object.type !== "Identifier") return;
      const member = `${node.object.name}.${node.property.type === "Identifier" ? node.property.name : "…"}`;
      const kind = ambientObjects[node.object.name] ?? ambientMembers[member];
      if (kind) ambient.push({ kind, name: member });
    },
    CallExpression(node) {
      if (node.callee.type !== "Identifier") return;
      const kind = ambientCalls[node.callee.name];
      if (kind) ambient.push({ kind, name: `${node.callee.name}()` });
    },
    NewExpression(node) {
      const isNow = node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0;
      if (isNow) ambient.push({ kind: "clock", name: "new Date()" });
    },
  }).visit(program);

  return { ...source, imports, ambient, runtimeExports };
}
