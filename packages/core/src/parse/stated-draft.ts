import type { Line } from "../document/line.schema.ts";
import type { StatedField, StatedValue } from "../document/stated-fields.schema.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import { excerptOf, joinExcerpts } from "../engine/excerpt.ts";
import type { ExtractedValue } from "../engine/grounding.ts";
import type { ParsedDraft } from "../engine/parsed-draft.ts";

/** The fields that the format of a document states itself, as values with the lines they stand in; {} where it states none. */
export function statedDraft({ fields = {}, lines, declaredLanguage }: VisibleDocument): Partial<ParsedDraft> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  // The names are those of `ParsedResume`; whatever else a reader gives is left out when the résumé is validated.
  const stated = Object.entries(fields).filter(([, field]) => Array.isArray(field) || isStated(field));
  const draft = Object.fromEntries(stated.map(([name, field]) => [name, draftOf(field, byId)])) as Partial<ParsedDraft>;
  const [language] = declaredLanguage?.toLowerCase().split("-") ?? [];
  return stated.length > 0 && language ? { ...draft, language } : draft;
}

/** Where a format says nothing of a field, the engine's reading of the lines stays. A list that is empty says that there is nothing. */
function isStated(field: StatedField): boolean {
  if (typeof field === "boolean") return true;
  return isValue(field) ? field.at.length > 0 : Object.values(field).some(isStated);
}

type Draft = ExtractedValue | boolean | readonly Draft[] | { readonly [name: string]: Draft };

function draftOf(field: StatedField, lines: ReadonlyMap<string, Line>): Draft {
  if (typeof field === "boolean") return field;
  if (isList(field)) return field.map((item) => draftOf(item, lines));
  if (isValue(field)) return excerptAt(field, lines);
  return Object.fromEntries(Object.entries(field).map(([name, child]) => [name, draftOf(child, lines)]));
}

/** A line that the limits of a document left out says nothing. */
const excerptAt = ({ at }: StatedValue, lines: ReadonlyMap<string, Line>): ExtractedValue =>
  joinExcerpts(
    at.flatMap(({ line: id, start, end }) => {
      const line = lines.get(id);
      return line ? [excerptOf(line, start, Math.min(end, line.text.length))] : [];
    }),
  );

const isList = (field: StatedField): field is readonly StatedField[] => Array.isArray(field);
const isValue = (field: StatedField): field is StatedValue => typeof field === "object" && "at" in field && Array.isArray(field.at);
