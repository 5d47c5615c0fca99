import { setTimeout as wait } from "node:timers/promises";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { CallbackOutcome } from "@vitae/core/ports";
import { expect, onTestFinished, test, vi } from "vitest";
import { linkedFixtures } from "../linked-fixtures.ts";
import { endedAs, only, parentOf, request } from "./recorded-spans.ts";
import { service } from "./service.ts";

test("a task and each post of its callback are traces of their own, found by its id", async () => {
  const outcomes: CallbackOutcome[] = [
    { delivered: false, status: 503, reason: "HTTP 503" },
    { delivered: false, status: null, reason: "timed out" },
    { delivered: true, status: 204 },
  ];
  const delivered: CallbackOutcome = { delivered: true, status: 204 };
  const resumes = service({
    linkFetcher: linkedFixtures,
    callbackSender: { refusal: () => null, send: async () => outcomes.shift() ?? delivered },
    callbackSchedule: { waits: [10], attempts: 3 },
  });
  const worker = resumes.startWorker();
  onTestFinished(() => worker.stop());
  const asked = { file_urls: ["https://files.example/gone.pdf"], callback_url: "https://app.example/hook" };
  const { task_id } = await request(() => resumes.submit("parse", asked));
  await vi.waitFor(() => expect(endedAs("vitae.callback")).toHaveLength(3), 30_000);

  expect(parentOf(only("vitae.parse_async"))).toBe("request");
  expect(only("vitae.parse_async").attributes).toMatchObject({ "vitae.task.id": task_id });
  expect(parentOf(only("vitae.parse"))).toBeNull();
  expect(only("vitae.parse")).toMatchObject({
    kind: SpanKind.CONSUMER,
    status: { code: SpanStatusCode.ERROR, message: "nothing_succeeded" },
    attributes: { "vitae.operation": "parse", "vitae.task.id": task_id, "vitae.links": 1 },
  });
  const posts = endedAs("vitae.callback").map(({ kind, status, attributes, parentSpanContext }) => ({
    kind,
    status,
    attributes,
    parentSpanContext,
  }));
  const failed = (code: string) => ({ code: SpanStatusCode.ERROR, message: code });
  const own = { kind: SpanKind.CLIENT, parentSpanContext: undefined };
  expect(posts).toEqual([
    { ...own, status: failed("503"), attributes: { ...attempt(1), "http.response.status_code": 503, "error.type": "503" } },
    { ...own, status: failed("no_answer"), attributes: { ...attempt(2), "error.type": "no_answer" } },
    { ...own, status: { code: SpanStatusCode.UNSET }, attributes: { ...attempt(3), "http.response.status_code": 204 } },
  ]);

  function attempt(count: number) {
    return { "vitae.task.id": task_id, "vitae.attempt": count };
  }
});

test("a worker that finds nothing to do traces nothing", async () => {
  const resumes = service({
    linkFetcher: linkedFixtures,
    callbackSender: { refusal: () => null, send: () => Promise.reject(new Error("unasked")) },
  });
  const worker = resumes.startWorker();
  await worker.started;
  await wait(300);
  await worker.stop();
  expect(endedAs("vitae.callback")).toEqual([]);
  expect(endedAs("vitae.parse")).toEqual([]);
});
