import { type LanguageModel, ModelFailure } from "@vitae/core/ports";
import { CassetteEntry, CassetteHead } from "./cassette.schema.ts";
import { requestHash } from "./request-hash.ts";

/**
 * Returns a model that replays a cassette. Replies to equal requests come in the order of the recording; the last one repeats.
 * A request that was not recorded rejects with a `ModelFailure` of kind `rejected`.
 *
 * @param lines the JSONL file; blank lines are ignored
 * Throws a `ZodError` or a `SyntaxError` if the lines are no cassette.
 */
export function replayModel(lines: string): LanguageModel {
  const [head, ...entries] = lines.split("\n").filter((line) => line.trim() !== "");
  const { model } = CassetteHead.parse(JSON.parse(head ?? "null"));
  const recorded = Map.groupBy(
    entries.map((line) => CassetteEntry.parse(JSON.parse(line))),
    ({ request }) => request,
  );
  return {
    name: model,
    async ask(question, { signal }) {
      signal.throwIfAborted();
      const waiting = recorded.get(requestHash(question)) ?? [];
      const entry = waiting.length > 1 ? waiting.shift() : waiting[0];
      if (entry === undefined)
        throw new ModelFailure("rejected", { providerMessage: "The cassette has no reply to this request. Record it again." });
      const { outcome } = entry;
      if ("failure" in outcome) throw new ModelFailure(outcome.failure, { status: outcome.status });
      return outcome;
    },
  };
}
