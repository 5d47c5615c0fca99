import { posix } from "node:path";
import type { Violation } from "./imports.ts";
import { isTest, unitOf } from "./module-layer.ts";
import type { SourceFile } from "./source-file.ts";

/** What imports what, by path. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const isChecked = (path: string): boolean => /^(packages|adapters)\//.test(path);

/** Files of one package that import each other in a circle, also through types and `import()`. One message per circle. */
export function findFileCircles(files: readonly SourceFile[]): Violation[] {
  return findCircles(toGraph(files.filter(({ path }) => isChecked(path)))).map(
    (circle) => `${circle.join(" → ")}: files import each other in a circle; move what both need to a file of its own`,
  );
}

/**
 * Folders of one package that import each other in a circle; tests are not counted. A folder inside another one counts by itself, and so
 * does each file directly in `src/`: entry points stand there beside what every folder needs.
 */
export function findFolderCircles(files: readonly SourceFile[]): Violation[] {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of toGraph(files.filter(({ path }) => isChecked(path) && !isTest(path)))) {
    const from = toFolder(file);
    const known = graph.get(from) ?? new Set();
    for (const target of targets) if (toFolder(target) !== from) known.add(toFolder(target));
    graph.set(from, known);
  }
  return findCircles(graph).map(
    (circle) => `${circle.join(" → ")}: folders import each other in a circle; move files until the imports run one way`,
  );
}

const toFolder = (path: string): string => (posix.dirname(path) === `${unitOf(path)}/src` ? path : posix.dirname(path));

/** Files that are not in the list are left out. */
function toGraph(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => {
      const targets = imports
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
        .filter((target) => known.has(target));
      return [path, new Set(targets)];
    }),
  );
}

/** A shortest circle of each group of nodes that reach each other, its first node repeated at its end. */
function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  for (const node of [...graph.keys()].sort()) {
    if (done.has(node)) continue;
    const circle = shortestWayBack(node, graph);
    if (!circle) continue;
    circles.push(circle);
    const reached = reachableFrom(node, graph);
    for (const other of reached) if (reachableFrom(other, graph).has(node)) done.add(other);
  }
  return circles;
}

function reachableFrom(node: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of graph.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}

/** From a node to itself; null when there is no way. */
function shortestWayBack(node: string, graph: Graph): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [node];
  for (const each of queue) {
    for (const target of graph.get(each) ?? []) {
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, each);
      queue.push(target);
    }
  }
  if (!cameFrom.has(node)) return null;
  const back = [node];
  for (let at = cameFrom.get(node); at !== undefined && at !== node; at = cameFrom.get(at)) back.unshift(at);
  return [node, ...back];
}
