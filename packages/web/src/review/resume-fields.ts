import type { ParsedResume, Provenance } from "@vitae/core";

/** One value of a résumé in the list of fields. */
export interface Field {
  /** JSON pointer (RFC 6901) to the value. */
  readonly pointer: string;
  /** Name of the group: `Contact`, `Experience 1`. */
  readonly group: string;
  readonly label: string;
  readonly value: string;
  readonly provenance: Provenance | undefined;
}

/** Fields that are not listed, because they are derived or are shown by another field. */
const notShown: ReadonlySet<string> = new Set(["email", "phone", "language", "warnings", "engine", "total_cost", "provenance"]);

/** Lists every text value of a résumé in its order. @param includeEmpty true to include empty values */
export function listFields(resume: ParsedResume, includeEmpty = false): Field[] {
  const fields: Field[] = [];
  const visit = (value: unknown, pointer: string, group: string, key: string): void => {
    if (typeof value === "string") {
      if (key.endsWith("_iso") || isLinkType(pointer) || (value === "" && !includeEmpty)) return;
      fields.push({ pointer, group, label: labelOf(key), value, provenance: resume.provenance?.[pointer] });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const isText = typeof item === "string";
        visit(item, `${pointer}/${index}`, isText ? group : `${titleOf(key)} ${index + 1}`, isText ? singular(key) : key);
      }
    } else if (typeof value === "object" && value !== null) {
      for (const [name, item] of Object.entries(value)) visit(item, `${pointer}/${name}`, group, name);
    }
  };
  for (const [key, value] of Object.entries(resume)) {
    if (notShown.has(key)) continue;
    const isOwnGroup = key === "summary" || (Array.isArray(value) && key !== "emails" && key !== "phones");
    visit(value, `/${key}`, isOwnGroup ? titleOf(key) : "Contact", key);
  }
  return fields;
}

/** Fields that are derived from the URL of a link. */
const isLinkType = (pointer: string): boolean => /^\/links\/\d+\/type$/.test(pointer);

/** Returns the text at a pointer, or undefined. */
export function valueAt(resume: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    // Own keys only: a pointer can come from another person.
    (at, key) => (typeof at === "object" && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined),
    resume,
  );
}

/** Returns a copy with another text at an existing pointer. */
export function withValue<T>(resume: T, pointer: string, value: string): T {
  const copy = structuredClone(resume);
  const keys = keysOf(pointer);
  const last = keys.pop() ?? "";
  const parent = valueAt(copy, `/${keys.map(escaped).join("/")}`.replace(/^\/$/, "")) as Record<string, unknown>;
  if (parent && Object.hasOwn(parent, last)) parent[last] = value;
  return copy;
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

const labelOf = (key: string): string => {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const titleOf = labelOf;
const singular = (key: string): string => key.replace(/ies$/, "y").replace(/s$/, "");
