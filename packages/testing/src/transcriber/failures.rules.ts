import { ModelFailure, type ModelFailureKind } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import type { ProviderBehaviour, TranscriberHarness } from "./harness.ts";
import { withPiece } from "./piece.ts";

const failures: readonly (readonly [ProviderBehaviour, ModelFailureKind])[] = [
  [{ does: "is busy" }, "rate_limited"],
  [{ does: "is broken" }, "unavailable"],
  [{ does: "breaks off" }, "unavailable"],
  [{ does: "says something else" }, "unavailable"],
  [{ does: "refuses" }, "rejected"],
];

export function failureRules(rule: Rule<TranscriberHarness>): void {
  for (const [does, kind] of failures) {
    rule(`a provider that ${does.does} fails as ${kind} after one request, and the error does not contain its key`, async (bench) => {
      bench.provider(does);
      const failure = await failureOf(bench);
      expect(failure.kind).toBe(kind);
      expect(bench.seen().requests).toBe(1);
      const shown = [failure.message, failure.providerMessage, failure.stack, String(failure.cause), JSON.stringify(failure)].join("\n");
      expect(shown).not.toContain(bench.secret);
    });
  }

  rule("the failure of an unusable reply contains its status, because it may cost money", async (bench) => {
    bench.provider({ does: "says something else" });
    expect((await failureOf(bench)).status).toBe(200);
  });

  rule("a failure contains the retry delay that the provider requests", async (bench) => {
    bench.provider({ does: "is busy" });
    expect((await failureOf(bench)).retryAfterMs).toBe(7_000);
  });

  rule("an abort during a request rejects with its reason and closes the socket", async ({ transcriber, provider, seen }) => {
    provider({ does: "is silent" });
    await withPiece(async (piece) => {
      const leaving = new AbortController();
      const said = transcriber.transcribe(piece, { language: null, signal: leaving.signal });
      await expect.poll(() => seen().requests, { timeout: 30_000 }).toBe(1);
      leaving.abort(new Error("the caller left"));
      await expect(said).rejects.toThrow("the caller left");
      await expect.poll(() => seen().left, { timeout: 30_000 }).toBe(1);
    });
  });

  rule("an aborted call sends no request", async ({ transcriber, provider, seen }) => {
    provider({ does: "says", segments: [] });
    await withPiece(async (piece) => {
      const signal = AbortSignal.abort(new Error("too late"));
      await expect(transcriber.transcribe(piece, { language: null, signal })).rejects.toThrow("too late");
    });
    expect(seen().requests).toBe(0);
  });
}

async function failureOf({ transcriber }: TranscriberHarness): Promise<ModelFailure> {
  const { signal } = new AbortController();
  const outcome = await withPiece((piece) => transcriber.transcribe(piece, { language: null, signal })).catch((error: unknown) => error);
  if (!ModelFailure.is(outcome))
    throw new Error("It rejected with something that is no ModelFailure, or did not reject.", { cause: outcome });
  return outcome;
}
