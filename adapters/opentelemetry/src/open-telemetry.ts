import { context, isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { SpanStart, Tracing } from "@vitae/core/ports";

/**
 * Tracing port over the OpenTelemetry API: creates spans for operations and for requests to models, translators and callback
 * receivers.
 *
 * Spans are dropped until the application registers an SDK of OpenTelemetry, which may happen later.
 *
 * @example createResumeService({ reader: documents(), tracing: openTelemetry() })
 */
export function openTelemetry(): Tracing {
  const tracer = trace.getTracer("@vitae/opentelemetry");
  return {
    begin: ({ name, kind, fields = {}, root = false }) => {
      const outer = root ? ROOT_CONTEXT : context.active();
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: fields }, outer);
      // With an SDK, every span has ids, even if it is not sampled. Without an SDK there is no span, and the work runs without overhead.
      if (!isSpanContextValid(span.spanContext())) return null;
      const inner = trace.setSpan(outer, span);
      return {
        set: (more) => void span.setAttributes(more),
        fail: (code) => void span.setAttribute("error.type", code).setStatus({ code: SpanStatusCode.ERROR, message: code }),
        inside: (work) => context.with(inner, work),
        end: () => span.end(),
      };
    },
  };
}

const kinds = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<SpanStart["kind"], SpanKind>;
