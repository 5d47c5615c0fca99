import type { ResumeServiceOptions } from "@vitae/core";
import type { Engine, LanguageModel } from "@vitae/core/ports";
import { type LlmOptions, llm } from "@vitae/llm";
import { rules } from "@vitae/rules";

/** Model of a test, with the options of its engine. */
export interface ModelChoice extends Pick<LlmOptions, "maskPersonalData" | "prices" | "unknownModelPrice"> {
  readonly model?: LanguageModel;
  readonly modelFallback?: "none" | "offline";
  /** Runs the rules in the calling thread, where no deadline can end them on a busy machine. Default: false. */
  readonly inProcess?: boolean;
}

export type ServiceOptions = Partial<ResumeServiceOptions> & ModelChoice;

/** Options of a service with the engine that they choose: the model where one is given, else the rules. */
export function withEngine<Options extends ServiceOptions>(options: Options): Options & { readonly engine: Engine } {
  const { model, modelFallback, maskPersonalData, prices, unknownModelPrice, runtime: host, engine, inProcess = false } = options;
  if (engine) return { ...options, engine };
  if (!model) return { ...options, engine: rules({ inProcess }) };
  return {
    ...options,
    engine: llm(model, {
      rules: rules({ inProcess }),
      ...(modelFallback && { fallback: modelFallback }),
      ...(maskPersonalData !== undefined && { maskPersonalData }),
      ...(prices && { prices }),
      ...(unknownModelPrice && { unknownModelPrice }),
      ...(host && { runtime: host }),
    }),
  };
}
