import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../../engine/engine.port.ts";
import type { Translator } from "../../engine/translator.port.ts";
import type { LanguageModel } from "../../model/language-model.port.ts";
import { noEngine } from "../../service/test/no-engine.ts";

/** Engine that identifies no language and finds no name. */
export const blankEngine: Engine = {
  ...noEngine,
  extractor: {
    extract: async () => ({
      value: { emails: [], phones: [], links: [], language: "und" },
      engine: { name: "offline", model: "", version: "1", deterministic: true },
      warnings: [],
    }),
  },
  detector: { detect: async (texts) => texts.map(() => ({ language: "und", confidence: 0 })) },
};

export interface HeardTranslator extends Translator {
  /** The texts of every call, with their marks. */
  readonly heard: (readonly string[])[];
}

/** Fake translator that calls a function for each text. */
export function translator(name: string, translate: (text: string, at: number) => string | null | Promise<string | null>): HeardTranslator {
  const heard: (readonly string[])[] = [];
  return {
    name,
    heard,
    translate: async ({ texts }) => {
      heard.push(texts);
      return Promise.all(texts.map(translate));
    },
  };
}

/** Every word with an ending. */
export const ended = (text: string): string => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`);

interface NumberedText {
  readonly id: number;
  readonly text: string;
}

export interface HeardModel extends LanguageModel {
  readonly heard: (readonly NumberedText[])[];
}

/** Fake model that replies with the result of a function, after a delay. */
export function model(answer: (texts: readonly NumberedText[], asked: number) => unknown, { afterMs = 0 } = {}): HeardModel {
  const heard: (readonly NumberedText[])[] = [];
  return {
    name: "acme/large",
    heard,
    async ask({ messages }, { signal }) {
      const texts: readonly NumberedText[] = JSON.parse(/^\{.*\}$/m.exec(messages[0]?.text ?? "")?.[0] ?? "{}").texts;
      const asked = heard.push(texts);
      if (afterMs > 0) await wait(afterMs / asked, undefined, { signal });
      const usage = { inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 100 };
      return { text: JSON.stringify(answer(texts, asked)), finish: "stop", usage };
    },
  };
}
