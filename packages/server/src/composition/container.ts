import "reflect-metadata";
import { container, type DependencyContainer, instancePerContainerCachingFactory } from "tsyringe";

declare const made: unique symbol;
/** Names a value of the composition, and carries its type. */
export type Token<T> = symbol & { readonly [made]?: T };

export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;

/** What a factory may ask for. */
export interface Resolver {
  /** The value of a token, made on first use and the same ever after. */
  get<T>(token: Token<T>): T;
  /** Every value bound to a token, in the order of binding; none is fine. */
  all<T>(token: Token<T>): readonly T[];
}

export interface Container extends Resolver {
  /** Says how a value is made when it is first needed. Factories are synchronous: what must be opened opens itself on first use. */
  bind<T>(token: Token<T>, factory: (needs: Resolver) => T): void;
  /** The same bindings with values of its own; what it binds itself goes before. */
  child(): Container;
  /** Closes every value made here that has a `close`, the last made first. */
  close(): Promise<void>;
}

/** Every choice of one command, and nothing else. */
export const createContainer = (): Container => composedIn(container.createChildContainer(), new Set());

function composedIn(at: DependencyContainer, known: ReadonlySet<Token<unknown>>): Container {
  const bound = new Set<Token<unknown>>();
  const closable = new Set<Closable>();

  const watch = (token: Token<unknown>) => {
    if (bound.has(token)) return;
    bound.add(token);
    at.afterResolution(token, (_, value, how) => {
      for (const each of how === "All" && Array.isArray(value) ? value : [value]) if (isClosable(each)) closable.add(each);
    });
  };
  for (const token of known) watch(token);

  return {
    ...needsOf(at),
    bind(token, factory) {
      const make = (from: DependencyContainer) => alongPath(token, () => factory(needsOf(from)));
      at.register(token, { useFactory: instancePerContainerCachingFactory(make) });
      watch(token);
    },
    child: () => composedIn(at.createChildContainer(), bound),
    async close() {
      const backwards = [...closable].reverse();
      closable.clear();
      const failures: unknown[] = [];
      for (const value of backwards) {
        try {
          await value.close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

const needsOf = (from: DependencyContainer): Resolver => ({
  get: (token) => from.resolve(token),
  all: (token) => (from.isRegistered(token, true) ? from.resolveAll(token) : []),
});

/** The tokens whose factories are running; factories never wait, so there is only one path at a time. */
const path: Token<unknown>[] = [];

function alongPath<T>(token: Token<T>, make: () => T): T {
  const start = path.indexOf(token);
  if (start >= 0) throw new Error(`A value cannot need itself: ${[...path.slice(start), token].map(nameOf).join(" → ")}`);
  path.push(token);
  try {
    return make();
  } finally {
    path.pop();
  }
}

const nameOf = (token: Token<unknown>) => token.description ?? "?";

interface Closable {
  close(): Promise<void>;
}

const isClosable = (value: unknown): value is Closable =>
  typeof value === "object" && value !== null && "close" in value && typeof value.close === "function";
