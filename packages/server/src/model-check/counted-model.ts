import { type LanguageModel, ModelFailure, type ModelFailureKind, type Runtime } from "@vitae/core/ports";

/** Replies and failures of a model. */
export interface ModelCounts {
  inputTokens: number;
  outputTokens: number;
  /** Duration of each reply in milliseconds. */
  milliseconds: number[];
  /** Number of failures by kind. */
  failures: Partial<Record<ModelFailureKind, number>>;
}

/** A language model that counts its replies and failures. */
export interface CountedModel extends LanguageModel {
  readonly counts: Readonly<ModelCounts>;
}

/** Adds counters to a model. */
export function countModel(model: LanguageModel, clock: Runtime["clock"]): CountedModel {
  const counts: ModelCounts = { inputTokens: 0, outputTokens: 0, milliseconds: [], failures: {} };
  return {
    name: model.name,
    counts,
    async ask(question, options) {
      const started = clock.now();
      try {
        const reply = await model.ask(question, options);
        counts.inputTokens += reply.usage.inputTokens;
        counts.outputTokens += reply.usage.outputTokens;
        counts.milliseconds.push(clock.now() - started);
        return reply;
      } catch (error) {
        if (ModelFailure.is(error)) counts.failures[error.kind] = (counts.failures[error.kind] ?? 0) + 1;
        throw error;
      }
    },
  };
}
