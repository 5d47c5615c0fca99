import { type Declaration, type Function as FunctionNode, type ParamPattern, parseSync } from "oxc-parser";
import type { Source } from "../repository.ts";

/** Parameters that are no text of a caller: places in the file system, tags and ids. */
const ownNames = new Set(["path", "folder", "parent", "filename", "tag", "language", "script", "id", "type", "model", "name"]);

/** Names of the functions that a file exports and that one text is enough to call. */
export function findTextFunctions({ path, text }: Source): string[] {
  const { program } = parseSync(path, text, { lang: "ts" });
  return program.body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" && statement.declaration ? functionsIn(statement.declaration) : [],
  );
}

function functionsIn(declaration: Declaration): string[] {
  if (declaration.type === "FunctionDeclaration") return declaration.id && takesText(declaration.params) ? [declaration.id.name] : [];
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init?.type === "ArrowFunctionExpression" && takesText(init.params) ? [id.name] : [],
  );
}

function takesText([first, ...others]: FunctionNode["params"]): boolean {
  if (first?.type !== "Identifier" || ownNames.has(first.name)) return false;
  return first.typeAnnotation?.typeAnnotation.type === "TSStringKeyword" && others.every(isOptional);
}

const isOptional = (parameter: ParamPattern): boolean =>
  parameter.type === "AssignmentPattern" || ("optional" in parameter && Boolean(parameter.optional));
