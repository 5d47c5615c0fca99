import type { createProviderRegistry, transcribe } from "ai";

type Registry = ReturnType<typeof createProviderRegistry>;
type Model = ReturnType<Registry["languageModel"]>;
type Transcriber = ReturnType<Registry["transcriptionModel"]>;
type Request = Parameters<Model["doGenerate"]>[0];
type Format = Extract<NonNullable<Request["responseFormat"]>, { type: "json" }>;

/** Types of the SDK that it does not export. */
export interface Sdk {
  readonly Provider: Parameters<typeof createProviderRegistry>[0][string];
  readonly Model: Model;
  readonly Transcriber: Transcriber;
  readonly Transcript: Awaited<ReturnType<typeof transcribe>>;
  readonly Request: Request;
  readonly Schema: NonNullable<Format["schema"]>;
  readonly Result: Awaited<ReturnType<Model["doGenerate"]>>;
}
