import { pick, type Random } from "../random.ts";

/** JSON Schema of a reply, as far as `@vitae/llm` uses it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

export interface FillOptions {
  readonly random: Random;
  /** The next value. */
  readonly phrase: () => string;
  /** Lists have dozens of items. */
  readonly isEndless: boolean;
}

/** A random value of a schema. Properties whose strings have a form get strings of that form. */
export function fillSchema(schema: Schema, options: FillOptions, property = "", index = 0): unknown {
  const { random, isEndless } = options;
  if (schema.enum) return property === "kind" ? (random() < 0.7 ? "edit" : pick(schema.enum, random)) : pick(schema.enum, random);
  if (schema.anyOf) return fillSchema(pick(schema.anyOf, random), options, property, index);
  switch (typeof schema.type === "object" ? pick(schema.type, random) : schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fillSchema(value, options, key, index)]),
      );
    case "array": {
      const count = isEndless ? 40 : 2 + Math.floor(random() * 5);
      return Array.from({ length: count }, (_, at) => fillSchema(schema.items ?? {}, options, property, at));
    }
    case "integer":
    case "number":
      return property === "id" ? index + 1 : 1 + Math.floor(random() * 4);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    default:
      return (forms[property] ?? (({ phrase }) => phrase()))(options, index);
  }
}

const number = (random: Random): number => 1 + Math.floor(random() * 24);
const fields = ["company_info.name", "company_info.title", "description", "institution_name", "degree", "title", "organization", "text"];

/** Strings of properties that refer to something. */
const forms: Readonly<Record<string, (options: FillOptions, index: number) => string>> = {
  items: (options) => item(options),
  language: () => "en",
  id: (_, index) => `r${index + 1}`,
  lines: ({ random }) => `L${number(random)}`,
  question: ({ random }) => `T${number(random) % 6}.1`,
  answer: ({ random, phrase }) => (random() < 0.3 ? phrase().slice(0, 16) : `T${number(random) % 6}.1`),
  spans: ({ random, phrase }) => (random() < 0.3 ? phrase().slice(0, 16) : `T${number(random) % 6}.1`),
  target: ({ random }) =>
    pick(["experience", "skills", "education", `e${number(random)}`, `s${1 + (number(random) % 8)}`, "personal_info"], random),
  field: ({ random }) => pick([...fields, "skills", "responsibilities", "items", "name", "email", "phone"], random),
};

/** An item of a résumé with references to lines, and with words in place of references. */
function item({ random, phrase }: FillOptions): string {
  const ref = () => (random() < 0.25 ? `${number(random)}:${phrase()}` : `${number(random)}${random() < 0.2 ? "a" : ""}`);
  return pick(
    [
      () => `name ${ref()}`,
      () => `headline ${ref()}`,
      () => `summary ${ref()}`,
      () => `job title ${ref()} org ${ref()} place ${ref()} when ${ref()} points ${ref()}`,
      () => `school degree ${ref()} org ${ref()} when ${ref()}`,
      () => `skills group ${ref()} list ${ref()}`,
      () => `certificate title ${ref()} org ${ref()} when ${ref()}`,
      () => `reference name ${ref()} contact ${ref()}`,
      () => phrase(),
    ],
    random,
  )();
}
