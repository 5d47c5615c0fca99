import { setTimeout as wait } from "node:timers/promises";
import { memoryStorage } from "@vitae/core";
import type { LanguageModel, Storage, Translator } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { draft } from "../interviews/scripted-interview.ts";
import { forgetSpans, only } from "./recorded-spans.ts";
import { service } from "./service.ts";

const words = { text: "Good morning", source_language: "en", target_language: "de" };
const interviews = [{ transcript_text: "Ada: How did you begin?\nBen: With a map of every bus stop." }];
const name = "openai/gpt-5-mini";

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const silent = (named: string): Translator => ({ name: named, translate: (_, { signal }) => aborted(signal) });
const german: Translator = { name: "german", translate: async () => ["Guten Morgen"] };

test("a translator that was too slow is told from one whose caller left", async () => {
  // Loads the rules first, because the timeout is short.
  await service({ translators: [german] }).translate(words);
  const caller = new AbortController();
  const left: Translator = {
    name: "left",
    translate: (_, { signal }) => {
      setTimeout(() => caller.abort(), 10);
      return aborted(signal);
    },
  };
  await Promise.allSettled([
    service({ requestTimeoutMs: 3_000, translators: [silent("last")] }).translate(words),
    service({ requestTimeoutMs: 3_000, translators: [silent("first"), german] }).translate(words),
    service({ translators: [left] }).translate(words, { signal: caller.signal }),
  ]);
  const types = ["last", "first", "left"].map((named) => only(`translate ${named}`).attributes["error.type"]);
  expect(types).toEqual(["timed_out", "timed_out", "cancelled"]);
});

test("a model that still stops when the time of its operation is over was too slow", async () => {
  const hesitant: LanguageModel = {
    name,
    ask: (_, { signal }) =>
      aborted(signal).catch(async (reason) => {
        // An attempt gets 60 % of the time: this ends after all of it.
        await wait(2_000);
        throw reason;
      }),
  };
  // Loads the rules into their worker: the time that is measured must not include it.
  await service().summarise({ interviews });
  forgetSpans();
  const answer = service({ requestTimeoutMs: 4_000, model: hesitant }).summarise({ interviews });
  await expect(answer).rejects.toMatchObject({ code: "summary_timed_out" });
  expect(only("chat gpt-5-mini").attributes["error.type"]).toBe("timed_out");
  expect(only("vitae.summary").attributes["error.type"]).toBe("summary_timed_out");
});

test("whoever leaves during the commit is charged, and the span says both", async () => {
  const kept = memoryStorage();
  const caller = new AbortController();
  let atCommit = () => {};
  const storage: Storage = {
    ...kept,
    transaction: (...asked) => {
      atCommit();
      return kept.transaction(...asked);
    },
  };
  const usage = { inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 100 };
  const model: LanguageModel = { name, ask: async () => ({ text: JSON.stringify(draft), finish: "stop", usage }) };
  const resumes = service({ storage, model });
  const { id } = await resumes.accounts.create({ name: "Acme" });
  const before = (await kept.accounts.get(id))?.balance ?? 0;
  atCommit = () => caller.abort();
  const asked = resumes
    .as({ account: id, token: "t", kind: "console", metered: true })
    .summarise({ interviews }, { signal: caller.signal });
  await expect(asked).rejects.toMatchObject({ code: "cancelled" });
  const after = (await kept.accounts.get(id))?.balance ?? 0;
  expect(after).toBeLessThan(before);
  expect(only("vitae.summary").attributes).toMatchObject({ "error.type": "cancelled", "vitae.charged_usd": (before - after) / 1e6 });
});
