/** Commands to the reader of a document in these checks. They are one line of JSON in the document. */
export interface Order {
  readonly document: string;
  /** How long the model thinks, in milliseconds. */
  readonly thinksMs: number;
  /** Kills the process that reads the document. */
  readonly poison: boolean;
}

/** Price of the model for one document, and its maximum, in micro-USD. */
export const priceMicroUsd = 250;
export const maxCostMicroUsd = 1_000;
