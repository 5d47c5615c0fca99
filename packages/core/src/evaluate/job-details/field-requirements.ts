/** One thing a field asks for. */
export interface FieldRequirement {
  readonly text: string;
  readonly weight: number | null;
  readonly nice: boolean;
}

const names = ["name", "text", "skill", "title", "requirement", "label", "language", "degree", "certification", "description", "value"];
const levels = ["level", "proficiency", "field", "fields"];
const mostAsked = 500;
const mostDepth = 4;

/** What a text, a list or an object asks for: lines, items, or a name with its level and years. */
export function findFieldRequirements(value: unknown, depth = 0): FieldRequirement[] {
  if (typeof value === "string") return lines(value).map((text) => ({ text, weight: null, nice: false }));
  if (typeof value === "number") return [{ text: String(value), weight: null, nice: false }];
  if (depth > mostDepth || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, mostAsked).flatMap((each) => findFieldRequirements(each, depth + 1));
  const given = value as Readonly<Record<string, unknown>>;
  const name = names.map((key) => textOf(given[key])).find(Boolean);
  return name === undefined ? byName(given) : [named(name, given)];
}

function named(name: string, given: Readonly<Record<string, unknown>>): FieldRequirement {
  const level = levels.map((key) => textOf(given[key])).filter(Boolean);
  const years = numberOf(given.years ?? given.min_years ?? given.minYears);
  const weight = numberOf(given.weight);
  const importance = textOf(given.importance ?? given.priority ?? given.type).toLowerCase();
  return {
    text: [name, ...level, ...(years !== null && years > 0 && years <= 60 ? [`(${years} years)`] : [])].join(" "),
    weight: weight === null || weight < 0 ? null : Math.min(weight, 1_000),
    nice: /^(?:nice|optional|preferred|bonus|plus|desirable|low)/.test(importance) || given.required === false || given.must === false,
  };
}

/** `{"German": "B2", "English": "C1"}`: a name with its level; lists under names of their own are gone into. */
const byName = (given: Readonly<Record<string, unknown>>): FieldRequirement[] =>
  Object.entries(given)
    .slice(0, mostAsked)
    .flatMap(([key, each]) => {
      if (typeof each === "string" || typeof each === "number") return [{ text: `${key} ${each}`.trim(), weight: null, nice: false }];
      if (each === true) return [{ text: key, weight: null, nice: false }];
      return findFieldRequirements(each, mostDepth);
    });

const lines = (text: string): string[] =>
  text
    .split(/\r?\n|;/)
    .map((line) => line.replace(/^[\s•·*▪●–-]+/u, "").trim())
    .filter(Boolean);

/** The text of a value that is one; a list of texts is put on lines. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each === "string")
      .join("\n")
      .trim();
  return "";
}

/** "5+", 5: a number; null for what is none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" ? Number.parseFloat(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
