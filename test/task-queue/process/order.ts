/** What a document of these checks asks of who reads it. It stands in the document, as one line of JSON. */
export interface Order {
  readonly document: string;
  /** How long the model thinks, in milliseconds. */
  readonly thinksMs: number;
  /** Kills whoever reads it. */
  readonly poison: boolean;
}

/** What the model takes for one document, in micro-USD, and the most that it could. */
export const priceMicroUsd = 250;
export const maxCostMicroUsd = 1_000;
