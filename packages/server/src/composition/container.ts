import "reflect-metadata";
import { container, type DependencyContainer, instancePerContainerCachingFactory } from "tsyringe";

declare const made: unique symbol;
/** Key of a value in the container; its type parameter is the type of the value. */
export type Token<T> = symbol & { readonly [made]?: T };

/** Creates a token. The name appears in error messages. */
export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;

/** Values of the container that a factory may use. */
export interface Resolver {
  /** Returns the value of a token. It is created on first use and then kept. */
  get<T>(token: Token<T>): T;
  /** Returns all values bound to a token in the order of binding; an empty list if there are none. */
  all<T>(token: Token<T>): readonly T[];
}

/** A container of lazily created values. */
export interface Container extends Resolver {
  /** Binds a factory to a token. Factories are synchronous; a value that must open a resource opens it on first use. */
  bind<T>(token: Token<T>, factory: (needs: Resolver) => T): void;
  /** Creates a container with the same bindings and its own values. Its own bindings take precedence. */
  child(): Container;
  /** Closes every value of this container that has a `close` method, in reverse order of creation. */
  close(): Promise<void>;
}

/** Creates an empty container for one command. */
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

/** Tokens whose factories are running. Factories are synchronous, so there is one chain of them at a time. */
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
