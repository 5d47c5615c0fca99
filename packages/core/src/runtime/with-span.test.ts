import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { describe, expect, test } from "vitest";
import { VitaeError } from "../errors.ts";
import { runEffect } from "./run-effect.ts";
import type { Log } from "./runtime.port.ts";
import type { OpenSpan, SpanFields, Tracing } from "./tracing.port.ts";
import { type TraceContext, withSpan } from "./with-span.ts";

interface Told {
  readonly name: string;
  readonly parent: string | undefined;
  readonly fields: SpanFields;
  readonly failed?: string;
}

/** Spans as they end, and which of them is active. */
function tracingInto(told: Told[]): Tracing & { active(): string | undefined } {
  const active = new AsyncLocalStorage<string>();
  return {
    active: () => active.getStore(),
    begin: ({ name, fields }) => {
      let span: Told = { name, parent: active.getStore(), fields: { ...fields } };
      return {
        set: (more) => {
          span = { ...span, fields: { ...span.fields, ...more } };
        },
        fail: (code) => {
          span = { ...span, failed: code };
        },
        inside: (work) => active.run(name, work),
        end: () => void told.push(span),
      };
    },
  };
}

const log: Log = { write: () => {}, with: () => log };
const into = (told: Told[]) => ({ tracing: tracingInto(told), log });
const start = (name: string) => ({ name, kind: "internal" }) as const;

test("everything that work starts is inside its span", async () => {
  const told: Told[] = [];
  const tracing = tracingInto(told);
  const here = Effect.promise(async () => tracing.active());
  const inner = withSpan({ tracing, log }, start("inner"), (span) => Effect.tap(here, () => Effect.sync(() => span.set({ count: 2 }))));
  const outer = withSpan({ tracing, log }, start("outer"), () => Effect.all([Effect.delay(here, 5), inner, here], { concurrency: 2 }));
  expect(await runEffect(Effect.all([outer, here]))).toEqual([["outer", "inner", "outer"], undefined]);
  expect(told).toEqual([
    { name: "inner", parent: "outer", fields: { count: 2 } },
    { name: "outer", parent: undefined, fields: {} },
  ]);
});

test("a failure rejects unchanged, and the span has its code", async () => {
  const told: Told[] = [];
  const failing = (effect: Effect.Effect<never, VitaeError>) => runEffect(withSpan(into(told), start("failing"), () => effect));
  const refusal = new VitaeError("no_credit");
  await expect(failing(Effect.fail(refusal))).rejects.toBe(refusal);
  const bug = new TypeError("Ada is undefined");
  await expect(failing(Effect.die(bug))).rejects.toBe(bug);
  expect(told.map(({ failed }) => failed)).toEqual(["no_credit", "internal"]);
});

test("an interruption resolves after the work and its span have ended", async () => {
  const told: Told[] = [];
  const leaving = new AbortController();
  let stopped = false;
  const stopping = Effect.promise(async () => {
    await wait(20);
    stopped = true;
  });
  const work = Effect.onInterrupt(Effect.never, () => stopping);
  const answer = runEffect(
    withSpan(into(told), start("left"), () => work),
    leaving.signal,
  );
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ code: "cancelled" });
  expect(stopped).toBe(true);
  expect(told).toMatchObject([{ name: "left", failed: "cancelled" }]);
});

test("an interruption is timed_out after the deadline, and cancelled before", async () => {
  const told: Told[] = [];
  const stoppedAt = async (now: number) => {
    const leaving = new AbortController();
    const answer = runEffect(
      withSpan({ ...into(told), time: { deadline: 1_000, now: () => now } }, start("slow"), () => Effect.never),
      leaving.signal,
    );
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ code: "cancelled" });
  };
  await stoppedAt(998);
  await stoppedAt(999);
  expect(told.map(({ failed }) => failed)).toEqual(["cancelled", "timed_out"]);
});

