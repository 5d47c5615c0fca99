/**
 * Where spans go: what operations, and what they ask of others, took. Nothing here waits. What is thrown here is said once in the log
 * (`tracing_failed`) and changes nothing of what is traced.
 */
export interface Tracing {
  /**
   * Begins a span, now. Its parent is the one that is active where this is called, unless it is a `root`. Null where nobody listens: the
   * work then runs as if nobody traced.
   */
  begin(start: SpanStart): OpenSpan | null;
}

export interface SpanStart {
  /** One of few, so that spans can be grouped by it: `vitae.parse`, `chat gpt-5-mini`. */
  readonly name: string;
  /** `client`: somebody else is asked, and this is the wait for it. `consumer`: work that was accepted before. */
  readonly kind: "internal" | "client" | "consumer";
  readonly fields?: SpanFields;
  /** True: begins a trace of its own. What is active belongs to whoever happened to wake this. */
  readonly root?: boolean;
}

/** What a span may hold: counts, ids, codes, names of models. Résumé text, names of files, addresses and secrets never enter one. */
export type SpanFields = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

export interface OpenSpan {
  set(fields: SpanFields): void;
  /** It failed, and this is its code. */
  fail(code: string): void;
  /** What `work` returns. The span is the active one for all that `work` begins, however long that lasts. */
  inside<T>(work: () => T): T;
  /** Called once; nothing is told of it afterwards. */
  end(): void;
}
