import { aiSdk } from "@vitae/ai-sdk";
import type { ProviderReply, ScriptedProvider } from "@vitae/testing/scripted-provider";

/** One operation in the response of a model. Unused fields are null. */
export interface ToldOperation {
  readonly op: string;
  readonly target: string;
  readonly field?: string;
  readonly item?: number;
  readonly value?: string;
  readonly fields?: readonly { readonly field: string; readonly value: string }[];
  readonly at?: number;
}

const usage = { input: 1_000, output: 100 };
/** Of one such reply, in integer micro-USD. */
export const price = 450;

/** A model's reply: these operations. */
export const edits = (...operations: readonly ToldOperation[]): ProviderReply => ({
  json: {
    kind: "edit",
    answer: null,
    steps: null,
    operations: operations.map((each) => ({ field: null, item: null, value: null, fields: null, at: null, ...each })),
  },
  usage,
});

export const says = (kind: string, more: { readonly answer?: string; readonly steps?: number } = {}): ProviderReply => ({
  json: { kind, answer: null, steps: null, operations: [], ...more },
  usage,
});

/** Fields of an entry, in order; a list's name once for each text. */
export const fields = (...pairs: readonly (readonly [field: string, value: string])[]) => pairs.map(([field, value]) => ({ field, value }));

export const modelOf = ({ baseUrl, key }: ScriptedProvider) => aiSdk("openai/gpt-5-mini", { baseUrl, apiKey: key });
