import type { LabelledField } from "@vitae/core/engine";
import type { PiiKind } from "./pii-mask.ts";

interface LabelledItem {
  /** Name of the field in replies of a model. */
  readonly name: string;
  /** Explanation of the field for the model. */
  readonly meaning: string;
  /** The kind of placeholder that models see instead; absent: they see the value. */
  readonly secret?: PiiKind;
}

/** Contact data that is read behind a label of its own. */
export const labelledItems = {
  date_of_birth: { name: "born", meaning: "a date of birth", secret: "BIRTH" },
  nationality: { name: "nationality", meaning: "that" },
} as const satisfies Readonly<Record<LabelledField, LabelledItem>>;

export type LabelledName = (typeof labelledItems)[LabelledField]["name"];

export const labelledEntries = Object.entries<LabelledItem>(labelledItems) as readonly (readonly [
  LabelledField,
  LabelledItem & { readonly name: LabelledName },
])[];

/** The values of these fields that models may not see. */
export const labelledSecrets = <Value>(values: Readonly<Partial<Record<LabelledField, Value>>>): { kind: PiiKind; value: Value }[] =>
  labelledEntries.flatMap(([field, { secret }]) => {
    const value = values[field];
    return secret && value ? [{ kind: secret, value }] : [];
  });
