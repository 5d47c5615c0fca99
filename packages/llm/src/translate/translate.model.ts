import type { CallContext, TranslationRequest, Translator } from "@vitae/core/ports";
import * as z from "zod";
import { mapConcurrent } from "../client/map-concurrent.ts";
import type { ModelClient } from "../client/model-client.port.ts";
import { gaveNoAnswer } from "../provider/gave-no-answer.ts";
import { translateInstructions } from "./translate-instructions.ts";
import { batchesOf, replyTokens } from "./translation-batches.ts";

const Answer = z.object({ items: z.array(z.object({ id: z.number().int(), text: z.string() })) });

/** Number of batches that are translated in parallel. */
const parallel = 4;

export interface ModelTranslatorDeps {
  readonly ask: ModelClient;
  /** The most that so many batches of so many characters may cost, in integer micro-USD. */
  readonly ceiling: (batches: number, characters: number) => number;
}

/** Creates a translator that uses a language model, with parallel batches. Texts that a reply omits are requested once more. */
export function modelTranslator({ ask, ceiling }: ModelTranslatorDeps): Translator {
  const askAbout = async (batch: readonly number[], { texts, source, target }: TranslationRequest, call: CallContext) => {
    const numbered = batch.map((at, index) => ({ id: index + 1, text: texts[at] ?? "" }));
    const data = JSON.stringify({ from: source, to: target, texts: numbered });
    const characters = numbered.reduce((sum, { text }) => sum + text.length, 0);
    const maxOutputTokens = replyTokens(characters);
    try {
      const { items } = await ask.ask({ ...question, data, maxOutputTokens }, call);
      const ids = items.map(({ id }) => id);
      // A repeated answer is invalid.
      const once = items.filter(({ id }) => ids.indexOf(id) === ids.lastIndexOf(id));
      return { pairs: once.flatMap(({ id, text }) => pair(batch[id - 1], text)) };
    } catch (error) {
      if (!gaveNoAnswer(error)) throw error;
      return { failure: error };
    }
  };

  return {
    name: ask.model,
    maxCostMicroUsd: (texts) =>
      2 *
      ceiling(
        batchesOf(texts).length,
        texts.reduce((sum, text) => sum + text.length, 0),
      ),
    async translate(request, call) {
      const { texts } = request;
      const answers: (string | null)[] = texts.map(() => null);
      const round = async (wanted: readonly number[]) => {
        const batches = batchesOf(wanted.map((at) => texts[at] ?? "")).map((batch) => batch.flatMap((index) => wanted[index] ?? []));
        let answered = 0;
        let failure: unknown = null;
        await mapConcurrent(batches, parallel, async (batch) => {
          const { pairs = [], ...failed } = await askAbout(batch, request, call);
          failure ??= failed.failure;
          for (const [at, text] of pairs) {
            answers[at] = text;
            answered++;
          }
        });
        return { answered, failure };
      };
      const { answered, failure } = await round([...texts.keys()]);
      if (answered === 0 && failure) throw failure;
      const missing = [...texts.keys()].filter((at) => answers[at] === null);
      if (answered > 0 && missing.length > 0) await round(missing);
      return answers;
    },
  };
}

const question = { name: "translation", instructions: translateInstructions.text, answer: Answer } as const;

/** Ignores translations with an unknown id. */
const pair = (at: number | undefined, text: string): (readonly [number, string])[] => (at === undefined ? [] : [[at, text]]);
