/** A value found in a résumé, and the JSON pointer to it (RFC 6901). */
export interface PointerValue {
  readonly pointer: string;
  readonly value: unknown;
}

/** What stands at a path of keys, in order; `*` stands for each of a list. Nothing where the path leads nowhere. */
export function valuesAt(root: unknown, path: string, pointer = ""): PointerValue[] {
  let found: PointerValue[] = [{ pointer, value: root }];
  for (const key of path.split(".")) {
    found = found.flatMap(({ pointer: at, value }) => {
      if (key !== "*") return isRecord(value) && Object.hasOwn(value, key) ? [{ pointer: `${at}/${key}`, value: value[key] }] : [];
      return Array.isArray(value) ? value.map((item: unknown, index) => ({ pointer: `${at}/${index}`, value: item })) : [];
    });
  }
  return found;
}

export const isListPath = (path: string): boolean => path.includes("*");

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * A copy with other texts at some pointers; what no pointer leads to is the same object as before. Pointers that lead to no text
 * change nothing.
 */
export function withTexts<Root>(root: Root, texts: ReadonlyMap<string, string>): Root {
  let changed = root;
  for (const [pointer, text] of texts) changed = replacedAt(changed, pointer.split("/").slice(1), text) as Root;
  return changed;
}

function replacedAt(node: unknown, keys: readonly string[], text: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof node === "string" ? text : node;
  if (!isRecord(node) || !Object.hasOwn(node, key)) return node;
  const inside = replacedAt(node[key], rest, text);
  if (inside === node[key]) return node;
  return Array.isArray(node) ? node.with(Number(key), inside) : { ...node, [key]: inside };
}
