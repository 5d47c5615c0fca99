import { context, INVALID_SPAN_CONTEXT, isSpanContextValid, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  AlwaysOffSampler,
  InMemorySpanExporter,
  NodeTracerProvider,
  ParentBasedSampler,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import type { OpenSpan, SpanStart } from "@vitae/core/ports";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTelemetry } from "./open-telemetry.ts";

const start = { name: "vitae.parse", kind: "internal", fields: { "vitae.files": 2, "vitae.task.id": undefined } } as const;

test("without an SDK nobody listens", () => {
  expect(openTelemetry().begin(start)).toBeNull();
});

describe("with an SDK, also one that is registered later", () => {
  const tracing = openTelemetry();
  const begin = (of: SpanStart): OpenSpan => tracing.begin(of) ?? expect.fail("nobody listens");
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor(exporter)];
  beforeEach(() => new NodeTracerProvider({ spanProcessors }).register());
  afterEach(() => {
    exporter.reset();
    trace.disable();
    context.disable();
  });

  test("a span carries its fields, and is the active one for what work begins", async () => {
    const span = begin(start);
    const active = await span.inside(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const inner = begin({ name: "chat gpt-5-mini", kind: "client" });
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
    const outer = begin(start);
    outer.inside(() => {
      const task = begin({ name: "vitae.parse", kind: "consumer", root: true });
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

  test("a span that is not sampled is still the parent of what work begins, so that this is not sampled either", () => {
    trace.disable();
    new NodeTracerProvider({ spanProcessors, sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }) }).register();
    const active = openTelemetry()
      .begin(start)
      ?.inside(() => trace.getActiveSpan());
    expect(active?.isRecording()).toBe(false);
    expect(isSpanContextValid(active?.spanContext() ?? INVALID_SPAN_CONTEXT)).toBe(true);
  });
});
