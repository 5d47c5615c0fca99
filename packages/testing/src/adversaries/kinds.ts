/**
 * A model that answers in the requested form and must not be believed: `babbling` invents values, `copying` answers with those of the
 * request before, `obedient` says what a sentence of a document orders, `foreign` writes the values in another language, and `endless`
 * never ends.
 */
export type AdversaryKind = "babbling" | "copying" | "obedient" | "foreign" | "endless";

export const adversaryKinds: readonly AdversaryKind[] = ["babbling", "copying", "obedient", "foreign", "endless"];
