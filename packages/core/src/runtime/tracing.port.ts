/**
 * Receives the spans of operations and of their calls to providers. Methods must not wait. The service logs the first error of a tracing
 * (`tracing_failed`) and continues.
 */
export interface Tracing {
  /** Starts a span. Its parent is the active span, unless `root` is true. Returns null if spans are not recorded. */
  begin(start: SpanStart): OpenSpan | null;
}

/** Properties of a new span. */
export interface SpanStart {
  /** Name of low cardinality: `vitae.parse`, `chat gpt-5-mini`. */
  readonly name: string;
  /** `client`: a call to a provider. `consumer`: a task that was submitted earlier. */
  readonly kind: "internal" | "client" | "consumer";
  readonly fields?: SpanFields;
  /** True: starts a new trace. Used for tasks, because the active span belongs to another request. */
  readonly root?: boolean;
}

/** Fields of a span: counts, ids, codes, model names. Must not contain résumé text, filenames, addresses or secrets. */
export type SpanFields = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/** Started span. */
export interface OpenSpan {
  /** Sets fields. */
  set(fields: SpanFields): void;
  /** Marks the span as failed with an error code. */
  fail(code: string): void;
  /** Runs `work` with this span as the active one, and returns its result. */
  inside<T>(work: () => T): T;
  /** Ends the span. The service calls it once, and no other method afterwards. */
  end(): void;
}
