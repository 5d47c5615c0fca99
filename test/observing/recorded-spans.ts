import { type Span, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, type ReadableSpan, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterEach } from "vitest";

const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
/** Drops the spans recorded so far. */
export const forgetSpans = (): void => exporter.reset();
afterEach(forgetSpans);

/** Every span of this test that has ended, in the order of their ends. */
export const ended = (): readonly ReadableSpan[] => exporter.getFinishedSpans();

export const endedAs = (name: string): readonly ReadableSpan[] => ended().filter((span) => span.name === name);

/** The only span of that name. */
export function only(name: string): ReadableSpan {
  const [span, ...more] = endedAs(name);
  if (!span || more.length > 0) throw new Error(`${name} among ${ended().map((each) => each.name)}`);
  return span;
}

/** The name of the span that it is a child of; null for the first of its trace. */
export const parentOf = ({ parentSpanContext: parent }: ReadableSpan): string | null =>
  parent ? (ended().find((span) => span.spanContext().spanId === parent.spanId)?.name ?? "unknown") : null;

/** A request of the host, as its instrumentation would trace it. */
export const request = <T>(work: (span: Span) => Promise<T>): Promise<T> =>
  trace.getTracer("host").startActiveSpan("request", async (span) => {
    try {
      return await work(span);
    } finally {
      span.end();
    }
  });

/** The span that is active here, as a driver's instrumentation would find it. */
export const activeHere = (): string | undefined => trace.getActiveSpan()?.spanContext().spanId;
