/** Names by which the server keeps statements that come again: it reads and plans them once for a connection, and not each time. */
export interface PreparedStatements {
  /** Null the first time, and for those that are too many. */
  nameOf(sql: string): string | null;
  /** True where a statement was prepared for a schema that has changed since. It is prepared anew from then on. */
  outdated(error: unknown): boolean;
}

/** Each connection keeps as many at most; the storage has fewer, but for lists of many lengths. */
const most = 200;

export function preparedStatements(): PreparedStatements {
  const once = new Set<string>();
  const names = new Map<string, string>();
  let schemas = 0;

  return {
    nameOf: (sql) => {
      const known = names.get(sql);
      if (known !== undefined) return known;
      if (names.size >= most) return null;
      if (!once.has(sql)) {
        if (once.size >= most) once.clear();
        once.add(sql);
        return null;
      }
      once.delete(sql);
      const name = `vitae_${schemas}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    outdated: (error) => {
      if (!(error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery")) return false;
      schemas++;
      names.clear();
      return true;
    },
  };
}
