import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import * as Effect from "effect/Effect";
import { expect, test } from "vitest";
import { VitaeError } from "../errors.ts";
import { run } from "./run.ts";
import { traced } from "./traced.ts";
import type { SpanFields, Tracing } from "./tracing.port.ts";

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

const start = (name: string) => ({ name, kind: "internal" }) as const;

test("what work begins, also after waits of its own, is inside its span, and what comes after it is not", async () => {
  const told: Told[] = [];
  const tracing = tracingInto(told);
  const here = Effect.promise(async () => tracing.active());
  const inner = traced(tracing, start("inner"), (span) => Effect.tap(here, () => Effect.sync(() => span.set({ count: 2 }))));
  const outer = traced(tracing, start("outer"), () => Effect.all([Effect.delay(here, 5), inner, here], { concurrency: 2 }));
  expect(await run(Effect.all([outer, here]))).toEqual([["outer", "inner", "outer"], undefined]);
  expect(told).toEqual([
    { name: "inner", parent: "outer", fields: { count: 2 } },
    { name: "outer", parent: undefined, fields: {} },
  ]);
});

test("a failure rejects as it would without a span, and the span tells its code", async () => {
  const told: Told[] = [];
  const failing = (effect: Effect.Effect<never, VitaeError>) => run(traced(tracingInto(told), start("failing"), () => effect));
  const refusal = new VitaeError("no_credit");
  await expect(failing(Effect.fail(refusal))).rejects.toBe(refusal);
  const bug = new TypeError("Ada is undefined");
  await expect(failing(Effect.die(bug))).rejects.toBe(bug);
  expect(told.map(({ failed }) => failed)).toEqual(["no_credit", "internal"]);
});

test("who leaves is answered once the work has stopped, and its span has ended", async () => {
  const told: Told[] = [];
  const leaving = new AbortController();
  let stopped = false;
  const stopping = Effect.promise(async () => {
    await wait(20);
    stopped = true;
  });
  const work = Effect.onInterrupt(Effect.never, () => stopping);
  const answer = run(
    traced(tracingInto(told), start("left"), () => work),
    leaving.signal,
  );
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ code: "cancelled" });
  expect(stopped).toBe(true);
  expect(told).toMatchObject([{ name: "left", failed: "cancelled" }]);
});

test("nothing differs where nobody traces", async () => {
  const work = traced(undefined, start("untold"), (span) =>
    Effect.sync(() => {
      span.set({ count: 1 });
      span.fail("unheard");
      return "done";
    }),
  );
  expect(await run(work)).toBe("done");
});
