/** Value with its JSON pointer (RFC 6901). */
export interface PointerValue {
  readonly pointer: string;
  readonly value: unknown;
}

/** Finds the values at a path of keys, in order; `*` means each item of a list. */
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

/** Returns a copy with texts replaced at JSON pointers. Other objects stay the same. Ignores pointers that do not refer to a text. */
export function withTexts<Root>(root: Root, texts: ReadonlyMap<string, string>): Root {
  let changed = root;
  for (const [pointer, text] of texts) changed = replaceAt(changed, pointer.split("/").slice(1), text) as Root;
  return changed;
}

function replaceAt(node: unknown, keys: readonly string[], text: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof node === "string" ? text : node;
  if (!isRecord(node) || !Object.hasOwn(node, key)) return node;
  const replaced = replaceAt(node[key], rest, text);
  if (replaced === node[key]) return node;
  return Array.isArray(node) ? node.with(Number(key), replaced) : { ...node, [key]: replaced };
}
