import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTelemetry } from "./open-telemetry.ts";

const start = { name: "vitae.parse", kind: "internal", fields: { "vitae.files": 2, "vitae.task.id": undefined } } as const;

test("without an SDK nothing happens, and the work does", async () => {
  const span = openTelemetry().begin(start);
  expect(span.inside(() => "done")).toBe("done");
  span.set({ "vitae.models": ["openai/gpt-5-mini"] });
  span.fail("no_credit");
  span.end();
  expect(trace.getActiveSpan()).toBeUndefined();
});

describe("with an SDK, also one that is registered later", () => {
  const tracing = openTelemetry();
  const exporter = new InMemorySpanExporter();
  beforeEach(() => new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register());
  afterEach(() => {
    exporter.reset();
    trace.disable();
    context.disable();
  });

  test("a span carries its fields, and is the active one for what work begins", async () => {
    const span = tracing.begin(start);
    const active = await span.inside(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const inner = tracing.begin({ name: "chat gpt-5-mini", kind: "client" });
      inner.end();
      return trace.getActiveSpan()?.spanContext();
    });
    span.set({ "vitae.models": ["openai/gpt-5-mini"], "vitae.charged_usd": 0.5 });
    span.end();
    const [chat, parse] = exporter.getFinishedSpans();
    expect(parse).toMatchObject({ name: "vitae.parse", kind: SpanKind.INTERNAL, status: { code: SpanStatusCode.UNSET } });
    expect(parse?.attributes).toEqual({ "vitae.files": 2, "vitae.models": ["openai/gpt-5-mini"], "vitae.charged_usd": 0.5 });
    expect(active).toEqual(parse?.spanContext());
    expect([chat?.kind, chat?.parentSpanContext?.spanId]).toEqual([SpanKind.CLIENT, parse?.spanContext().spanId]);
  });

  test("a failure is its code, and a root has no parent whatever is active", () => {
    const outer = tracing.begin(start);
    outer.inside(() => {
      const task = tracing.begin({ name: "vitae.parse", kind: "consumer", root: true });
      task.fail("parse_timed_out");
      task.end();
    });
    const [task] = exporter.getFinishedSpans();
    expect(task).toMatchObject({
      kind: SpanKind.CONSUMER,
      parentSpanContext: undefined,
      status: { code: SpanStatusCode.ERROR, message: "parse_timed_out" },
      attributes: { "error.type": "parse_timed_out" },
    });
  });
});