const bug = new TypeError("Ada is undefined");
const refusal = new VitaeError("storage_unavailable");
test.each([
  ["a defect", bug, Effect.die(bug), "internal"],
  ["a failure", refusal, Effect.fail(refusal), "storage_unavailable"],
])("%s that comes up while work is stopped rejects, with a span as without one", async (_, error, stopping, code) => {
  const told: Told[] = [];
  const leftWith = (by: TraceContext) => {
    const leaving = new AbortController();
    const work = Effect.onInterrupt(Effect.never, () => stopping);
    const answer = runEffect(
      withSpan(by, start("left"), () => work),
      leaving.signal,
    );
    leaving.abort();
    return answer;
  };
  await expect(leftWith({ log })).rejects.toBe(error);
  await expect(leftWith(into(told))).rejects.toBe(error);
  expect(told.map(({ failed }) => failed)).toEqual([code]);
});

describe("a tracer that throws", () => {
  const broken = (): never => {
    throw new RangeError("Ada is too long");
  };
  /** A sound tracer but for what is named, its log, and how often its spans ended. */
  const tracingWith = (faults: Partial<OpenSpan>, begin?: Tracing["begin"]) => {
    const told: Told[] = [];
    const lines: unknown[] = [];
    const sound = tracingInto(told);
    const tracing: Tracing = {
      begin: (of) => {
        const span = sound.begin(of);
        return span && { ...span, ...faults };
      },
      ...(begin && { begin }),
    };
    const written: Log = { write: (...line) => void lines.push(line), with: () => written };
    return { told, lines, by: { tracing, log: written } };
  };
  const rejecting = async (): Promise<void> => broken();

  test.each([
    ["begin", tracingWith({}, broken), 0],
    ["set", tracingWith({ set: broken }), 1],
    ["fail", tracingWith({ fail: broken }), 1],
    ["end", tracingWith({ end: broken }), 0],
    ["inside, before the work", tracingWith({ inside: broken }), 1],
    ["inside, after the work", tracingWith({ inside: (work) => [work(), broken()] as never }), 1],
    ["inside, which begins the work twice", tracingWith({ inside: (work) => [work(), work(), broken()] as never }), 1],
    ["whatever it promised", tracingWith({ set: rejecting, fail: rejecting, inside: (work) => [work(), broken()] as never }), 1],
  ])("changes no outcome, and is reported once: %s", async (_, { told, lines, by }, ends) => {
    let begun = 0;
    const work = (outcome: Effect.Effect<string, VitaeError>) =>
      runEffect(
        withSpan(by, start("told"), (span) => {
          const count = Effect.sync(() => {
            begun += 1;
            span.set({ count: 1 });
          });
          return Effect.andThen(Effect.delay(count, 1), outcome);
        }),
      );
    expect(await work(Effect.succeed("done"))).toBe("done");
    const refusal = new VitaeError("no_credit");
    await expect(work(Effect.fail(refusal))).rejects.toBe(refusal);
    expect({ begun, ended: told.length }).toEqual({ begun: 2, ended: 2 * ends });
    expect(lines).toEqual([["warn", "tracing_failed", { error: "RangeError" }]]);
  });
});

test("work without a recorded span has no separate fiber", async () => {
  const heard: string[] = [];
  const deaf: Tracing = {
    begin: ({ name }) => {
      heard.push(name);
      return null;
    },
  };
  const idOf = Effect.sync(() => Fiber.getCurrent()?.id);
  const [outer, inner] = await runEffect(Effect.all([idOf, withSpan({ tracing: deaf, log }, start("unheard"), () => idOf)]));
  expect(heard).toEqual(["unheard"]);
  expect(inner).toBe(outer);
});

test("work without tracing is unchanged", async () => {
  const work = withSpan({ log }, start("untold"), (span) =>
    Effect.sync(() => {
      span.set({ count: 1 });
      span.fail("unheard");
      return "done";
    }),
  );
  expect(await runEffect(work)).toBe("done");
});
