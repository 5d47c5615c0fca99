import * as fc from "fast-check";
import type * as z from "zod";

/** Few different texts, so that two résumés often have some in common; and now and then any text at all. */
const text = fc.oneof(
  { arbitrary: fc.constantFrom("", "Acme Ltd", "Engineer", "Go", "Rust", "C, C++", "two\nlines", "été 2019", "<&>{to}$1"), weight: 8 },
  { arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }), weight: 1 },
  { arbitrary: fc.string({ unit: "grapheme", minLength: 78, maxLength: 100 }), weight: 1 },
);
const isoDate = fc.constantFrom("", "2018", "2019-04", "2021-12-31");

/** Anything a schema accepts, without what it would fill in itself; texts under a key that ends in `_iso` are dates. */
export function anything<Schema extends z.ZodType>(schema: Schema): fc.Arbitrary<z.infer<Schema>> {
  return ofType(schema as unknown as Node, "") as fc.Arbitrary<z.infer<Schema>>;
}

/** The parts of a zod schema that the generator reads. */
interface Node {
  readonly def: {
    readonly type: string;
    readonly innerType?: Node;
    readonly element?: Node;
    readonly shape?: Readonly<Record<string, Node>>;
    readonly entries?: Readonly<Record<string, string>>;
    readonly values?: readonly unknown[];
    readonly options?: readonly Node[];
  };
}

function ofType({ def }: Node, key: string): fc.Arbitrary<unknown> {
  const inner = (node: Node | undefined, at = key) => (node === undefined ? fc.constant(undefined) : ofType(node, at));
  switch (def.type) {
    case "string":
      return key.endsWith("_iso") ? isoDate : text;
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "null":
      return fc.constant(null);
    case "nullable":
      return fc.oneof(fc.constant(null), inner(def.innerType));
    case "default":
    case "prefault":
      return inner(def.innerType);
    case "array":
      return def.element?.def.type === "never" || !isListed(def.element) ? fc.constant([]) : fc.array(inner(def.element), { maxLength: 3 });
    case "object":
      return fc.record(Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, node]) => [name, inner(node, name)])));
    case "union":
      return fc.oneof(...(def.options ?? []).map((node) => inner(node)));
    default:
      return fc.constant(undefined);
  }
}

/** A list of entries of which none can be. */
const isListed = (element: Node | undefined): boolean => element?.def.shape?.sub_segment_data?.def.type !== "never";
