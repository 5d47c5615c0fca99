interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Describes the allowed values of a parameter in a few words, from its JSON schema. */
export function describeSchema(schema: unknown): string {
  const { const: only, enum: some = only === undefined ? [] : [only], type = "text", minLength, maxLength } = (schema ?? {}) as Schema;
  if (some.length > 0) return some.map((value) => `\`${value}\``).join(" or ");
  const length = maxLength === undefined ? "" : ` of ${minLength ?? 0} to ${maxLength} characters`;
  return `${type === "string" ? "text" : type}${length}`;
}

/** Removes empty values from an example, so that the example shows only values that are set. */
export function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, dropEmpty(inner)] as const)
      .filter(([, inner]) => !isEmpty(inner)),
  );
}

const isEmpty = (value: unknown) => value === "" || value === null || (typeof value === "object" && Object.keys(value).length === 0);
