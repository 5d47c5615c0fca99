import type { LanguageModel } from "@vitae/core/ports";
import type { AdversaryKind } from "./adversaries/kinds.ts";
import { type Phrases, phrasesOf } from "./adversaries/phrases.ts";
import { fillSchema } from "./adversaries/schema-filler.ts";
import { seededRandom } from "./random.ts";

export { type AdversaryKind, adversaryKinds } from "./adversaries/kinds.ts";

/** What an adversary was asked, and what it said. */
export interface AdversaryCounts {
  calls: number;
  /** Characters of all requests and of all replies. */
  requested: number;
  replied: number;
  /** Tokens of all replies as the adversary reports them. */
  outputTokens: number;
}

/** A hostile model of a test. The same seed gives the same replies. */
export interface AdversarialModel extends LanguageModel {
  readonly counts: AdversaryCounts;
}

/** Options of `adversarialModel()`. */
export interface AdversaryOptions {
  readonly seed: number;
  /** What an `obedient` model says. */
  readonly order?: string;
}

/** Creates a hostile model. Its name is `adversary/KIND`. */
export function adversarialModel(kind: AdversaryKind, { seed, order = "" }: AdversaryOptions): AdversarialModel {
  const random = seededRandom(seed);
  const counts: AdversaryCounts = { calls: 0, requested: 0, replied: 0, outputTokens: 0 };
  const say: Phrases = phrasesOf(kind, { random, order });
  return {
    name: `adversary/${kind}`,
    counts,
    async ask({ instructions, messages, schema, maxOutputTokens }, { signal }) {
      signal.throwIfAborted();
      const requested = instructions.length + messages.reduce((sum, { text }) => sum + text.length, 0);
      const phrase = say(schema.name, messages[0]?.text ?? "");
      const reply = JSON.stringify(fillSchema(schema.json, { random, phrase, isEndless: kind === "endless" }));
      // Half of the endless replies break off, as they do at the limit of a provider.
      const isCut = kind === "endless" && random() < 0.5;
      const text = isCut ? reply.slice(0, -2) : reply;
      counts.calls++;
      counts.requested += requested;
      counts.replied += text.length;
      counts.outputTokens += kind === "endless" ? maxOutputTokens : Math.ceil(text.length / 4);
      return {
        text,
        finish: isCut ? "length" : "stop",
        usage: {
          inputTokens: Math.ceil(requested / 4),
          cachedInputTokens: 0,
          outputTokens: kind === "endless" ? maxOutputTokens : Math.ceil(text.length / 4),
        },
      };
    },
  };
}
