import type { ResumeOperations } from "@vitae/core";

/** The parts of a request that a route receives. */
export interface PageCall {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Values of the `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Request id of the log and of the response. */
  readonly requestId: string;
}

/** A request of an authenticated caller. */
export interface CallerCall extends PageCall {
  /** The operations on the caller's account. */
  readonly operations: ResumeOperations;
  /** Account of the caller, for fair use of the worker pool. */
  readonly account: string;
}

/** One route of the pages, below their mount point. The access `operator` requires the session of an operator. */
export type PageRoute = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Relative path: `pages/analyse`; an empty string is the mount point. */
  readonly path: string;
} & (
  | { readonly access: "none" | "operator"; handle(call: PageCall): Promise<Response> }
  /** True if the route requires a caller; `credit` if it also requires a balance above zero. */
  | { readonly access: "caller"; readonly credit: boolean; handle(call: CallerCall): Promise<Response> }
);

/** Returns the values of the `{name}` segments; null if the path does not match. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined ? part !== value : value === "") return null;
    if (name !== undefined) params[name] = decoded(value);
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
