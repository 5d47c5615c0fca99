import { context, isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { SpanStart, Tracing } from "@vitae/core/ports";

/**
 * Spans of operations, and of what they ask of models, translators and receivers of callbacks, in the tracing of the host. Nothing at all
 * until the host has registered an SDK of OpenTelemetry, which may be after this was called.
 *
 * @example createResumeService({ reader: documents(), tracing: openTelemetry() })
 */
export function openTelemetry(): Tracing {
  const tracer = trace.getTracer("@vitae/opentelemetry");
  return {
    begin: ({ name, kind, fields = {}, root = false }) => {
      const outer = root ? ROOT_CONTEXT : context.active();
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: fields }, outer);
      // Of an SDK every span has ids, also one that is not sampled. Without one it is nothing, and costs its work nothing.
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
