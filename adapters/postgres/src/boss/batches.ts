/** Combines items that arrive during a write into the next write, so that the number of writes stays small. */
export function batchWrites<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let gathering: { readonly items: T[]; readonly written: Promise<void> } | null = null;
  let last = Promise.resolve();

  const begin = () => {
    const items: T[] = [];
    const written = last.then(() => {
      gathering = null;
      return write(items);
    });
    last = written.catch(() => {});
    return { items, written };
  };

  return (item) => {
    gathering ??= begin();
    gathering.items.push(item);
    return gathering.written;
  };
}
