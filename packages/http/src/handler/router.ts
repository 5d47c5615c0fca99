import type { Route } from "../route.ts";

/** The routes of one path. */
export interface Endpoint<T> {
  readonly methods: ReadonlyMap<string, T>;
  /** Value of the `Allow` header. */
  readonly allow: string;
  /** Values of the `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
}

interface Served {
  readonly route: Route;
}

/**
 * Creates a function that finds the routes of a path. Exact paths take precedence over patterns. A path whose segments do not match
 * the schema of the route is not found.
 */
export function createRouter<T extends Served>(table: readonly T[], basePath: string): (path: string) => Endpoint<T> | undefined {
  const exact = new Map<string, Endpoint<T>>();
  const patterns: { segments: readonly string[]; served: readonly T[] }[] = [];
  for (const [path, served] of Map.groupBy(table, ({ route }) => (route.access === "none" ? route.path : basePath + route.path))) {
    if (path.includes("{")) patterns.push({ segments: path.split("/"), served });
    else exact.set(path, endpoint(served, {}));
  }
  return (path) => {
    const found = exact.get(path);
    if (found !== undefined || patterns.length === 0) return found;
    const segments = path.split("/");
    for (const { segments: pattern, served } of patterns) {
      const params = valuesOf(pattern, segments);
      const fitting = params && served.filter(({ route }) => route.params?.safeParse(params).success !== false);
      if (fitting !== undefined && fitting.length > 0) return endpoint(fitting, params ?? {});
    }
    return undefined;
  };
}

function endpoint<T extends Served>(served: readonly T[], params: Endpoint<T>["params"]): Endpoint<T> {
  const methods = new Map<string, T>(served.map((one) => [one.route.method, one]));
  const get = methods.get("GET");
  if (get !== undefined) methods.set("HEAD", get);
  return { methods, allow: [...methods.keys(), "OPTIONS"].join(", "), params };
}

function valuesOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const given = path[index] ?? "";
    if (segment.startsWith("{")) {
      const value = decoded(given);
      if (value === undefined || value === "") return undefined;
      values[segment.slice(1, -1)] = value;
    } else if (segment !== given) return undefined;
  }
  return values;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
