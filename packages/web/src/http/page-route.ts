import type { ResumeOperations } from "@vitae/core";

/** What a route gets of a request. */
export interface PageCall {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Values of the `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Stands in the log and in the response. */
  readonly requestId: string;
}

/** A call by somebody who is known. */
export interface CallerCall extends PageCall {
  /** The operations on the caller's account. */
  readonly operations: ResumeOperations;
  /** The account of the caller, for turns in the worker pool. */
  readonly account: string;
}

/** One address of the pages, below their mount point. */
export type PageRoute = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Relative: `pages/analyse`; "" is the mount point itself. */
  readonly path: string;
} & (
  | { readonly access: "none"; handle(call: PageCall): Promise<Response> }
  /** Needs a caller; `credit`: with a balance above zero. */
  | { readonly access: "caller"; readonly credit: boolean; handle(call: CallerCall): Promise<Response> }
);

/** Values of a path's `{name}` segments; null when the path is not this one. */
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
