import { type LanguageModel, ModelFailure, type ModelFailureKind, type Runtime } from "@vitae/core/ports";

/** What a model did during a check. */
export interface ModelCounts {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Duration of each reply in milliseconds. */
  readonly milliseconds: readonly number[];
  /** Number of failures by kind. */
  readonly failures: Readonly<Partial<Record<ModelFailureKind, number>>>;
}

/** A language model that counts its replies and failures. */
export interface CountedModel extends LanguageModel {
  /** Returns the counts since the last call, and starts again from zero. */
  take(): ModelCounts;
}

interface Running {
  requests: number;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number[];
  failures: Partial<Record<ModelFailureKind, number>>;
}

const zero = (): Running => ({ requests: 0, inputTokens: 0, outputTokens: 0, milliseconds: [], failures: {} });

/** Adds counters to a model. */
export function countModel(model: LanguageModel, clock: Runtime["clock"]): CountedModel {
  let counts = zero();
  return {
    name: model.name,
    async ask(question, options) {
      const started = clock.now();
      counts.requests++;
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
    take() {
      const taken = counts;
      counts = zero();
      return taken;
    },
  };
}
