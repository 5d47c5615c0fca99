/** Names of prepared statements. The server parses and plans a named statement once per connection. */
export interface PreparedStatements {
  /** Returns the name of a statement; null for its first use, and if too many statements have a name. */
  nameOf(sql: string): string | null;
  /**
   * Reports whether an error means that a statement was prepared for a schema that has changed. The statement gets a new name then.
   */
  outdated(error: unknown): boolean;
}

/** Maximum number of statements per connection. The storage has fewer, except lists of different lengths. */
const most = 200;

/** Creates the names of one connection. */
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
