/**
 * Whether a `.dockerignore` keeps a file out of the build: the last pattern that fits the file, or a folder it is in, decides.
 *
 * @param path from the root of the build, with slashes
 */
export function leftOut(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ takesIn: line.startsWith("!"), pattern: patternOf(line.replace(/^!?\/?/, "").replace(/\/$/, "")) }));
  return (path) => {
    const parts = path.split("/");
    const places = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
    const last = patterns.findLast(({ pattern }) => places.some((place) => pattern.test(place)));
    return last !== undefined && !last.takesIn;
  };
}

const stars = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" } as const;

/** Pattern in the syntax of the builder, which does not treat names with a leading dot specially. */
const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/\*\*\/|\*\*|[*?]|[^\w/]/g, (part) => (part in stars ? stars[part as keyof typeof stars] : `\\${part}`))}$`);
