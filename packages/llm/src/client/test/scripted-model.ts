import type { LanguageModel, ModelFailure, ModelQuestion, ModelReply } from "@vitae/core/ports";

export interface ScriptedModel extends LanguageModel {
  /** Received questions, with their times in milliseconds since the epoch. */
  readonly questions: readonly (ModelQuestion & { readonly at: number })[];
}

/** `silence`: nothing until the abort. */
export type Turn = string | ModelReply | ModelFailure | "silence";

export const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 10 };

/** A model that answers in turn; its last turn for ever. */
export function scriptedModel(...turns: readonly Turn[]): ScriptedModel {
  const questions: (ModelQuestion & { at: number })[] = [];
  return {
    name: "acme/large",
    questions,
    async ask(question, { signal }) {
      questions.push({ ...question, at: Date.now() });
      const turn = turns[Math.min(questions.length, turns.length) - 1] ?? "silence";
      if (turn === "silence") return silence(signal);
      if (typeof turn === "string") return { text: turn, finish: "stop", usage };
      if (turn instanceof Error) throw turn;
      return turn;
    },
  };
}

const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
