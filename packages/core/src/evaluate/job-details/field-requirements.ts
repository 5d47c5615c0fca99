/** Requirement from a field of a structured job. */
export interface FieldRequirement {
  readonly text: string;
  readonly weight: number | null;
  readonly nice: boolean;
}

const names = ["name", "text", "skill", "title", "requirement", "label", "language", "degree", "certification", "description", "value"];
const levels = ["level", "proficiency", "field", "fields"];
const maxRequirements = 500;
const maxDepth = 4;

/** Finds requirements in a text (one per line), a list (one per item) or an object with a name, a level and years. */
export function findFieldRequirements(value: unknown, depth = 0): FieldRequirement[] {
  if (typeof value === "string") return lines(value).map((text) => ({ text, weight: null, nice: false }));
  if (typeof value === "number") return [{ text: String(value), weight: null, nice: false }];
  if (depth > maxDepth || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, maxRequirements).flatMap((each) => findFieldRequirements(each, depth + 1));
  const fields = value as Readonly<Record<string, unknown>>;
  const name = names.map((key) => textOf(fields[key])).find(Boolean);
  return name === undefined ? requirementsByKey(fields) : [toRequirement(name, fields)];
}

function toRequirement(name: string, fields: Readonly<Record<string, unknown>>): FieldRequirement {
  const level = levels.map((key) => textOf(fields[key])).filter(Boolean);
  const years = parseNumber(fields.years ?? fields.min_years ?? fields.minYears);
  const weight = parseNumber(fields.weight);
  const importance = textOf(fields.importance ?? fields.priority ?? fields.type).toLowerCase();
  return {
    text: [name, ...level, ...(years !== null && years > 0 && years <= 60 ? [`(${years} years)`] : [])].join(" "),
    weight: weight === null || weight < 0 ? null : Math.min(weight, 1_000),
    nice: /^(?:nice|optional|preferred|bonus|plus|desirable|low)/.test(importance) || fields.required === false || fields.must === false,
  };
}

/** Reads objects such as `{"German": "B2", "English": "C1"}`: each key is a name, each value its level or a list of requirements. */
const requirementsByKey = (fields: Readonly<Record<string, unknown>>): FieldRequirement[] =>
  Object.entries(fields)
    .slice(0, maxRequirements)
    .flatMap(([key, each]) => {
      if (typeof each === "string" || typeof each === "number") return [{ text: `${key} ${each}`.trim(), weight: null, nice: false }];
      if (each === true) return [{ text: key, weight: null, nice: false }];
      return findFieldRequirements(each, maxDepth);
    });

const lines = (text: string): string[] =>
  text
    .split(/\r?\n|;/)
    .map((line) => line.replace(/^[\s•·*▪●–-]+/u, "").trim())
    .filter(Boolean);

/** Returns a text, or a list of texts as lines; "" for other values. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each === "string")
      .join("\n")
      .trim();
  return "";
}

/** Parses a number such as 5 or "5+"; null for other values. */
export function parseNumber(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" ? Number.parseFloat(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
